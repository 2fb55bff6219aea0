package org.dragoman.metric;

import java.util.Objects;
import org.dragoman.contract.usage.Durations;

/**
 * What a series of a histogram has counted since the start.
 *
 * @param schema empty where the metric does not tell schemas apart, and for those that are not
 *     there
 * @param error the code of a fault; empty when all went well
 */
public record Observations(String realm, String schema, String error, Durations durations) {
  public Observations {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(error);
    Objects.requireNonNull(durations);
  }
}
