package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * The limits of a conversation.
 *
 * @param bodyBytes length of a request
 * @param messages messages of a conversation
 * @param keepAlive silence after which the caller gets a keep-alive; also how long the first line
 *     waits for the application
 * @param firstToken time until the application's first sign of life
 * @param idle time between two signs of life
 * @param total time from the request to the end of the answer
 * @param write how long the caller may leave one line unread
 * @param documentCharacters length of an answer as one document
 */
public record Limits(
    int bodyBytes,
    int messages,
    Duration keepAlive,
    Duration firstToken,
    Duration idle,
    Duration total,
    Duration write,
    int documentCharacters) {
  public Limits {
    Objects.requireNonNull(keepAlive);
    Objects.requireNonNull(firstToken);
    Objects.requireNonNull(idle);
    Objects.requireNonNull(total);
    Objects.requireNonNull(write);
  }

  /** Returns the defaults. */
  public static Limits defaults() {
    return of(Settings.none());
  }

  private static Limits of(Settings settings) {
    return new Limits(
        settings.get(ChatSettings.BODY_BYTES),
        settings.get(ChatSettings.MESSAGES),
        Duration.ofSeconds(settings.get(ChatSettings.KEEP_ALIVE)),
        Duration.ofSeconds(settings.get(ChatSettings.FIRST_TOKEN)),
        Duration.ofSeconds(settings.get(ChatSettings.IDLE)),
        Duration.ofSeconds(settings.get(ChatSettings.TOTAL)),
        Duration.ofSeconds(settings.get(ChatSettings.WRITE)),
        settings.get(ChatSettings.DOCUMENT_CHARACTERS));
  }

  /** Reads the settings {@code dragoman.chat.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    Limits limits() {
      return of(Settings.ofServer());
    }
  }
}
