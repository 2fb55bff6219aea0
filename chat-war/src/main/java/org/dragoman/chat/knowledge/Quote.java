package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A passage that can be quoted to the caller.
 *
 * @param score nearness to the question; higher is nearer
 * @param number the number of its document in the search
 */
record Quote(Excerpt excerpt, double score, int number) {
  public Quote {
    Objects.requireNonNull(excerpt);
  }
}
