package org.dragoman.contract.json;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import java.io.IOException;
import java.util.Collection;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Reads the JSON that clients send to any address by the rules of {@link Json}. Every failure is a
 * fault of the sender.
 */
public final class JsonDocument {
  private static final String BODY = "The body";

  private JsonDocument() {}

  /**
   * Parses a body.
   *
   * @throws Fault {@link FaultCode#MALFORMED_JSON}, with the place of the error
   */
  public static JsonNode parse(byte[] body) {
    try {
      return present(BODY, Json.mapper().readTree(body));
    } catch (IOException e) {
      throw malformed(BODY, e);
    }
  }

  /**
   * Parses a text within a request.
   *
   * @param what the text is, as the subject of a sentence
   * @throws Fault as {@link #parse(byte[])} does
   */
  public static JsonNode parse(String what, String text) {
    try {
      return present(what, Json.mapper().readTree(text));
    } catch (IOException e) {
      throw malformed(what, e);
    }
  }

  private static JsonNode present(String what, JsonNode root) {
    if (root.isMissingNode()) {
      throw new Fault(FaultCode.MALFORMED_JSON, what + " is empty");
    }
    return root;
  }

  /**
   * Reads a body as a value of a class.
   *
   * @throws Fault as {@link #read(byte[], ObjectReader)} does
   */
  public static <T> T read(byte[] body, Class<T> type) {
    return read(body, Json.mapper().readerFor(type));
  }

  /**
   * Reads a body as a value of a reader.
   *
   * @throws Fault {@link FaultCode#MALFORMED_JSON}; {@link FaultCode#INVALID_REQUEST} when it is
   *     JSON of another form, null, or a list with null, or when the value's constructor refuses
   *     it; any fault that the constructor throws
   */
  public static <T> T read(byte[] body, ObjectReader reader) {
    T value;
    try {
      value = reader.readValue(body);
    } catch (IOException e) {
      throw unread(body, e);
    }
    if (value == null) {
      throw new Fault(FaultCode.INVALID_REQUEST, "The body is null");
    }
    // Constructors refuse null within a value, but a list has no constructor of ours.
    if (value instanceof Collection<?> list && list.contains(null)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "The body has null in a list");
    }
    return value;
  }

  private static Fault unread(byte[] body, IOException e) {
    for (Throwable cause = e.getCause(); cause != null; cause = cause.getCause()) {
      if (cause instanceof Fault fault) {
        return fault;
      }
    }
    // Jackson's exceptions do not distinguish malformed JSON from JSON of another form.
    parse(body);
    return new Fault(FaultCode.INVALID_REQUEST, "The body does not have the expected structure", e);
  }

  private static Fault malformed(String subject, IOException e) {
    if (e instanceof StreamConstraintsException) {
      return new Fault(
          FaultCode.MALFORMED_JSON,
          subject + " is nested too deeply, or holds too long a name or number",
          e);
    }
    if (!(e instanceof JacksonException jackson)) {
      return new Fault(FaultCode.MALFORMED_JSON, subject + " is not JSON", e);
    }
    JsonLocation where = jackson.getLocation();
    String what = what(subject, String.valueOf(jackson.getOriginalMessage()));
    return new Fault(
        FaultCode.MALFORMED_JSON,
        where == null
            ? what
            : "%s at line %d, column %d".formatted(what, where.getLineNr(), where.getColumnNr()),
        e);
  }

  /** Jackson's own messages quote the input. */
  private static String what(String subject, String message) {
    if (Json.isOwnMessage(message)) {
      return message;
    }
    return message.startsWith("Duplicate field")
        ? "A member is given more than once in an object"
        : subject + " is not JSON";
  }

  /** Returns the kind of a value, for a message that names the expected kind. */
  public static String kind(JsonNode node) {
    return switch (node.getNodeType()) {
      case ARRAY -> "an array";
      case BOOLEAN -> "a boolean";
      case NULL -> "null";
      case NUMBER -> "a number";
      case OBJECT, POJO -> "an object";
      case STRING, BINARY -> "a string";
      case MISSING -> "nothing";
    };
  }
}
