package org.dragoman.contract.application;

import java.util.Objects;

/**
 * A published operation that an application may call, always as the caller of the application.
 *
 * @param schema the published name
 * @param name of the field of Query or Mutation
 * @param write whether the builder allows the operation though it writes
 */
public record OperationGrant(String schema, String name, boolean write) {
  public OperationGrant {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(name);
  }
}
