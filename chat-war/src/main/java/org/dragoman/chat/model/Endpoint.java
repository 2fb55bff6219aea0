package org.dragoman.chat.model;

import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.secret.Secret;

/**
 * A server that answers conversations.
 *
 * @param name the name for people and for the log
 * @param url the address of the POST
 * @param headers headers in addition to those of the wire format
 */
public record Endpoint(
    String name,
    WireFormat format,
    URI url,
    Optional<Secret> key,
    Map<String, String> headers,
    TimeLimits limits) {
  public Endpoint {
    Objects.requireNonNull(name);
    Objects.requireNonNull(format);
    Objects.requireNonNull(url);
    Objects.requireNonNull(key);
    headers = Map.copyOf(headers);
    Objects.requireNonNull(limits);
  }

  /**
   * The time limits of a server.
   *
   * @param first from the request to the first event of the answer
   * @param idle between two events, while the caller reads
   * @param total for the whole answer
   */
  public record TimeLimits(Duration first, Duration idle, Duration total) {
    public TimeLimits {
      Objects.requireNonNull(first);
      Objects.requireNonNull(idle);
      Objects.requireNonNull(total);
    }
  }
}
