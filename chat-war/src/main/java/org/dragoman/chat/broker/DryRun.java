package org.dragoman.chat.broker;

import java.util.List;
import java.util.Objects;

/**
 * The effect that a mutation would have.
 *
 * @param rows how many rows it would touch
 * @param digest digest of these rows
 * @param refusals why it would fail; empty when it would succeed
 */
public record DryRun(long rows, String digest, List<BrokerAnswer.Refusal> refusals) {
  public DryRun {
    Objects.requireNonNull(digest);
    refusals = List.copyOf(refusals);
  }
}
