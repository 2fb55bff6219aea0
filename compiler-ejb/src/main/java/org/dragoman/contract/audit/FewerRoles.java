package org.dragoman.contract.audit;

import java.util.Objects;

/**
 * The edge tells that a caller has chosen to make requests with fewer roles than their own; the
 * token of the edge says with which.
 *
 * @param schema that the requests are about
 */
public record FewerRoles(String schema) {
  public FewerRoles {
    Objects.requireNonNull(schema);
  }
}
