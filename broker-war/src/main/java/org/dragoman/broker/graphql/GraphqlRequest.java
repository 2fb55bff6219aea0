package org.dragoman.broker.graphql;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.broker.document.DocumentId;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.scalar.Texts;

/**
 * A request of GraphQL over HTTP (section 5.1).
 *
 * @param query the document; null when only its {@code id} was sent
 * @param id null when only the document was sent
 * @param operationName null when the client did not name one
 * @param variables not yet coerced; values may be null
 */
record GraphqlRequest(
    String query, DocumentId id, String operationName, Map<String, Object> variables) {
  private static final ObjectReader VARIABLES =
      Json.mapper().readerFor(new TypeReference<Map<String, Object>>() {});

  /**
   * @throws Fault {@link FaultCode#DOCUMENT_HASH} when the document does not have the hash of
   *     {@code id}
   */
  GraphqlRequest {
    if (query == null && id == null) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query is required and must be a string");
    }
    if (query != null && id != null && !OperationRequest.hash(query).equals(id.hash())) {
      throw new Fault(FaultCode.DOCUMENT_HASH, "The hash does not match the document");
    }
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }

  /**
   * All requests of a body.
   *
   * @param isBatch whether the answer is a list, too
   */
  record Batch(List<GraphqlRequest> requests, boolean isBatch) {
    Batch {
      requests = List.copyOf(requests);
    }
  }

  /** Returns the request with the document that was found for its {@code id}. */
  GraphqlRequest with(String document) {
    return new GraphqlRequest(document, null, operationName, variables);
  }

  /**
   * Reads the body of a POST with one request and its document. Unknown members are ignored, as the
   * specification says.
   */
  static GraphqlRequest ofBody(byte[] body) throws IOException {
    GraphqlRequest request = batch(body, 1).requests.getFirst();
    if (request.query == null) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query is required and must be a string");
    }
    return request;
  }

  /**
   * Reads the body of a POST: a request, or a list of requests where that is allowed.
   *
   * @param most requests of a list; 1 allows no list
   */
  static Batch batch(byte[] body, int most) throws IOException {
    if (body.length == 0) {
      throw noObject();
    }
    JsonNode json = JsonDocument.parse(body);
    if (json.isArray()) {
      if (most == 1) {
        throw new Fault(
            FaultCode.BATCH_REFUSED, "Batches are not enabled: send one operation per request");
      }
      if (json.isEmpty() || json.size() > most) {
        throw new Fault(FaultCode.BATCH_REFUSED, "A batch has 1 to " + most + " operations");
      }
      List<GraphqlRequest> requests = new ArrayList<>();
      for (JsonNode one : json) {
        requests.add(ofJson(one));
      }
      return new Batch(requests, true);
    }
    return new Batch(List.of(ofJson(json)), false);
  }

  private static Fault noObject() {
    return new Fault(
        FaultCode.INVALID_REQUEST, "The body must be a JSON object with the member query");
  }

  static GraphqlRequest ofJson(JsonNode json) throws IOException {
    if (!json.isObject()) {
      throw noObject();
    }
    return of(
        json.path("query"),
        json.path("documentId"),
        json.path("operationName"),
        json.path("variables"),
        json.path("extensions"));
  }

  /** Reads the query string of a GET; an empty parameter counts as absent. */
  static GraphqlRequest ofParameters(HttpServletRequest request) throws IOException {
    return of(
        text(request, "query"),
        text(request, "documentId"),
        text(request, "operationName"),
        json(request, "variables"),
        json(request, "extensions"));
  }

  private static JsonNode text(HttpServletRequest request, String name) {
    String[] values = request.getParameterValues(name);
    if (values == null) {
      return Json.mapper().missingNode();
    }
    if (values.length > 1) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "The parameter " + name + " is given more than once");
    }
    return values[0].isEmpty() && !name.equals("query")
        ? Json.mapper().missingNode()
        : Json.mapper().valueToTree(values[0]);
  }

  private static JsonNode json(HttpServletRequest request, String name) throws IOException {
    JsonNode text = text(request, name);
    if (isAbsent(text)) {
      return text;
    }
    return JsonDocument.parse("The parameter " + name, text.textValue());
  }

  private static GraphqlRequest of(
      JsonNode query,
      JsonNode documentId,
      JsonNode operationName,
      JsonNode variables,
      JsonNode extensions)
      throws IOException {
    if (!isAbsent(query) && !query.isTextual()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query is required and must be a string");
    }
    if (!isStorable(query)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "query contains the character U+0000");
    }
    if (!isStorable(variables)) {
      throw new Fault(FaultCode.VARIABLES_INVALID, "A variable contains the character U+0000");
    }
    boolean named = operationName.isTextual() && !operationName.textValue().isEmpty();
    if (!named && !isAbsent(operationName) && !operationName.isTextual()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "operationName must be a string");
    }
    if (!isAbsent(variables) && !variables.isObject()) {
      throw new Fault(FaultCode.INVALID_REQUEST, "variables must be an object");
    }
    DocumentId extended = DocumentId.ofExtensions(extensions);
    return new GraphqlRequest(
        query.textValue(),
        extended != null ? extended : DocumentId.ofMember(documentId),
        named ? operationName.textValue() : null,
        isAbsent(variables) ? Map.of() : VARIABLES.readValue(variables));
  }

  /** JSON can contain a character that no database stores. */
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
}
