package org.dragoman.chat.tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

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
    ToolLimits limits() {
      Config config = ConfigProvider.getConfig();
      ToolLimits other = defaults();
      return new ToolLimits(
          number(config, "calls", other.calls),
          number(config, "at-once", other.atOnce),
          number(config, "rounds", other.rounds),
          Duration.ofSeconds(number(config, "seconds", (int) other.time.toSeconds())),
          number(config, "rows", other.rows),
          number(config, "characters", other.characters));
    }

    private static int number(Config config, String name, int otherwise) {
      int value =
          config.getOptionalValue("dragoman.tools." + name, Integer.class).orElse(otherwise);
      if (value < 1) {
        throw new IllegalStateException("The setting dragoman.tools." + name + " must be positive");
      }
      return value;
    }
  }
}
