package org.dragoman.product.oracle;

import java.util.List;

/**
 * What a type says by {@code @svc_owned}.
 *
 * @param grant rows that everybody sees; null for none
 * @param roles callers with one of them see all rows
 */
record Owned(Filter grant, List<String> roles) {
  Owned {
    roles = List.copyOf(roles);
  }
}
