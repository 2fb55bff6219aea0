package org.dragoman.chat.completions;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import org.dragoman.caller.Caller;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.conversation.Answer;
import org.dragoman.chat.conversation.Answers;
import org.dragoman.chat.conversation.Hops;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.configuration.Json;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.BoundedBody;
import org.dragoman.http.FaultWriter;
import org.dragoman.http.RequestId;
import org.dragoman.identity.TokenFilter;

/** The chat-completion endpoint (specification section 4). */
@ApplicationScoped
@Path("/v1/chat/completions")
public class CompletionsResource {
  /** The container takes a buffer of this size for each line, and keeps it until it is sent. */
  private static final int BUFFER_BYTES = 512;

  @Inject private Applications applications;
  @Inject private Answers answers;
  @Inject private Limits limits;

  /** All that is left of a request once its answer is on its way. */
  private record Call(
      String requestId, HostedApplication application, Conversation conversation, String ignored) {}

  /**
   * Answers a conversation. The request is read here, on the container's thread; the answer is
   * written on a virtual thread, which holds no thread of the container.
   */
  @POST
  public void complete(
      @Context HttpServletRequest request,
      @Context HttpServletResponse servletResponse,
      @Suspended AsyncResponse response)
      throws IOException {
    AcceptedMedia.requireJson(request.getContentType());
    CompletionRequest wanted =
        CompletionRequestReader.read(BoundedBody.read(request, limits.bodyBytes()), limits);
    List<String> accept = Collections.list(request.getHeaders(HttpHeaders.ACCEPT));
    AcceptedMedia.requireAccepted(accept, wanted.stream());
    Caller caller = TokenFilter.caller(request);
    HostedApplication application =
        applications.named(wanted.model(), caller, RequestId.of(request));
    Conversation conversation =
        new Conversation(
            application.id(),
            "",
            wanted.messages(),
            caller,
            TokenFilter.token(request),
            Hops.of(request.getHeader(Hops.HEADER)));
    Call call =
        new Call(
            RequestId.of(request),
            application,
            conversation,
            IgnoredFields.headerValue(wanted.ignored()));
    servletResponse.setBufferSize(BUFFER_BYTES);
    Thread.ofVirtual()
        .name("answer-" + call.requestId())
        .start(() -> answer(call, wanted.stream(), response));
  }

  private void answer(Call call, boolean stream, AsyncResponse response) {
    Answer answer = null;
    try {
      answer = answers.start(call.application(), call.conversation(), call.requestId());
      if (stream) {
        answer.awaitFirstSign();
        response.resume(streamed(call, answer));
      } else {
        DocumentWriter document = new DocumentWriter(limits.documentCharacters());
        answer.writeTo(document);
        response.resume(whole(call, document));
      }
    } catch (InterruptedException e) {
      Fault stopping = new Fault(FaultCode.STOPPING, "The service is stopping", 5, e);
      response.resume(FaultResponse.of(stopping, call.requestId()).build());
    } catch (RuntimeException | Error e) {
      response.resume(FaultResponse.of(FaultWriter.internal(e), call.requestId()).build());
    } finally {
      if (answer != null) {
        answers.release(answer);
      }
    }
  }

  /** The stream is written by {@code resume} itself, on its thread. */
  private static Response streamed(Call call, Answer answer) {
    StreamingOutput output = out -> answer.writeTo(new ChunkWriter(out));
    return headers(Response.ok(output, ChunkWriter.MEDIA_TYPE), call)
        .header("X-Accel-Buffering", "no")
        .build();
  }

  private static Response whole(Call call, DocumentWriter document) {
    byte[] body =
        Json.text(document.document(call.requestId(), call.application().id()))
            .getBytes(StandardCharsets.UTF_8);
    return headers(Response.ok(body, MediaType.APPLICATION_JSON_TYPE), call)
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .build();
  }

  private static Response.ResponseBuilder headers(Response.ResponseBuilder builder, Call call) {
    builder.header(HttpHeaders.CACHE_CONTROL, "no-store");
    if (!call.ignored().isEmpty()) {
      builder.header(IgnoredFields.HEADER, call.ignored());
    }
    return builder;
  }
}
