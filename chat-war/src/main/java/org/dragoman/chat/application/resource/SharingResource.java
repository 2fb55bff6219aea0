package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.application.Share;
import org.dragoman.contract.application.Visibility;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The visibility and shares of an application. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/sharing")
public class SharingResource {
  private static final int MOST_SHARES = 100;
  private static final int LONGEST_WHO = 255;

  @Inject private StoredApplications applications;

  /** Replaces visibility and shares. */
  @PUT
  public Response share(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    String known = ApplicationRequest.known(id);
    List<Long> revisions = EntityTag.required(ApplicationRequest.ifMatch(request));
    Application shared =
        applications.share(asking, known, read(ApplicationRequest.body(request), revisions));
    Event.APPLICATION_SHARED.log(asking.requestId(), "application=" + id);
    return ApplicationRequest.answer(Response.Status.OK, shared).build();
  }

  static ApplicationChange.Sharing read(Members body, List<Long> ifMatch) {
    Visibility visibility =
        Visibility.valueOf(
            body.word("visibility", List.of("private", "named", "realm"), null)
                .toUpperCase(Locale.ROOT));
    List<Share> shares = new ArrayList<>();
    Set<String> named = new HashSet<>();
    for (Members one : body.objects("shares", MOST_SHARES)) {
      Share share = share(one);
      if (!named.add(share.subject() + "\n" + share.role())) {
        throw invalid(one.place("right") + " names a user or role that another share names");
      }
      shares.add(share);
    }
    body.end();
    if (visibility == Visibility.PRIVATE && !shares.isEmpty()) {
      throw invalid("shares must be empty when visibility is private");
    }
    return new ApplicationChange.Sharing(ifMatch, visibility, shares);
  }

  private static Share share(Members members) {
    if (members.has("subject") == members.has("role")) {
      throw invalid(members.place("subject") + " or role must be given, but not both");
    }
    Share share =
        new Share(
            members.line("subject", LONGEST_WHO, null),
            members.line("role", LONGEST_WHO, null),
            Right.valueOf(members.word("right", List.of("READ", "WRITE"), null)));
    members.end();
    return share;
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
