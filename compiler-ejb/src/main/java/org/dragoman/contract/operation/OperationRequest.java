package org.dragoman.contract.operation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.digest.Sha256;

/**
 * The broker's request to the proxy to run an operation that the broker has validated and admitted.
 *
 * @param schema the published name
 * @param version of the publication that the operation was validated against
 * @param hash SHA-256 of the document in hexadecimal
 * @param document null when the proxy is expected to know the hash
 * @param operationName null when the document has only one operation
 * @param variables coerced
 * @param claims of the caller's token, those that the schema's conditions use
 * @param idempotencyKey identifies repeats of a mutation; null when each request is a new one
 * @param caller from the signed edge token, see {@link #of}; null before, and never read from the
 *     body
 * @param changes of root fields, one for each at most; their values are among the variables
 * @param trial of a mutation that is a dry run, or must touch the rows of one; null for all others
 */
public record OperationRequest(
    String schema,
    int version,
    String hash,
    String document,
    String operationName,
    Map<String, JsonNode> variables,
    Map<String, JsonNode> claims,
    String idempotencyKey,
    @JsonIgnore Caller caller,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<CallChange> changes,
    @JsonInclude(JsonInclude.Include.NON_NULL) Trial trial) {
  public OperationRequest {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(hash);
    variables = copy(variables);
    claims = copy(claims);
    changes = changes == null ? List.of() : List.copyOf(changes);
  }

  /** Makes a request without changes. */
  public OperationRequest(
      String schema,
      int version,
      String hash,
      String document,
      String operationName,
      Map<String, JsonNode> variables,
      Map<String, JsonNode> claims,
      String idempotencyKey,
      Caller caller) {
    this(
        schema,
        version,
        hash,
        document,
        operationName,
        variables,
        claims,
        idempotencyKey,
        caller,
        null,
        null);
  }

  private static Map<String, JsonNode> copy(Map<String, JsonNode> values) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(values == null ? Map.of() : values));
  }

  /** Returns the hash by which broker and proxy identify a document. */
  public static String hash(String document) {
    return Sha256.hex(document);
  }

  /**
   * Returns the request with the identity that the edge has signed, which replaces that of the
   * body.
   */
  public OperationRequest of(Caller caller) {
    Map<String, JsonNode> signed = new LinkedHashMap<>(claims);
    signed.computeIfPresent("sub", (name, said) -> TextNode.valueOf(caller.subject()));
    signed.computeIfPresent("iss", (name, said) -> TextNode.valueOf(caller.issuer()));
    return new OperationRequest(
        schema,
        version,
        hash,
        document,
        operationName,
        variables,
        signed,
        idempotencyKey,
        caller,
        changes,
        trial);
  }

  /** Returns the request with the document itself. */
  public OperationRequest with(String text) {
    return new OperationRequest(
        schema,
        version,
        hash,
        text,
        operationName,
        variables,
        claims,
        idempotencyKey,
        caller,
        changes,
        trial);
  }

  /** Returns the request with an idempotency key. */
  public OperationRequest withIdempotencyKey(String key) {
    return new OperationRequest(
        schema,
        version,
        hash,
        document,
        operationName,
        variables,
        claims,
        key,
        caller,
        changes,
        trial);
  }

  /**
   * Returns the request as a dry run, or bound to the rows of one; null makes it an ordinary one.
   */
  public OperationRequest with(Trial tried) {
    return new OperationRequest(
        schema,
        version,
        hash,
        document,
        operationName,
        variables,
        claims,
        idempotencyKey,
        caller,
        changes,
        tried);
  }

  /** Returns the request with changes of root fields. */
  public OperationRequest with(List<CallChange> made, Map<String, JsonNode> values) {
    Map<String, JsonNode> all = new LinkedHashMap<>(variables);
    all.putAll(values);
    return new OperationRequest(
        schema,
        version,
        hash,
        document,
        operationName,
        all,
        claims,
        idempotencyKey,
        caller,
        made,
        trial);
  }
}
