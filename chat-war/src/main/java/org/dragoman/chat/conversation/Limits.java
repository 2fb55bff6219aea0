package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.dragoman.chat.settings.Settings;
import org.eclipse.microprofile.config.Config;

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
    return new Limits(
        1 << 20,
        1_000,
        Duration.ofSeconds(1),
        Duration.ofSeconds(60),
        Duration.ofSeconds(60),
        Duration.ofMinutes(15),
        Duration.ofSeconds(30),
        4_000_000);
  }

  /** Reads the settings {@code dragoman.chat.*}. */
  @ApplicationScoped
  static class FromSettings {
    @Produces
    Limits limits(Config config) {
      Settings settings = new Settings(config, "dragoman.chat");
      Limits other = defaults();
      return new Limits(
          settings.number("body-bytes", 1, other.bodyBytes),
          settings.number("messages", 1, other.messages),
          settings.seconds("keep-alive-seconds", other.keepAlive),
          settings.seconds("first-token-seconds", other.firstToken),
          settings.seconds("idle-seconds", other.idle),
          settings.seconds("total-seconds", other.total),
          settings.seconds("write-seconds", other.write),
          settings.number("document-characters", 1, other.documentCharacters));
    }
  }
}
