package org.dragoman.chat.dialect;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.confirmation.Confirmations;
import org.dragoman.chat.conversation.Answer;
import org.dragoman.chat.conversation.Answers;
import org.dragoman.chat.conversation.Hops;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.kept.Keeping;
import org.dragoman.chat.kept.Recording;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.RequestRates;

/**
 * Answers a conversation in the dialect of its request. The request is read on the container's
 * thread; the answer is written on a virtual thread, which occupies no thread of the container.
 */
@ApplicationScoped
public class Delivery {
  /** The container allocates a buffer of this size for each line and keeps it until it is sent. */
  private static final int BUFFER_BYTES = 512;

  private static final String JSON = MediaType.APPLICATION_JSON;

  @Inject private Applications applications;
  @Inject private Confirmations confirmations;
  @Inject private Answers answers;
  @Inject private Limits limits;
  @Inject private RequestRates rates;
  @Inject private Keeping keeping;

  /** The data that an answer needs after its request has been read. */
  private record Call(
      AnswerHead head,
      HostedApplication application,
      Conversation conversation,
      Question question,
      Optional<CallerConnection> connection,
      Recording recording,
      FaultForm faults) {
    String requestId() {
      return head.requestId();
    }
  }

  /**
   * Answers the request.
   *
   * @param reader parses the body
   * @throws Fault when the request is refused
   */
  public void answer(
      HttpServletRequest request,
      HttpServletResponse servletResponse,
      AsyncResponse response,
      Function<byte[], Question> reader)
      throws IOException {
    answers.requireOpen();
    AcceptedMedia.requireJson(request.getContentType());
    UnderWay underWay = new UnderWay(rates.arrive(TokenFilter.caller(request)));
    Call call = null;
    boolean begun = false;
    try {
      byte[] body = BoundedBody.read(request, limits.bodyBytes());
      underWay.begin();
      Call made = call(request, reader.apply(body));
      call = made;
      servletResponse.setBufferSize(BUFFER_BYTES);
      if (made.connection().isPresent()) {
        servletResponse.setHeader("Connection", "close");
      }
      Thread.ofVirtual()
          .name("answer-" + made.requestId())
          .start(Traces.carried(() -> answer(made, response, underWay)));
      begun = true;
    } finally {
      if (!begun) {
        underWay.close();
        if (call != null) {
          call.recording().close();
        }
      }
    }
  }

  /**
   * Writes the answer. It is stored when the caller has all of it and no rate counts it any longer.
   */
  private void answer(Call call, AsyncResponse response, UnderWay underWay) {
    Recording recording = call.recording();
    try (recording) {
      try (underWay) {
        answer(call, response);
      }
    }
  }

  private Call call(HttpServletRequest request, Question question) {
    AcceptedMedia.requireAccepted(
        Collections.list(request.getHeaders(HttpHeaders.ACCEPT)),
        question.stream() ? question.dialect().streamTypes() : List.of(JSON));
    Caller caller = TokenFilter.caller(request);
    String requestId = RequestId.of(request);
    HostedApplication application =
        Abilities.required(
            question,
            confirmations.heeding(
                applications.named(question.model(), caller, requestId), question.messages()));
    Conversation conversation =
        new Conversation(
            application.id(),
            Confirmations.without(question.instructions()),
            Confirmations.without(question.messages()),
            caller,
            TokenFilter.token(request),
            Hops.of(request.getHeader(Hops.HEADER)),
            requestId,
            question.generation());
    AnswerHead head = new AnswerHead(requestId, application.id(), Instant.now().getEpochSecond());
    Optional<CallerConnection> connection =
        question.stream() ? Optional.empty() : CallerConnection.of(request, requestId);
    Recording recording =
        keeping.begin(
            Collections.list(request.getHeaders(Recording.HEADER)),
            caller,
            application.id(),
            question.messages(),
            requestId);
    return new Call(
        head, application, conversation, question, connection, recording, FaultForm.of(request));
  }

  private void answer(Call call, AsyncResponse response) {
    Answer answer = null;
    try {
      answer = answers.start(call.application(), call.conversation(), call.requestId());
      if (call.question().stream()) {
        answer.awaitFirstText();
        response.resume(streamed(call, answer));
      } else {
        Response document = document(call, answer);
        call.recording().given();
        response.resume(document);
      }
    } catch (InterruptedException e) {
      refuse(call, response, new Fault(FaultCode.STOPPING, "The service is shutting down", 5, e));
    } catch (RuntimeException | Error e) {
      refuse(call, response, FaultWriter.internal(e));
    } finally {
      if (answer != null) {
        answers.release(answer);
      }
    }
  }

  private static void refuse(Call call, AsyncResponse response, Fault fault) {
    response.resume(FaultMapper.response(call.faults(), fault, call.requestId()).build());
  }

  /** Returns the stream, which {@code resume} writes on its own thread. */
  private static Response streamed(Call call, Answer answer) {
    Dialect dialect = call.question().dialect();
    StreamingOutput output =
        out -> {
          call.recording().given();
          answer.writeTo(call.recording().of(dialect.stream(call.head(), out)));
        };
    return headers(Response.ok(output, dialect.streamTypes().getFirst()), call)
        .header("X-Accel-Buffering", "no")
        .build();
  }

  private Response document(Call call, Answer answer) {
    AnswerText text = new AnswerText(limits.documentCharacters());
    CallerConnection.Watched watched =
        call.connection().map(it -> it.watch(answer::leave, call.requestId())).orElse(() -> {});
    try (watched) {
      answer.writeTo(call.recording().of(text));
    }
    // The caller has disconnected; this only ends the request.
    return answer.isCallerGone() ? Response.noContent().build() : whole(call, text);
  }

  private static Response whole(Call call, AnswerText text) {
    Object document = call.question().dialect().document(call.head(), text.whole());
    byte[] body = Json.bytes(document);
    return headers(Response.ok(body, MediaType.APPLICATION_JSON_TYPE), call)
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .build();
  }

  private static Response.ResponseBuilder headers(Response.ResponseBuilder builder, Call call) {
    builder.header(HttpHeaders.CACHE_CONTROL, "no-store");
    call.recording().headers().forEach(builder::header);
    String ignored =
        IgnoredFields.headerValue(IgnoredFields.of(call.question(), call.application()));
    if (!ignored.isEmpty()) {
      builder.header(IgnoredFields.HEADER, ignored);
    }
    return builder;
  }
}
