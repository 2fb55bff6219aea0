package org.dragoman.metric;

import java.util.Objects;
import org.dragoman.contract.usage.Durations;

/**
 * The counts of a series of a histogram since the start.
 *
 * @param schema empty where the metric has no label for it, and for unknown schemas
 * @param error the code of a fault; empty for a success
 */
public record Observations(String realm, String schema, String error, Durations durations) {
  public Observations {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(error);
    Objects.requireNonNull(durations);
  }
}
