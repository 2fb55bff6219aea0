package org.dragoman.chat.knowledge;

import java.util.Objects;

/**
 * A passage that can be shown to the caller as it is.
 *
 * @param score how much it is about the question: higher is nearer, also between applications
 */
public record Quote(Excerpt excerpt, double score) {
  public Quote {
    Objects.requireNonNull(excerpt);
  }
}
