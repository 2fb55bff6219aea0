package org.dragoman.web.confirmation;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A write that a model has requested, after its dry run.
 *
 * @param revision of the requesting application; may be empty
 * @param operation its name in the schema
 * @param documentOperation the name of the operation in the document
 * @param arguments by name
 * @param rows that the dry run has touched
 * @param digest of these rows
 */
public record ProposedWrite(
    String revision,
    String schema,
    String operation,
    String document,
    String documentOperation,
    Map<String, JsonNode> arguments,
    long rows,
    String digest) {
  public ProposedWrite {
    Objects.requireNonNull(revision);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(operation);
    Objects.requireNonNull(document);
    Objects.requireNonNull(documentOperation);
    arguments = new LinkedHashMap<>(arguments);
    Objects.requireNonNull(digest);
  }

  /** Returns the same write with the rows of another dry run. */
  public ProposedWrite over(long otherRows, String otherDigest) {
    return new ProposedWrite(
        revision,
        schema,
        operation,
        document,
        documentOperation,
        arguments,
        otherRows,
        otherDigest);
  }

  /** Returns the name with that of its schema. */
  @JsonIgnore
  public String fullName() {
    return schema + "." + operation;
  }
}
