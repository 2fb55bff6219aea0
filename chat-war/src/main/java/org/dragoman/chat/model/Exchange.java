package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.dragoman.chat.upstream.AddressRefusedException;
import org.dragoman.chat.upstream.LineReader;
import org.dragoman.chat.upstream.Reply;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.chat.upstream.Watch;
import org.dragoman.extension.Chunks;

/** One request to an endpoint, and its answer as it comes. Not for use twice. */
final class Exchange {
  /** What others write; ours alone is read strictly. */
  private static final ObjectMapper MAPPER =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(100)
                          .maxStringLength(EventSource.LONGEST)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private static final int OK = 200;
  private static final Duration TAIL = Duration.ofMillis(200);

  private final Upstream upstream;
  private final Endpoint endpoint;
  private final Chunks chunks;
  private final Runnable firstSign;
  private boolean begun;

  /**
   * With where the text goes.
   *
   * @param firstSign is told when the answer has begun
   */
  Exchange(Upstream upstream, Endpoint endpoint, Chunks chunks, Runnable firstSign) {
    this.upstream = upstream;
    this.endpoint = endpoint;
    this.chunks = chunks;
    this.firstSign = firstSign;
  }

  /**
   * Asks, and writes the text of the answer as it comes.
   *
   * @throws ModelFailure when there is no whole answer
   * @throws InterruptedException when the caller has gone; the connection is closed by then
   */
  ModelAnswer run(ModelRequest request) throws ModelFailure, InterruptedException {
    Map<String, String> headers = new LinkedHashMap<>(endpoint.dialect().headers(endpoint.key()));
    headers.putAll(endpoint.headers());
    byte[] body = endpoint.dialect().body(request, endpoint.url().getHost());
    try (Watch watch = upstream.watch(endpoint.limits().total())) {
      watch.expect(endpoint.limits().first());
      try (Reply reply = upstream.post(endpoint.url(), headers, body, watch)) {
        if (reply.status() != OK) {
          throw Refusals.of(reply, MAPPER);
        }
        return read(reply, watch);
      } catch (IOException | RuntimeException e) {
        throw failure(e, watch);
      }
    }
  }

  private ModelAnswer read(Reply reply, Watch watch)
      throws IOException, ModelFailure, InterruptedException {
    EventSource events = new EventSource(reply.body(), form(reply));
    AnswerReader reader = endpoint.dialect().reader();
    WatchedChunks to = new WatchedChunks(chunks, watch, endpoint.limits().idle());
    while (!reader.isWhole()) {
      if (!events.next()) {
        throw ModelFailure.brokeOff("end");
      }
      if (events.length() == 0) {
        to.other();
      } else if (events.isDone()) {
        reader.readDone();
      } else {
        reader.read(event(events), to);
      }
      if (!begun) {
        begun = true;
        firstSign.run();
      }
      watch.expect(endpoint.limits().idle());
    }
    readTail(events, reply, watch);
    return reader.answer();
  }

  /** What comes after the end is nothing to us, but without it the connection cannot be kept. */
  private static void readTail(EventSource events, Reply reply, Watch watch) {
    watch.expect(TAIL);
    try {
      if (events.endsHere()) {
        reply.whole();
      }
    } catch (IOException e) {
      // The answer is whole all the same.
    }
  }

  private EventSource.Form form(Reply reply) {
    String type = reply.header("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (type.startsWith("application/json") && endpoint.dialect().serverSentEvents()) {
      return EventSource.Form.DOCUMENT;
    }
    return endpoint.dialect().serverSentEvents()
        ? EventSource.Form.SERVER_SENT_EVENTS
        : EventSource.Form.LINES;
  }

  private static JsonNode event(EventSource events) throws IOException, ModelFailure {
    try {
      JsonNode event = MAPPER.readTree(events.data(), 0, events.length());
      if (event.isObject()) {
        return event;
      }
    } catch (JacksonException e) {
      // The parser's text would quote what the server said.
    }
    throw ModelFailure.malformed("json");
  }

  /** What an exception of the connection means; the client has runtime exceptions, too. */
  private ModelFailure failure(Exception e, Watch watch) throws InterruptedException {
    if (watch.isExpired()) {
      return begun ? ModelFailure.stalled() : ModelFailure.tooSlow();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("The caller has gone");
    }
    return switch (e) {
      case AddressRefusedException refused -> ModelFailure.addressRefused();
      case LineReader.TooLongException tooLong -> ModelFailure.tooLong();
      case RuntimeException broken when !(broken instanceof IllegalStateException) -> throw broken;
      default -> {
        String word = e.getClass().getSimpleName();
        yield begun ? ModelFailure.brokeOff(word) : ModelFailure.unreachable(word);
      }
    };
  }
}
