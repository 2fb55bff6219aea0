package org.dragoman.publication;

import java.util.Objects;
import org.dragoman.configuration.Configuration;

/**
 * A schema that is live in a realm, in one of its versions. Never changed: another version is
 * another publication.
 *
 * @param name within the realm
 * @param version counted from 1
 * @param sdl the schema text as it was published
 * @param publishedAt RFC 3339, UTC
 * @param publishedBy the publisher's subject
 */
public record Publication(
    String name,
    int version,
    String sdl,
    Configuration configuration,
    String publishedAt,
    String publishedBy) {
  public Publication {
    Objects.requireNonNull(name);
    Objects.requireNonNull(sdl);
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(publishedAt);
    Objects.requireNonNull(publishedBy);
  }

  /**
   * What a list of publications shows of one.
   *
   * @param digest of the configuration
   * @param description of the schema; empty when it has none
   */
  public record Summary(
      String name,
      int version,
      String digest,
      String description,
      String publishedAt,
      String publishedBy) {}

  /** What a list shows of this publication. */
  public Summary summary() {
    return new Summary(
        name,
        version,
        configuration.digest(),
        configuration.description(),
        publishedAt,
        publishedBy);
  }

  /** What the broker asks of the proxy to publish; the proxy compiles the text itself. */
  public record Request(String name, String sdl) {
    public Request {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sdl);
    }
  }

  /**
   * What came of it.
   *
   * @param changed false when the same schema was live already
   */
  public record Outcome(Publication publication, boolean changed) {
    public Outcome {
      Objects.requireNonNull(publication);
    }
  }
}
