package org.dragoman.modelserver;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;

/** A part of what the server does with a request, in order. */
public sealed interface Step {
  /** Answers with a status, and closes nothing. */
  record Status(int code, Map<String, String> headers, String body) implements Step {}

  /** A fragment of text. */
  record Text(String text) implements Step {}

  /** A fragment of text that is sent byte by byte, so that its characters come in parts. */
  record Torn(String text) implements Step {}

  /** A fragment of text that is the time at which it is sent, by {@link System#nanoTime}. */
  record Now() implements Step {}

  /** A call of a tool, in fragments where the format has them. */
  record Call(String id, String name, JsonNode arguments) implements Step {}

  /**
   * The proper end.
   *
   * @param reason {@code stop}, {@code length} or {@code tool}
   */
  record End(String reason) implements Step {}

  /** The mark of the end alone, with no reason: an answer that was cut. */
  record Mark() implements Step {}

  /** Bytes as they are, within the body. */
  record Raw(String text) implements Step {}

  /** An error in the stream, as the format has it. */
  record Failure(String word) implements Step {}

  /** Sends the head of the answer, if it was not yet, and nothing for a while. */
  record Pause(int milliseconds) implements Step {}

  /** Sends nothing more, not even a head, until the client leaves. */
  record Hang() implements Step {}

  /** Cuts the connection. */
  record Drop() implements Step {}

  /** Ends the body properly, whatever is missing. */
  record Stop() implements Step {}

  /** Text without end, as fast as it is taken. */
  record Flood(String text) implements Step {}
}
