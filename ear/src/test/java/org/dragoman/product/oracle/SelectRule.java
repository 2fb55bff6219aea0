package org.dragoman.product.oracle;

import java.util.List;

/**
 * What a type says by {@code @svc_rows} of the rows that may be selected.
 *
 * @param roles callers with one of them have the rule; empty for all
 * @param filter null for all rows
 */
record SelectRule(List<String> roles, Filter filter) {
  SelectRule {
    roles = List.copyOf(roles);
  }

  boolean admits(Claims claims) {
    return roles.isEmpty() || claims.hasOneOf(roles);
  }
}
