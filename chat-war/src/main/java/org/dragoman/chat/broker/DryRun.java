package org.dragoman.chat.broker;

import java.util.List;
import java.util.Objects;

/**
 * What a mutation would do.
 *
 * @param rows that it would touch
 * @param digest of these
 * @param refusals why it could not be done; empty when it could
 */
public record DryRun(long rows, String digest, List<BrokerAnswer.Refusal> refusals) {
  public DryRun {
    Objects.requireNonNull(digest);
    refusals = List.copyOf(refusals);
  }
}
