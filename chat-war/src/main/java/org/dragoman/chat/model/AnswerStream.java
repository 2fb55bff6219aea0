package org.dragoman.chat.model;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import org.dragoman.extension.Chunks;

/** The answer in the body of a response, read event by event as it comes. */
final class AnswerStream {
  /** For what others write; only our own JSON is read strictly. */
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
   * Reads one event and hands its text on; false when the answer is whole.
   *
   * @throws ModelFailure when it cannot be read, tells of an error or ends before it is whole
   * @throws InterruptedException when the caller has gone
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
      // The parser's text would quote what the server said.
    }
    throw ModelFailure.malformed("json");
  }

  /** Whether one more event has come whole, so that {@link #next} waits for nothing. */
  boolean hasCome() throws IOException {
    return events.hasCome();
  }

  /** Whether the body ends where the answer does; reads on to find out. */
  boolean endsHere() throws IOException {
    return events.endsHere();
  }

  /** The end, once the answer is whole. */
  ModelAnswer answer() {
    return reader.answer();
  }
}
