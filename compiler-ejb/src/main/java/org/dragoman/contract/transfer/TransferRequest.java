package org.dragoman.contract.transfer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.operation.OperationRequest;

/**
 * What the broker asks of the proxy: to give all rows of a type, or to take rows. As one line of
 * JSON it stands before the rows that are to be taken.
 *
 * @param schema the published name
 * @param version of the publication that the fields are of
 * @param type name of an object type
 * @param fields of the type and of the types that its links lead to, by type: those that the caller
 *     may use
 * @param everyone whether rows of all owners are meant, and whose they are is part of them; else
 *     rows of an owned type are the caller's
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
  /** What is done with a row whose key is there already. */
  public enum Mode {
    /** It is refused. */
    INSERT,
    /** An existing row gets the values. */
    UPSERT,
    /** An existing row gets the values; any other is refused. */
    UPDATE
  }

  /** What becomes of all rows when some are refused. */
  public enum OnError {
    /** None is kept. */
    ABORT,
    /** The others are kept. */
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

  /** The same as an operation without a document, of the caller that the edge has signed for. */
  public OperationRequest operation(Caller caller) {
    return new OperationRequest(schema, version, "", null, null, Map.of(), claims, null, null)
        .of(caller);
  }
}
