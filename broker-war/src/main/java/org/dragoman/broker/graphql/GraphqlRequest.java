package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.scalar.Texts;

/**
 * A request of GraphQL over HTTP (section 5.1).
 *
 * @param query the document
 * @param operationName null when the client did not say
 * @param variables not yet coerced; values may be null
 */
record GraphqlRequest(String query, String operationName, Map<String, Object> variables) {
  private static final ObjectReader DOCUMENTS = Json.mapper().readerFor(JsonNode.class);
  private static final ObjectReader VARIABLES =
      Json.mapper().readerFor(new TypeReference<Map<String, Object>>() {});

  /** Jackson lets the exception of such a number through as it is. */
  private static final String TOO_LARGE = "A number has an exponent that is no number any more";

  GraphqlRequest {
    Objects.requireNonNull(query);
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  /**
   * Reads the body of a POST. Members that are not known are ignored, as the specification says.
   */
  static GraphqlRequest ofBody(byte[] body) throws IOException {
    JsonNode json;
    try {
      json =
          DOCUMENTS.readTree(
              StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString());
    } catch (CharacterCodingException e) {
      throw new Fault(FaultCode.MALFORMED_JSON, "The body is not UTF-8", e);
    } catch (JacksonException e) {
      throw new Fault(FaultCode.MALFORMED_JSON, "The body is not well-formed JSON" + place(e), e);
    } catch (NumberFormatException e) {
      throw new Fault(FaultCode.MALFORMED_JSON, TOO_LARGE, e);
    }
    if (json == null || !json.isObject()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "The body is a JSON object with the member query");
    }
    return of(json.path("query"), json.path("operationName"), json.path("variables"));
  }

  /** Reads the query string of a GET. */
  static GraphqlRequest ofParameters(HttpServletRequest request) throws IOException {
    JsonNode variables = Json.mapper().missingNode();
    String text = request.getParameter("variables");
    if (text != null && !text.isEmpty()) {
      try {
        variables = Json.mapper().readTree(text);
      } catch (JacksonException e) {
        throw new Fault(FaultCode.MALFORMED_JSON, "The parameter variables is not JSON", e);
      } catch (NumberFormatException e) {
        throw new Fault(FaultCode.MALFORMED_JSON, TOO_LARGE, e);
      }
    }
    return of(
        Json.mapper().valueToTree(request.getParameter("query")),
        Json.mapper().valueToTree(request.getParameter("operationName")),
        variables);
  }

  private static GraphqlRequest of(JsonNode query, JsonNode operationName, JsonNode variables)
      throws IOException {
    if (!query.isTextual()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query is required and is a string");
    }
    if (!isStorable(query)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query holds U+0000 or half a character");
    }
    if (!isStorable(variables)) {
      throw new Fault(FaultCode.VARIABLES_INVALID, "A variable holds U+0000 or half a character");
    }
    boolean named = operationName.isTextual() && !operationName.textValue().isEmpty();
    if (!named && !isAbsent(operationName) && !operationName.isTextual()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "operationName is a string");
    }
    if (!isAbsent(variables) && !variables.isObject()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "variables is an object");
    }
    return new GraphqlRequest(
        query.textValue(),
        named ? operationName.textValue() : null,
        isAbsent(variables) ? Map.of() : VARIABLES.readValue(variables));
  }

  /** JSON can say characters that are none, and one that no database keeps. */
  private static boolean isStorable(JsonNode node) {
    if (node == null) {
      return true;
    }
    for (Map.Entry<String, JsonNode> member : node.properties()) {
      if (!Texts.isStorable(member.getKey())) {
        return false;
      }
    }
    for (JsonNode child : node) {
      if (!isStorable(child)) {
        return false;
      }
    }
    return !node.isTextual() || Texts.isStorable(node.textValue());
  }

  private static boolean isAbsent(JsonNode node) {
    return node == null || node.isMissingNode() || node.isNull();
  }

  private static String place(JacksonException e) {
    return e.getLocation() == null
        ? ""
        : " at line " + e.getLocation().getLineNr() + ", column " + e.getLocation().getColumnNr();
  }
}
