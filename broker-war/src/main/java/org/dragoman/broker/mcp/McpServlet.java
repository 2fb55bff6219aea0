package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import org.dragoman.broker.graphql.GraphqlOperations;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.identity.TokenVerifier;
import org.dragoman.web.rate.RequestRates;

/**
 * The Model Context Protocol over Streamable HTTP: {@code POST /mcp/{realm}} for all schemas of a
 * realm, {@code POST /mcp/{realm}/schemas/{schema}} for one, {@code POST
 * /mcp/{realm}/applications/{id}} for an application. Each request is answered with JSON, but for a
 * call that takes longer than a second, and a write about which an older client asks its user: that
 * is a stream of events. Nothing is kept between two requests, so that any instance answers any of
 * them.
 */
@WebServlet("/mcp/*")
public class McpServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(1);

  @Inject private transient McpMethods methods;
  @Inject private transient WaitingQuestions questions;
  @Inject private transient CallsUnderWay calls;
  @Inject private transient GraphqlOperations graphql;
  @Inject private transient TokenVerifier verifier;
  private transient RequestRates rates;
  private int longestBody;

  @Override
  public void init() {
    rates = graphql.rates();
    longestBody = Settings.ofServer().get(BrokerSettings.BODY_BYTES);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    // Before the body is read, as at /graphql: see GraphqlServlet.
    try (RequestRates.Arrived arrived = rates.arrive(TokenFilter.caller(request))) {
      answerOrRefuse(request, response, arrived);
    } catch (Fault tooMany) {
      FaultWriter.write(request, response, tooMany);
    }
  }

  /** A refusal counts for the caller until it is read, too. */
  private void answerOrRefuse(
      HttpServletRequest request, HttpServletResponse response, RequestRates.Arrived arrived)
      throws IOException {
    try {
      answer(request, response, arrived);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void answer(
      HttpServletRequest request, HttpServletResponse response, RequestRates.Arrived arrived)
      throws IOException {
    Caller caller = TokenFilter.caller(request);
    McpAddress address =
        McpAddress.of(request.getPathInfo())
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.UNKNOWN_PATH,
                        "The address is /mcp/{realm}, and below it /schemas/{schema} or"
                            + " /applications/{id}"));
    check(request, response, caller, address);
    JsonRpcMessage asked = JsonRpcMessage.read(BoundedBody.readJson(request, longestBody));
    if (!asked.isRequest()) {
      if (asked.isResponse()) {
        questions.answer(caller, asked);
      } else if (asked.method().equals("notifications/cancelled")) {
        calls.cancel(
            caller, request.getHeader(Speaker.SESSION_HEADER), asked.params().path("requestId"));
      }
      response.setStatus(HttpServletResponse.SC_ACCEPTED);
      response.setContentLength(0);
      return;
    }
    if (FaultForm.of(request) instanceof McpForm form) {
      FaultForm.set(request, form.with(asked.id()));
    }
    Speaker speaker = Speaker.of(request::getHeader, asked);
    String session = asked.method().equals("initialize") ? Speaker.session(asked.params()) : null;
    if (session != null) {
      response.setHeader(Speaker.SESSION_HEADER, session);
    }
    // The request counts for its realm from here on: its body is there.
    EventStream events = new EventStream(request, response);
    try (RealmTurn turn = new RealmTurn(arrived)) {
      answer(request, response, caller, address, speaker, asked, events, turn);
    } catch (IOException e) {
      if (!events.isGone()) {
        throw e;
      }
    }
  }

  private void answer(
      HttpServletRequest request,
      HttpServletResponse response,
      Caller caller,
      McpAddress address,
      Speaker speaker,
      JsonRpcMessage asked,
      EventStream events,
      RealmTurn turn)
      throws IOException {
    ObjectNode body = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    body.set("id", asked.id());
    boolean begun;
    Fault failed = null;
    CallsUnderWay.Call call =
        calls.begin(caller, request.getHeader(Speaker.SESSION_HEADER), asked.id());
    try (call) {
      watch(request, asked, events, call);
      UserQuestion question =
          speaker.isStateless()
              ? (id, form) -> Optional.empty()
              : new StreamedQuestion(events, questions, caller, turn);
      body.set(
          "result",
          methods.answer(
              new McpMethods.Asked(
                  caller, address, speaker, asked, question, call, RequestId.of(request))));
    } catch (RuntimeException e) {
      failed = FaultWriter.internal(e);
    } finally {
      begun = events.close();
      // A caller who does not read the answer takes no place of the realm.
      turn.close();
    }
    if (call.isCancelled()) {
      events.endWithNothing();
    } else if (failed != null && !begun) {
      throw failed;
    } else if (failed != null) {
      refuse(request, asked, events, failed);
    } else if (begun) {
      end(request, asked, events, body, !call.isWritten());
    } else {
      // The answer to a write must not be refused.
      send(request, response, body, !call.isWritten());
    }
  }

  private static void end(
      HttpServletRequest request,
      JsonRpcMessage asked,
      EventStream events,
      ObjectNode body,
      boolean refusable)
      throws IOException {
    try {
      events.end(body, refusable);
    } catch (Fault tooMuch) {
      refuse(request, asked, events, tooMuch);
    }
  }

  private static void refuse(
      HttpServletRequest request, JsonRpcMessage asked, EventStream events, Fault fault)
      throws IOException {
    FaultWriter.log(request, fault);
    events.end(new McpForm(asked.id(), null).error(fault, RequestId.of(request)), false);
  }

  /**
   * A call that takes long is answered as a stream, so that its client sees that it goes on, and
   * that it ends when the client has gone.
   */
  private static void watch(
      HttpServletRequest request,
      JsonRpcMessage asked,
      EventStream events,
      CallsUnderWay.Call call) {
    String accepted = request.getHeader("Accept");
    if (!asked.method().equals("tools/call")
        || accepted == null
        || !accepted.contains("text/event-stream")) {
      return;
    }
    Thread.startVirtualThread(
        () -> {
          try {
            while (!call.awaitEnd(SIGN_OF_LIFE)) {
              events.keepAlive();
            }
          } catch (IOException e) {
            call.cancel();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
  }

  /** The place of a request in its realm's rates. */
  private static final class RealmTurn implements StreamedQuestion.Turn, AutoCloseable {
    private final RequestRates.Arrived arrived;
    private RequestRates.Admitted admitted;

    RealmTurn(RequestRates.Arrived arrived) {
      this.arrived = arrived;
      go();
    }

    @Override
    public void pause() {
      if (admitted != null) {
        admitted.close();
        admitted = null;
      }
    }

    @Override
    public void go() {
      admitted = arrived.begin();
    }

    @Override
    public void close() {
      pause();
    }
  }

  private void check(
      HttpServletRequest request, HttpServletResponse response, Caller caller, McpAddress address) {
    if (!address.realm().equals(caller.realm())) {
      // The same for a realm of somebody else and for one that nobody has.
      throw new Fault(FaultCode.REALM_REFUSED, "The address does not name the realm of the token");
    }
    String origin = request.getHeader("Origin");
    if (origin != null && !verifier.allowsOrigin(origin, caller.realm())) {
      throw new Fault(
          FaultCode.ORIGIN_REFUSED, "The realm does not list the origin of the page that calls");
    }
    if (!request.getMethod().equals("POST")) {
      response.setHeader("Allow", "POST");
      throw new Fault(
          FaultCode.METHOD_NOT_ALLOWED, "Send POST: there are no sessions and no streams here");
    }
  }

  private static void send(
      HttpServletRequest request, HttpServletResponse response, ObjectNode body, boolean refusable)
      throws IOException {
    byte[] sent = Json.mapper().writeValueAsBytes(body);
    response.setContentType("application/json");
    response.addHeader("Vary", "Accept-Encoding, Authorization");
    if (Gzip.isChosen(request, response, sent.length)) {
      sent = Gzip.compressed(sent);
    }
    WholeBody.send(request, response, sent, refusable);
  }
}
