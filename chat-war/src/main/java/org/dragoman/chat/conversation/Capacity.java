package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.chat.settings.Settings;
import org.eclipse.microprofile.config.Config;

/**
 * What all answers of this process have together.
 *
 * @param answers under way at once
 * @param drain how long answers under way may go on when the service is stopped
 */
public record Capacity(int answers, Duration drain) {
  public Capacity {
    Objects.requireNonNull(drain);
    if (answers < 1 || drain.isNegative()) {
      throw new IllegalArgumentException("There must be room for an answer");
    }
  }

  /** What holds where the operator sets nothing. */
  public static Capacity standard() {
    return new Capacity(10_000, Duration.ofSeconds(10));
  }

  /** Reads the settings {@code dragoman.chat.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    Capacity capacity(Config config) {
      Settings settings = new Settings(config, "dragoman.chat");
      Capacity other = standard();
      return new Capacity(
          settings.number("answers", 1, other.answers),
          Duration.ofSeconds(
              settings.number("drain-seconds", 0, Math.toIntExact(other.drain.toSeconds()))));
    }
  }
}
