package org.dragoman.contract.usage;

import java.util.List;
import java.util.Objects;

/**
 * Answers of a realm that an edge tells the proxy of. The same batch may be told again until it was
 * acknowledged; it counts once.
 *
 * @param id unlike that of any other batch
 */
public record UsageBatch(String id, List<Sum> sums) {
  public UsageBatch {
    Objects.requireNonNull(id);
    sums = List.copyOf(sums);
  }

  /** What the answers of one key have used. */
  public record Sum(UsageKey key, UsageCount count) {
    public Sum {
      Objects.requireNonNull(key);
      Objects.requireNonNull(count);
    }
  }
}
