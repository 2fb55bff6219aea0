package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.application.bench.TestBench;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.conversation.TimedOutput;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.TestQuestion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.dragoman.trace.Traces;
import org.dragoman.web.rate.RequestRates;

/** The tests of an application: runs them, before a draft is published or at any time. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/tests")
public class TestsResource {
  private static final String DRAFT = "draft";

  @Inject private Applications applications;
  @Inject private StoredApplications stored;
  @Inject private TestBench bench;
  @Inject private Limits limits;

  /** The application and the tests that are run, and the caller. */
  private record Run(
      HostedApplication application, String version, List<TestQuestion> tests, OnBehalf caller) {
    Conversation asking(String question) {
      return new Conversation(
          application.id(),
          "",
          List.of(new Message(Message.Role.USER, question)),
          caller.caller(),
          caller.token(),
          0,
          caller.requestId(),
          Generation.NONE);
    }
  }

  /**
   * Runs the tests of the draft, or of a version, and streams the report.
   *
   * @param version a number; absent for the draft
   * @throws Fault when the caller may not change the application, or it has no tests
   */
  @POST
  public void run(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("version") String version,
      @Suspended AsyncResponse response) {
    Run run = read(ApplicationRequest.onBehalf(request), ApplicationRequest.known(id), version);
    StreamingOutput output = out -> write(run, out);
    Response answer =
        Response.ok(output, "application/x-ndjson")
            .header(HttpHeaders.CACHE_CONTROL, "no-store")
            .header("X-Accel-Buffering", "no")
            .build();
    RequestRates.Admitted admitted = RateFilter.keep(request);
    Thread.ofVirtual()
        .name("tests-" + run.caller.requestId())
        .start(
            Traces.carried(
                () -> {
                  try (admitted) {
                    response.resume(answer);
                  }
                }));
  }

  private Run read(OnBehalf caller, String id, String version) {
    ApplicationRequest.requireWrite(
        stored.named(new StoredApplications.Asking(caller.caller(), caller.requestId()), id));
    String asked = version == null ? DRAFT : version;
    // The draft is changed before it is tested, and perhaps at another edge.
    stored.forget(caller.caller().realm(), id);
    ApplicationVersion found =
        stored
            .find(id + "@" + asked, caller.caller(), caller.requestId())
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.APPLICATION_VERSION_UNKNOWN,
                        "version must be draft or the number of a version"));
    List<TestQuestion> tests = found.definition().tests();
    if (tests.isEmpty()) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "The application has no tests: add definition.tests");
    }
    return new Run(applications.made(found), asked, tests, caller);
  }

  private void write(Run run, OutputStream output) {
    try (TimedOutput timed = new TimedOutput(output, limits.write())) {
      bench.report(run.application, run.version, run.tests, run::asking, timed);
    } catch (IOException e) {
      Event.CALLER_GONE.log(run.caller.requestId(), "application=" + run.application.id());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
