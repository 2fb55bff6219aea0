package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

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
    return of(Settings.none());
  }

  private static Capacity of(Settings settings) {
    return new Capacity(
        settings.get(ChatSettings.ANSWERS), Duration.ofSeconds(settings.get(ChatSettings.DRAIN)));
  }

  /** Reads the settings {@code dragoman.chat.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    Capacity capacity() {
      return of(Settings.ofServer());
    }
  }
}
