package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.dragoman.chat.application.definition.DefinitionReader;
import org.dragoman.chat.application.definition.DefinitionRules;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The applications of users: creates them, and lists, reads, replaces and deletes their drafts. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications")
public class ApplicationsResource {
  private static final int LONGEST_NAME = 100;
  private static final int LONGEST_AFTER = 200;

  /** The length of a name, a dot and a UUID. */
  private static final int LONGEST_ADDRESS = 101;

  @Inject private StoredApplications applications;
  @Inject private ApplicationListing listing;
  @Inject private DefinitionRules rules;

  /** Creates an application of the caller, with a draft that nobody else sees. */
  @POST
  public Response make(@Context HttpServletRequest request) throws IOException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    ApplicationRequest.requireBuilder(asking);
    Definition definition = definition(request);
    Application made =
        applications.make(
            asking,
            new ApplicationChange.Creation(
                ApplicationId.make(definition.name()),
                definition,
                ApplicationRequest.name(asking)));
    Event.APPLICATION_MADE.log(asking.requestId(), "application=" + made.id());
    return ApplicationRequest.answer(Response.Status.CREATED, made)
        .header(
            HttpHeaders.LOCATION, ApplicationRequest.location(request, "applications", made.id()))
        .build();
  }

  private Definition definition(HttpServletRequest request) throws IOException {
    Members body = ApplicationRequest.body(request);
    Definition definition = DefinitionReader.read(body);
    body.end();
    return rules.stored(definition, ApplicationRequest.onBehalf(request));
  }

  /**
   * Lists the applications that the caller may talk to or change; those of users the newest first.
   */
  @GET
  public Response list(
      @Context HttpServletRequest request,
      @QueryParam("name") String name,
      @QueryParam("address") String address,
      @QueryParam("mine") String mine,
      @QueryParam("shared") String shared,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after) {
    boolean isMine = flag("mine", mine);
    boolean isShared = flag("shared", shared);
    if (isMine && isShared) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "mine and shared exclude each other: set one of them");
    }
    StoredApplications.Window window =
        new StoredApplications.Window(
            ApplicationRequest.searched("name", name, LONGEST_NAME),
            ApplicationRequest.searched("address", address, LONGEST_ADDRESS),
            isMine ? "mine" : isShared ? "shared" : "all",
            ApplicationRequest.size(limit),
            ApplicationRequest.searched("after", after, LONGEST_AFTER));
    return JsonAnswer.of(Response.ok(), listing.page(ApplicationRequest.asking(request), window))
        .build();
  }

  private static boolean flag(String parameter, String value) {
    if (value == null || value.equals("false")) {
      return false;
    }
    if (!value.equals("true")) {
      throw new Fault(FaultCode.INVALID_REQUEST, parameter + " must be true or false");
    }
    return true;
  }

  /**
   * Returns an application, with its draft for callers who may write; others get its name and
   * description.
   */
  @GET
  @Path("{id}")
  public Response named(@Context HttpServletRequest request, @PathParam("id") String id) {
    return ApplicationRequest.answer(
            Response.Status.OK,
            applications.named(ApplicationRequest.asking(request), ApplicationRequest.known(id)))
        .build();
  }

  /** Replaces the draft. */
  @PUT
  @Path("{id}")
  public Response replace(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    String known = ApplicationRequest.known(id);
    List<Long> revisions = EntityTag.required(ApplicationRequest.ifMatch(request));
    ApplicationRequest.requireWrite(applications.named(asking, known));
    ApplicationRequest.requireBuilder(asking);
    ApplicationChange.Draft change = new ApplicationChange.Draft(revisions, definition(request));
    return ApplicationRequest.answer(
            Response.Status.OK, applications.replaceDraft(asking, known, change))
        .build();
  }

  /** Deletes an application, its versions and its documents. */
  @DELETE
  @Path("{id}")
  public Response remove(@Context HttpServletRequest request, @PathParam("id") String id) {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    applications.remove(
        asking,
        ApplicationRequest.known(id),
        new ApplicationChange.Deletion(EntityTag.revisions(ApplicationRequest.ifMatch(request))));
    Event.APPLICATION_DELETED.log(asking.requestId(), "application=" + id);
    return Response.noContent().build();
  }
}
