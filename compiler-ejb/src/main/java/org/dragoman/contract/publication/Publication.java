package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;

/**
 * A live version of a schema in a realm. Immutable: another version is another publication.
 *
 * @param name within the realm
 * @param version counted from 1
 * @param sdl the schema text as it was published
 * @param publishedAt RFC 3339, UTC
 * @param publishedBy the publisher's subject
 * @param expansion the text with the operations that {@code @svc_api} generated when it was
 *     published; null without that directive
 */
public record Publication(
    String name,
    int version,
    String sdl,
    Configuration configuration,
    String publishedAt,
    String publishedBy,
    @JsonInclude(JsonInclude.Include.NON_NULL) String expansion) {
  public Publication {
    Objects.requireNonNull(name);
    Objects.requireNonNull(sdl);
    Objects.requireNonNull(configuration);
    Objects.requireNonNull(publishedAt);
    Objects.requireNonNull(publishedBy);
  }

  /** Makes a publication of a text without {@code @svc_api}. */
  public Publication(
      String name,
      int version,
      String sdl,
      Configuration configuration,
      String publishedAt,
      String publishedBy) {
    this(name, version, sdl, configuration, publishedAt, publishedBy, null);
  }

  /**
   * An entry in a list of publications.
   *
   * @param digest of the configuration
   * @param description of the schema; empty when it has none
   * @param retired true in a list of publications that are not live, else null; always null from a
   *     data process of 1.0.0-M1 or older, which lists only live ones
   */
  public record Summary(
      String name,
      int version,
      String digest,
      String description,
      String publishedAt,
      String publishedBy,
      @JsonInclude(JsonInclude.Include.NON_NULL) Boolean retired) {

    /** Returns the same entry, marked as not live. */
    public Summary asRetired() {
      return new Summary(name, version, digest, description, publishedAt, publishedBy, true);
    }
  }

  /** Returns the publication with another version number. */
  public Publication numbered(int number) {
    return new Publication(name, number, sdl, configuration, publishedAt, publishedBy, expansion);
  }

  /** A client of the admin API may send null for the list and in it. */
  private static List<String> known(List<String> confirm) {
    return confirm == null ? List.of() : confirm.stream().filter(Objects::nonNull).toList();
  }

  /** Returns the entry of this publication in a list. */
  public Summary summary() {
    return new Summary(
        name,
        version,
        configuration.digest(),
        configuration.description(),
        publishedAt,
        publishedBy,
        null);
  }

  /**
   * The broker's request to the proxy to publish a text; the proxy compiles the text itself.
   *
   * @param confirm the ids of all changes that lose data or widen answers; empty when there are
   *     none
   * @param seen the last version that the publisher knows, 0 for none; null for any
   */
  public record Request(String name, String sdl, List<String> confirm, Integer seen) {
    public Request {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sdl);
      confirm = known(confirm);
    }
  }

  /**
   * The broker's request to the proxy to publish an earlier version again.
   *
   * @param version an earlier one of the name
   * @param confirm as for {@link Request}
   * @param seen as for {@link Request}
   */
  public record Rollback(int version, List<String> confirm, Integer seen) {
    public Rollback {
      confirm = known(confirm);
    }
  }

  /**
   * The broker's request to the proxy to drop a schema.
   *
   * @param confirm the name once more
   */
  public record Drop(String confirm) {}

  /**
   * The live version according to the database itself.
   *
   * @param links the average number of rows of to-many links, by {@code Type.field}; only of links
   *     with fewer rows than the assumed size of an unknown list
   */
  public record LiveVersion(
      int version, @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> links) {
    public LiveVersion {
      links = links == null ? Map.of() : Map.copyOf(links);
    }
  }

  /**
   * The result of a publication.
   *
   * @param changed false when the text was already live
   */
  public record Outcome(Publication publication, boolean changed) {
    public Outcome {
      Objects.requireNonNull(publication);
    }
  }
}
