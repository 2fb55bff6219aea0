package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.dragoman.application.Application;
import org.dragoman.application.ApplicationChange;
import org.dragoman.application.Definition;
import org.dragoman.chat.application.definition.DefinitionRules;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The versions of an application: published, listed, and put back. */
@ApplicationScoped
@Path("/v1/applications/{id}/versions")
public class VersionsResource {
  @Inject private StoredApplications applications;
  @Inject private DefinitionRules rules;

  /**
   * Publishes the draft, or with {@code version} an earlier version once more, as the next version,
   * which answers from then on. The draft stays as it is.
   */
  @POST
  public Response publish(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @HeaderParam(HttpHeaders.IF_MATCH) String ifMatch)
      throws IOException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    String known = ApplicationRequest.known(id);
    Integer version = version(request);
    rules.check(definition(asking, known, version), ApplicationRequest.onBehalf(request));
    Application published =
        applications.publish(
            asking,
            known,
            new ApplicationChange.Publishing(
                EntityTag.revisions(ifMatch), version, ApplicationRequest.name(asking)));
    Event.APPLICATION_PUBLISHED.log(
        asking.requestId(), "application=" + id, "version=" + published.version());
    return ApplicationRequest.answer(Response.Status.CREATED, published)
        .header(
            HttpHeaders.LOCATION,
            ApplicationRequest.location(request, "versions", String.valueOf(published.version())))
        .build();
  }

  private static Integer version(HttpServletRequest request) throws IOException {
    if (request.getContentLengthLong() == 0) {
      return null;
    }
    Members body = ApplicationRequest.body(request);
    Integer version = body.whole("version", 1, 999_999_999);
    body.end();
    return version;
  }

  /** What is to answer may name what was there when it was written, and is no more. */
  private Definition definition(StoredApplications.Asking asking, String id, Integer version) {
    if (version != null) {
      return applications.version(asking, id, version).definition();
    }
    Definition draft = applications.named(asking, id).definition();
    if (draft == null) {
      throw new Fault(FaultCode.FORBIDDEN, "You may talk to the application, and not change it");
    }
    return draft;
  }

  /** Lists the versions that are kept, the newest first. */
  @GET
  public Response list(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after) {
    return JsonAnswer.of(
            Response.ok(),
            applications.versions(
                ApplicationRequest.asking(request),
                ApplicationRequest.known(id),
                new StoredApplications.Window(null, "all", ApplicationRequest.size(limit), after)))
        .build();
  }

  /** One version, with its definition. */
  @GET
  @Path("{version}")
  public Response named(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @PathParam("version") String version) {
    String known = ApplicationRequest.known(id);
    if (!version.matches("[1-9][0-9]{0,8}")) {
      throw new Fault(
          FaultCode.APPLICATION_VERSION_UNKNOWN, "The list of versions has those that are kept");
    }
    return JsonAnswer.of(
            Response.ok(),
            applications.version(
                ApplicationRequest.asking(request), known, Integer.parseInt(version)))
        .build();
  }
}
