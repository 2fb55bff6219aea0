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
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.caller.Caller;
import org.dragoman.extension.HostedApplication;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** The applications that the caller may talk to, as OpenAI lists models. */
@ApplicationScoped
@Path("/openai/v1/models")
@Produces(MediaType.APPLICATION_JSON)
public class ModelsResource {
  @Inject private Applications applications;
  @Inject private StoredApplications stored;

  /**
   * A model of OpenAI's, with what tools show to people.
   *
   * @param created seconds since the epoch; 0 for what is part of the installation
   * @param ownedBy the owner where the caller may see who that is, else the realm, or {@code
   *     dragoman}
   */
  record Model(
      String id,
      String object,
      long created,
      @JsonProperty("owned_by") String ownedBy,
      String name,
      String description) {
    static Model of(HostedApplication one) {
      String name = one.id().split("\\.")[2];
      return new Model(one.id(), "model", 0, "dragoman", name, one.description());
    }

    /**
     * An application that a user has made.
     *
     * @param id as the caller names it, maybe with a version
     */
    static Model of(String id, Application one, String realm) {
      return new Model(
          id,
          "model",
          Instant.parse(one.created()).getEpochSecond(),
          owner(one, realm),
          one.name(),
          one.description());
    }

    private static String owner(Application one, String realm) {
      if (one.owner() == null) {
        return realm;
      }
      return one.owner().name() == null ? one.owner().subject() : one.owner().name();
    }
  }

  private record Models(String object, List<Model> data) {}

  /** All of them. */
  @GET
  public Response list(@Context HttpServletRequest request) {
    Caller caller = TokenFilter.caller(request);
    List<Model> found =
        Stream.concat(
                applications.deployed().stream().map(Model::of),
                stored.talkable(caller, RequestId.of(request)).stream()
                    .map(one -> Model.of(one.id(), one, caller.realm())))
            .sorted(Comparator.comparing(Model::id))
            .toList();
    return JsonAnswer.of(Response.ok(), new Models("list", found)).build();
  }

  /** One of them. */
  @GET
  @Path("{id}")
  public Response named(@Context HttpServletRequest request, @PathParam("id") String id) {
    Caller caller = TokenFilter.caller(request);
    String requestId = RequestId.of(request);
    HostedApplication application = applications.named(id, caller, requestId);
    boolean deployed =
        applications.deployed().stream().anyMatch(one -> one.id().equals(application.id()));
    Model model =
        deployed
            ? Model.of(application)
            : Model.of(
                id,
                stored.named(
                    new StoredApplications.Asking(caller, requestId),
                    ApplicationId.read(id).orElseThrow().id()),
                caller.realm());
    return JsonAnswer.of(Response.ok(), model).build();
  }
}
