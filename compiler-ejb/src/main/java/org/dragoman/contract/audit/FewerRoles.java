package org.dragoman.contract.audit;

import java.util.Objects;

/**
 * The report of the edge that a caller makes requests with fewer roles than their own; the edge
 * token contains the chosen roles.
 *
 * @param schema that the requests are for
 */
public record FewerRoles(String schema) {
  public FewerRoles {
    Objects.requireNonNull(schema);
  }
}
