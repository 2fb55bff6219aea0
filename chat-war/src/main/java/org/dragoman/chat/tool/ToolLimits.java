package org.dragoman.chat.tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

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
    return of(Settings.none());
  }

  private static ToolLimits of(Settings settings) {
    return new ToolLimits(
        settings.get(ChatSettings.TOOL_CALLS),
        settings.get(ChatSettings.TOOL_CALLS_AT_ONCE),
        settings.get(ChatSettings.TOOL_ROUNDS),
        Duration.ofSeconds(settings.get(ChatSettings.TOOL_SECONDS)),
        settings.get(ChatSettings.TOOL_ROWS),
        settings.get(ChatSettings.TOOL_CHARACTERS));
  }

  /** Reads the settings {@code dragoman.tools.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    ToolLimits limits() {
      return of(Settings.ofServer());
    }
  }
}
