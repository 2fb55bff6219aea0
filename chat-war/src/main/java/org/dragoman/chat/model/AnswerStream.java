package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import org.dragoman.chat.upstream.EventSource;
import org.dragoman.extension.Chunks;

/** Reads the answer in the body of a response, event by event as it arrives. */
final class AnswerStream {
  /** Lenient, for foreign JSON; only JSON of this service is read strictly. */
  static final ObjectMapper MAPPER =
      new ObjectMapper(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(100)
                          .maxStringLength(EventSource.LONGEST)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private final EventSource events;
  private final AnswerReader reader;

  AnswerStream(InputStream body, EventSource.Form form, AnswerReader reader) {
    this.events = new EventSource(body, form);
    this.reader = reader;
  }

  /**
   * Reads one event and passes its text on; returns false when the answer is complete.
   *
   * @throws ModelFailure when it is unreadable, is an error, or ends before it is complete
   * @throws InterruptedException when the caller has disconnected
   */
  boolean next(Chunks chunks) throws IOException, ModelFailure, InterruptedException {
    if (!events.next()) {
      throw ModelFailure.brokeOff("end");
    }
    if (events.length() == 0) {
      chunks.other();
    } else if (events.isDone()) {
      reader.readDone();
    } else {
      reader.read(event(), chunks);
    }
    return !reader.isWhole();
  }

  private JsonNode event() throws IOException, ModelFailure {
    try {
      JsonNode event = MAPPER.readTree(events.data(), 0, events.length());
      if (event.isObject()) {
        return event;
      }
    } catch (JacksonException e) {
      // The parser's message would quote the server's text.
    }
    throw ModelFailure.malformed("json");
  }

  /** Returns whether another event has completely arrived, so that {@link #next} does not wait. */
  boolean hasCome() throws IOException {
    return events.hasCome();
  }

  /** Returns whether the body ends with the answer; reads on to find out. */
  boolean endsHere() throws IOException {
    return events.endsHere();
  }

  /** Returns the answer, once it is complete. */
  ModelAnswer answer() {
    return reader.answer();
  }
}
