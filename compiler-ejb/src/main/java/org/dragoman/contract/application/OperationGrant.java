package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;

/**
 * A published operation that an application may call, always as the caller of the application.
 *
 * @param schema the published name
 * @param name of the field of Query or Mutation
 * @param write whether the builder allows the operation though it writes
 * @param unasked whether it may write though the caller has not confirmed it; only where the schema
 *     says so, too
 */
public record OperationGrant(
    String schema,
    String name,
    boolean write,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean unasked) {
  public OperationGrant {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(name);
  }

  /** A grant of an operation that writes only when the caller has confirmed it. */
  public OperationGrant(String schema, String name, boolean write) {
    this(schema, name, write, false);
  }
}
