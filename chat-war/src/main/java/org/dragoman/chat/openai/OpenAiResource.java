package org.dragoman.chat.openai;

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
 * The same applications in the words of OpenAI's chat completions, for tools that speak nothing
 * else (<a href="https://platform.openai.com/docs/api-reference/chat">its reference</a>).
 */
@ApplicationScoped
@Path("/openai/v1/chat/completions")
public class OpenAiResource {
  @Inject private Delivery delivery;
  @Inject private Limits limits;

  /** Answers a conversation. */
  @POST
  public void complete(
      @Context HttpServletRequest request,
      @Context HttpServletResponse servletResponse,
      @Suspended AsyncResponse response)
      throws IOException {
    delivery.answer(
        request, servletResponse, response, body -> OpenAiRequestReader.read(body, limits));
  }
}
