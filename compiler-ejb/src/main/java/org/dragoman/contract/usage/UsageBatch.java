package org.dragoman.contract.usage;

import java.util.List;
import java.util.Objects;

/**
 * The usage of a realm that an edge reports to the proxy. The edge repeats a batch until it is
 * acknowledged; the proxy counts it once.
 *
 * @param id unique
 */
public record UsageBatch(String id, List<Sum> sums) {
  public UsageBatch {
    Objects.requireNonNull(id);
    sums = List.copyOf(sums);
  }

  /** The usage of the answers of one key. */
  public record Sum(UsageKey key, UsageCount count) {
    public Sum {
      Objects.requireNonNull(key);
      Objects.requireNonNull(count);
    }
  }
}
