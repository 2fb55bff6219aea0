package org.dragoman.chat.tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.chat.settings.Settings;
import org.eclipse.microprofile.config.Config;

/**
 * How much the operations that a model calls in one answer may take.
 *
 * @param calls that are made
 * @param atOnce calls that read, at the same time
 * @param rounds of the model being asked, calls being made, and the model being asked again
 * @param time of all calls together
 * @param rows of a list that the model is given
 * @param characters of one result
 */
public record ToolLimits(
    int calls, int atOnce, int rounds, Duration time, int rows, int characters) {
  public ToolLimits {
    Objects.requireNonNull(time);
  }

  /** The limits that hold where the operator sets none. */
  public static ToolLimits defaults() {
    return new ToolLimits(16, 4, 8, Duration.ofSeconds(60), 50, 20_000);
  }

  /** Reads the settings {@code dragoman.tools.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    ToolLimits limits(Config config) {
      Settings settings = new Settings(config, "dragoman.tools");
      ToolLimits other = defaults();
      return new ToolLimits(
          settings.number("calls", 1, other.calls),
          settings.number("at-once", 1, other.atOnce),
          settings.number("rounds", 1, other.rounds),
          settings.seconds("seconds", other.time),
          settings.number("rows", 1, other.rows),
          settings.number("characters", 1, other.characters));
    }
  }
}
