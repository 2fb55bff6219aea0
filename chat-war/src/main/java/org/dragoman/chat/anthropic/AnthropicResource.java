package org.dragoman.chat.anthropic;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import java.io.IOException;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.Delivery;

/**
 * The same applications in the words of Anthropic's Messages API (<a
 * href="https://docs.anthropic.com/en/api/messages">its reference</a>).
 */
@ApplicationScoped
@Path("/anthropic/v1/messages")
public class AnthropicResource {
  @Inject private Delivery delivery;
  @Inject private Limits limits;

  /** Answers a conversation. */
  @POST
  public void create(
      @Context HttpServletRequest request,
      @Context HttpServletResponse servletResponse,
      @Suspended AsyncResponse response)
      throws IOException {
    delivery.answer(
        request, servletResponse, response, body -> AnthropicRequestReader.read(body, limits));
  }
}
