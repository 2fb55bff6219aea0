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
 * What the broker asks of the proxy: to run an operation that it has validated and admitted.
 *
 * @param schema the published name
 * @param version of the publication that the operation was validated against
 * @param hash SHA-256 of the document in hexadecimal
 * @param document null when the proxy is expected to know the hash
 * @param operationName null when the document has only one operation
 * @param variables coerced
 * @param claims of the caller's token, those that the schema's conditions use
 * @param idempotencyKey by which a repeat of a mutation is told from a new one; null when it is
 *     always a new one
 * @param caller who asks, as the edge has signed for, see {@link #of}; null before, and never read
 *     from what is said
 * @param changes of root fields, one for each at most; their values stand among the variables
 * @param trial of a mutation that is only tried, or must touch what was tried; null for all others
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

  /** A request for what the document says, without any change. */
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

  /** The hash by which broker and proxy know a document. */
  public static String hash(String document) {
    return Sha256.hex(document);
  }

  /** The same, with the identity that the edge has signed for in place of what is said here. */
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

  /** The same with the document itself. */
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

  /** The same as a request that a repeat is told by. */
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

  /** The same as a trial, or as what was tried; null makes it an ordinary one. */
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

  /** The same with changes of root fields. */
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
