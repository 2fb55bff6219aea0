package org.dragoman.contract.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.operation.OperationRequest;

/**
 * The broker's request to the proxy to export all rows of a type, or to import rows. For an import,
 * it precedes the rows as one line of JSON.
 *
 * @param schema the published name
 * @param version of the publication that the fields belong to
 * @param type name of an object type
 * @param fields of the type and of the types that its links lead to, by type: those that the caller
 *     may use
 * @param everyone whether rows of all owners are moved, with their owners; otherwise only the
 *     caller's rows of an owned type
 * @param format of the rows
 * @param claims of the caller's token, those that the schema uses
 * @param mode null for an export
 * @param onError null for an export
 */
public record TransferRequest(
    String schema,
    int version,
    String type,
    Map<String, List<String>> fields,
    boolean everyone,
    RowFormat format,
    Map<String, JsonNode> claims,
    Mode mode,
    OnError onError) {
  /** The effect of an import on a row, depending on whether its key exists. */
  public enum Mode {
    /** Refuses it. */
    INSERT,
    /** Updates the existing row. */
    UPSERT,
    /** Updates the existing row; refuses a row whose key does not exist. */
    UPDATE,
    /** Deletes the existing row, which is given by its key; refuses one that does not exist. */
    DELETE;

    /** Whether rows that do not exist are inserted. */
    public boolean inserts() {
      return this == INSERT || this == UPSERT;
    }
  }

  /** How an import treats the other rows when some are refused. */
  public enum OnError {
    /** Imports none. */
    ABORT,
    /** Imports the others. */
    SKIP
  }

  public TransferRequest {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(type);
    Objects.requireNonNull(format);
    fields = Map.copyOf(fields);
    claims = Map.copyOf(claims);
    if ((mode == null) != (onError == null)) {
      throw new IllegalArgumentException("An import says both what it does and what an error does");
    }
  }

  /**
   * Returns the request as an operation without a document, of the caller whom the edge has signed
   * for.
   */
  public OperationRequest operation(Caller caller) {
    return new OperationRequest(schema, version, "", null, null, Map.of(), claims, null, null)
        .of(caller);
  }
}
