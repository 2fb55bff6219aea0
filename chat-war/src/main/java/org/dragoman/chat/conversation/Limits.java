package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * How much one conversation may take.
 *
 * @param bodyBytes of a request
 * @param messages of a conversation
 * @param keepAlive silence after which a caller is told that the answer is still being made; also
 *     how long the first line waits for the application
 * @param firstToken until the application's first sign
 * @param idle between two signs of the application
 * @param total from the request to the end of the answer
 * @param write how long the caller may leave one line unread
 * @param documentCharacters of an answer that is given as one document
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

  /** The limits that hold where the operator sets none. */
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
