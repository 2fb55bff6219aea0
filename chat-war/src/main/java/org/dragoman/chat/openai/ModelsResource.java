package org.dragoman.chat.openai;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.contract.caller.Caller;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** The applications that the caller may talk to, as OpenAI lists models. */
@ApplicationScoped
@Path("/openai/v1/models")
@Produces(MediaType.APPLICATION_JSON)
public class ModelsResource {
  @Inject private Applications applications;

  /** A model of OpenAI's. Applications are not told when they were made. */
  private record Model(
      String id, String object, long created, @JsonProperty("owned_by") String ownedBy) {
    static Model of(String id) {
      return new Model(id, "model", 0, "dragoman");
    }
  }

  private record Models(String object, List<Model> data) {}

  /** All of them. */
  @GET
  public Response list(@Context HttpServletRequest request) {
    Caller caller = TokenFilter.caller(request);
    List<Model> found =
        applications.idsFor(caller, RequestId.of(request)).stream().map(Model::of).toList();
    return JsonAnswer.of(Response.ok(), new Models("list", found)).build();
  }

  /** One of them. */
  @GET
  @Path("{id}")
  public Response named(@Context HttpServletRequest request, @PathParam("id") String id) {
    Caller caller = TokenFilter.caller(request);
    applications.named(id, caller, RequestId.of(request));
    return JsonAnswer.of(Response.ok(), Model.of(id)).build();
  }
}
