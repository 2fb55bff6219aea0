package org.dragoman.chat.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.Objects;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

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
    Limits limits() {
      Config config = ConfigProvider.getConfig();
      Limits other = defaults();
      return new Limits(
          number(config, "body-bytes", other.bodyBytes),
          number(config, "messages", other.messages),
          seconds(config, "keep-alive", other.keepAlive),
          seconds(config, "first-token", other.firstToken),
          seconds(config, "idle", other.idle),
          seconds(config, "total", other.total),
          seconds(config, "write", other.write),
          number(config, "document-characters", other.documentCharacters));
    }

    private static int number(Config config, String name, int otherwise) {
      int value = config.getOptionalValue("dragoman.chat." + name, Integer.class).orElse(otherwise);
      if (value < 1) {
        throw new IllegalStateException("The setting dragoman.chat." + name + " must be positive");
      }
      return value;
    }

    private static Duration seconds(Config config, String name, Duration otherwise) {
      return Duration.ofSeconds(number(config, name + "-seconds", (int) otherwise.toSeconds()));
    }
  }
}
