package org.dragoman.chat.model;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.dragoman.chat.upstream.AddressRefusedException;
import org.dragoman.chat.upstream.EventSource;
import org.dragoman.chat.upstream.LineReader;
import org.dragoman.chat.upstream.Reply;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.extension.Chunks;
import org.dragoman.secret.Secret;

/** One request to an endpoint and its answer. For a single use. */
final class Exchange {
  private static final int OK = 200;
  private static final int UNAUTHORIZED = 401;
  private static final Duration TAIL = Duration.ofMillis(200);

  private final Upstream upstream;
  private final Endpoint endpoint;
  private final Chunks chunks;
  private final Runnable firstSign;
  private boolean begun;

  /**
   * Sends the text to {@code chunks}.
   *
   * @param firstSign runs when the answer has begun
   */
  Exchange(Upstream upstream, Endpoint endpoint, Chunks chunks, Runnable firstSign) {
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.chunks = chunks;
    this.firstSign = firstSign;
  }

  /**
   * Sends the request and passes the text of the answer on as it arrives.
   *
   * @throws ModelFailure when there is no complete answer
   * @throws InterruptedException when the caller has disconnected; the connection has then been
   *     closed
   */
  ModelAnswer run(ModelRequest request) throws ModelFailure, InterruptedException {
    chunks.asking();
    try {
      ModelAnswer answer = ask(request);
      chunks.used(answer.ending().inputTokens(), answer.ending().outputTokens());
      return answer;
    } catch (ModelFailure failure) {
      if (!begun && !failure.isTooSlow()) {
        // The request was refused, so it has used no tokens.
        chunks.used(0, 0);
      }
      throw failure;
    }
  }

  private ModelAnswer ask(ModelRequest request) throws ModelFailure, InterruptedException {
    Map<String, String> headers = new LinkedHashMap<>(endpoint.format().headers(endpoint.key()));
    headers.putAll(endpoint.headers());
    byte[] body = endpoint.format().body(request, endpoint.url().getHost());
    try (Watch watch = upstream.watch(endpoint.limits().total())) {
      watch.expect(endpoint.limits().first());
      try (Reply reply = upstream.post(endpoint.url(), headers, body, watch)) {
        if (reply.status() == UNAUTHORIZED) {
          endpoint.key().ifPresent(Secret::refused);
        }
        if (reply.status() != OK) {
          throw Refusals.of(reply);
        }
        boolean logprobs = request.generation().logprobs() != null;
        return read(reply, endpoint.format().reader(body.length), watch, logprobs);
      } catch (IOException e) {
        throw failure(e, watch);
      }
    }
  }

  private ModelAnswer read(Reply reply, AnswerReader reader, Watch watch, boolean logprobs)
      throws IOException, ModelFailure, InterruptedException {
    AnswerStream answer = new AnswerStream(reply.body(), form(reply), reader);
    WatchedChunks to = new WatchedChunks(chunks, watch, endpoint.limits().idle(), logprobs);
    try {
      while (answer.next(to)) {
        watch.expect(endpoint.limits().idle());
        begin();
        if (!answer.hasCome()) {
          to.flush();
        }
      }
    } catch (IOException | ModelFailure e) {
      // The text before the failure is still a part of the answer.
      to.flush();
      throw e;
    }
    to.flush();
    readTail(answer, reply, watch);
    return answer.answer();
  }

  private void begin() {
    if (!begun) {
      begun = true;
      firstSign.run();
    }
  }

  /**
   * Reads the rest of the body after the end of the answer; otherwise the connection cannot be
   * reused.
   */
  private static void readTail(AnswerStream answer, Reply reply, Watch watch) {
    watch.expect(TAIL);
    try {
      if (answer.endsHere()) {
        reply.whole();
      }
    } catch (IOException e) {
      // The answer is complete nevertheless.
    }
  }

  private EventSource.Form form(Reply reply) {
    String type = reply.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (type.startsWith("application/json") && endpoint.format().serverSentEvents()) {
      return EventSource.Form.DOCUMENT;
    }
    return endpoint.format().serverSentEvents()
        ? EventSource.Form.SERVER_SENT_EVENTS
        : EventSource.Form.LINES;
  }

  /** Interprets an exception of the connection. */
  private ModelFailure failure(IOException e, Watch watch) throws InterruptedException {
    if (watch.isExpired()) {
      return begun ? ModelFailure.stalled() : ModelFailure.tooSlow();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("The caller has gone");
    }
    return switch (e) {
      case AddressRefusedException refused -> ModelFailure.addressRefused();
      case LineReader.TooLongException tooLong -> ModelFailure.tooLong();
      default -> {
        String word = e.getClass().getSimpleName();
        yield begun ? ModelFailure.brokeOff(word) : ModelFailure.unreachable(word);
      }
    };
  }
}
