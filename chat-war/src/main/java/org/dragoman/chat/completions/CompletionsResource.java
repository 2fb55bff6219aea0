package org.dragoman.chat.completions;

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

/** The chat-completion endpoint (specification section 4). */
@ApplicationScoped
@Path("/v1/chat/completions")
public class CompletionsResource {
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
        request, servletResponse, response, body -> CompletionRequestReader.read(body, limits));
  }
}
