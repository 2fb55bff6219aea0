package org.dragoman.contract.configuration;

import java.util.Objects;

/**
 * The arguments of pages (Relay).
 *
 * @param first how many rows from the front: an argument, or a number that is the page's size
 *     unless {@code last} is given
 * @param after an argument, the cursor of the row after which the page begins; null for none
 * @param last an argument, how many rows from the end; null when pages are not read backward
 * @param before an argument, the cursor of the row before which the page ends; null for none
 * @param most the maximum size of a page, and its size when the request gives none; positive
 */
public record Paging(Operand first, Operand after, Operand last, Operand before, int most) {
  public Paging {
    Objects.requireNonNull(first);
    if (most < 1) {
      throw new IllegalArgumentException("A page has room for at least one row");
    }
  }
}
