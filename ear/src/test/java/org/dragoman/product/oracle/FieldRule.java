package org.dragoman.product.oracle;

import java.util.List;

/**
 * What a field says by {@code @svc_allow} of the rows in which a caller sees its value.
 *
 * @param roles callers with one of them have the rule; empty for all
 * @param filter null for all rows
 */
record FieldRule(List<String> roles, Filter filter) {
  FieldRule {
    roles = List.copyOf(roles);
  }

  boolean admits(Claims claims) {
    return roles.isEmpty() || claims.hasOneOf(roles);
  }
}
