package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;

/**
 * The permission of an application to call a published operation, always as the caller of the
 * application.
 *
 * @param schema the published name
 * @param name of the field of Query or Mutation
 * @param write whether the builder allows the operation although it writes
 * @param unasked whether it may write without the caller's confirmation; only where the schema
 *     allows that, too
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

  /** Grants an operation, whose writes need the caller's confirmation. */
  public OperationGrant(String schema, String name, boolean write) {
    this(schema, name, write, false);
  }
}
