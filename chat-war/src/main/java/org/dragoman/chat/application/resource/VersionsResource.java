package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import org.dragoman.chat.application.definition.DefinitionRules;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The versions of an application: publishes, lists and restores them. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/versions")
public class VersionsResource {
  @Inject private StoredApplications applications;
  @Inject private DefinitionRules rules;

  /**
   * A definition to publish, which has been checked. It may name providers or operations that have
   * disappeared since it was written.
   *
   * @param revision the draft's revision; null for a version, which never changes
   */
  record Checked(Definition definition, Long revision) {
    /** Returns which of the requested revisions may be published; null for all. */
    List<Long> ifMatch(List<Long> wanted) {
      if (revision == null) {
        return wanted;
      }
      return wanted == null || wanted.contains(revision) ? List.of(revision) : List.of();
    }
  }

  /**
   * Publishes the draft, or with {@code version} an earlier version again, as the next version,
   * which answers from then on. The draft stays unchanged. Only the checked revision is published:
   * when somebody changes the draft in between, the publication is refused.
   */
  @POST
  public Response publish(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    String known = ApplicationRequest.known(id);
    Integer version = version(request);
    List<Long> wanted = EntityTag.revisions(ApplicationRequest.ifMatch(request));
    Checked checked = version == null ? draft(asking, known) : version(asking, known, version);
    if (ApplicationRequest.isBuilder(asking)) {
      rules.check(checked.definition, ApplicationRequest.onBehalf(request));
    }
    // The proxy refuses callers who are not builders, and records that.
    Application published =
        applications.publish(
            asking,
            known,
            new ApplicationChange.Publishing(
                checked.ifMatch(wanted), version, ApplicationRequest.name(asking)));
    Event.APPLICATION_PUBLISHED.log(
        asking.requestId(), "application=" + id, "version=" + published.version());
    return ApplicationRequest.answer(Response.Status.CREATED, published)
        .header(
            HttpHeaders.LOCATION,
            ApplicationRequest.location(request, "versions", String.valueOf(published.version())))
        .build();
  }

  private static Integer version(HttpServletRequest request) throws IOException {
    if (request.getContentLengthLong() <= 0 && request.getHeader("Transfer-Encoding") == null) {
      return null;
    }
    Members body = ApplicationRequest.body(request);
    Integer version = body.whole("version", 1, 999_999_999);
    body.end();
    return version;
  }

  private Checked version(StoredApplications.Asking asking, String id, int version) {
    return new Checked(applications.version(asking, id, version).definition(), null);
  }

  private Checked draft(StoredApplications.Asking asking, String id) {
    Application read = applications.named(asking, id);
    ApplicationRequest.requireWrite(read);
    return new Checked(read.definition(), read.revision());
  }

  /** Lists the stored versions, the newest first. */
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
                StoredApplications.Window.of(ApplicationRequest.size(limit), after)))
        .build();
  }

  /** Returns a version with its definition. */
  @GET
  @Path("{version}")
  public Response named(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @PathParam("version") String version) {
    String known = ApplicationRequest.known(id);
    if (!version.matches("[1-9][0-9]{0,8}")) {
      throw new Fault(
          FaultCode.APPLICATION_VERSION_UNKNOWN,
          "GET .../versions lists the versions that are kept");
    }
    return JsonAnswer.of(
            Response.ok(),
            applications.version(
                ApplicationRequest.asking(request), known, Integer.parseInt(version)))
        .build();
  }
}
