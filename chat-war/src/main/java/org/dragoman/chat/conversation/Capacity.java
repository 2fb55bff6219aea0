package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * The limits that all answers of this process share.
 *
 * @param answers concurrent answers
 * @param drain how long answers under way may continue when the service stops
 */
public record Capacity(int answers, Duration drain) {
  public Capacity {
    Objects.requireNonNull(drain);
    if (answers < 1 || drain.isNegative()) {
      throw new IllegalArgumentException("There must be room for an answer");
    }
  }

  /** Returns the defaults. */
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
