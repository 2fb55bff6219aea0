package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A passage that can be shown to the caller as it is.
 *
 * @param score how much it is about the question: higher is nearer
 * @param number of its document among those that were looked through
 */
record Quote(Excerpt excerpt, double score, int number) {
  public Quote {
    Objects.requireNonNull(excerpt);
  }
}
