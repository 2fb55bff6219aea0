package org.dragoman.chat.kept.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.conversation.ConversationRetention;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Sets whether callers may keep conversations with an application, and for how long. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/conversations")
public class RetentionResource {
  @Inject private ConversationStore store;

  /** Returns the current setting, to all who may use the application. */
  @GET
  public Response read(@Context HttpServletRequest request, @PathParam("id") String id) {
    return JsonAnswer.of(
            Response.ok(),
            store.retention(
                ConversationRequest.asking(request), ConversationRequest.application(id)))
        .build();
  }

  /** Changes the setting with immediate effect, for callers who may change the application. */
  @PUT
  public Response replace(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    String application = ConversationRequest.application(id);
    Members body = ConversationRequest.body(request);
    if (!body.has("keep")) {
      throw new Fault(FaultCode.INVALID_REQUEST, "keep is missing: true or false");
    }
    ConversationRetention wanted =
        new ConversationRetention(
            body.flag("keep"), body.whole("days", 1, ConversationRetention.MOST_DAYS));
    body.end();
    return JsonAnswer.of(
            Response.ok(), store.retain(ConversationRequest.asking(request), application, wanted))
        .build();
  }
}
