package org.dragoman.product.oracle;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a type says by {@code @svc_rows} of its rows.
 *
 * @param roles callers with one of them have the rule; empty for all
 * @param filter null for all rows
 * @param written of rows as they are written; null where the filter says that, too
 */
record RowRule(Set<RowAction> actions, List<String> roles, Filter filter, Filter written) {
  RowRule {
    actions = EnumSet.copyOf(actions);
    roles = List.copyOf(roles);
  }

  boolean isFor(RowAction action, Claims claims) {
    return actions.contains(action) && (roles.isEmpty() || claims.hasOneOf(roles));
  }

  /** Null for all rows. */
  Filter ofWritten() {
    return written == null ? filter : written;
  }
}
