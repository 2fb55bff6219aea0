package org.dragoman.chat.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** The JSON of a request's body. */
public final class JsonBody {
  private JsonBody() {}

  /**
   * Reads a body.
   *
   * @throws Fault {@link FaultCode#MALFORMED_JSON}, with the place where it is wrong
   */
  public static JsonNode parse(byte[] body) {
    JsonNode root;
    try {
      root = Json.mapper().readTree(body);
    } catch (StreamConstraintsException e) {
      throw malformed("The body is nested too deeply, or holds too long a name or number");
    } catch (JsonProcessingException e) {
      throw malformed(what(e));
    } catch (IOException e) {
      throw malformed("The body is not UTF-8");
    }
    if (root.isMissingNode()) {
      throw malformed("The body is empty");
    }
    return root;
  }

  private static String what(JsonProcessingException e) {
    boolean doubled = String.valueOf(e.getOriginalMessage()).startsWith("Duplicate field");
    String what = doubled ? "A member stands twice in one object" : "The body is not JSON";
    JsonLocation where = e.getLocation();
    return where == null
        ? what
        : "%s at line %d, column %d".formatted(what, where.getLineNr(), where.getColumnNr());
  }

  /** What a value is, for a sentence that says what it should be instead. */
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

  private static Fault malformed(String detail) {
    return new Fault(FaultCode.MALFORMED_JSON, detail);
  }
}
