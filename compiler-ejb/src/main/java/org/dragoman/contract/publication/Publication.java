package org.dragoman.contract.publication;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.dragoman.contract.configuration.Configuration;

/**
 * A schema that is live in a realm, in one of its versions. Never changed: another version is
 * another publication.
 *
 * @param name within the realm
 * @param version counted from 1
 * @param sdl the schema text as it was published
 * @param publishedAt RFC 3339, UTC
 * @param publishedBy the publisher's subject
 * @param expansion the text with the operations that {@code @svc_api} made when it was published;
 *     null without that directive
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

  /** A publication of a text without {@code @svc_api}. */
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
   * What a list of publications shows of one.
   *
   * @param digest of the configuration
   * @param description of the schema; empty when it has none
   * @param retired true in a list of those that are not live; null in the others, and in all those
   *     of a data process of 1.0.0-M1 or older, which lists what is live however it is asked
   */
  public record Summary(
      String name,
      int version,
      String digest,
      String description,
      String publishedAt,
      String publishedBy,
      @JsonInclude(JsonInclude.Include.NON_NULL) Boolean retired) {

    /** The same, marked as not live. */
    public Summary asRetired() {
      return new Summary(name, version, digest, description, publishedAt, publishedBy, true);
    }
  }

  /** The same under another number. */
  public Publication numbered(int number) {
    return new Publication(name, number, sdl, configuration, publishedAt, publishedBy, expansion);
  }

  /** A client of the admin API may send null for the list and in it. */
  private static List<String> known(List<String> confirm) {
    return confirm == null ? List.of() : confirm.stream().filter(Objects::nonNull).toList();
  }

  /** What a list shows of this publication. */
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
   * What the broker asks of the proxy to publish; the proxy compiles the text itself.
   *
   * @param confirm the ids of all changes that lose data or widen answers; empty when none does
   * @param seen the last version, as far as the publisher knows, 0 for none; null for any
   */
  public record Request(String name, String sdl, List<String> confirm, Integer seen) {
    public Request {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sdl);
      confirm = known(confirm);
    }
  }

  /**
   * What the broker asks of the proxy to publish once more.
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
   * What the broker asks of the proxy to drop.
   *
   * @param confirm the name once more
   */
  public record Drop(String confirm) {}

  /**
   * Which version is live, asked of the database itself.
   *
   * @param links how many rows its links to many hold, about, by {@code Type.field}; those alone
   *     that hold fewer than a list of which nothing is known
   */
  public record LiveVersion(
      int version, @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> links) {
    public LiveVersion {
      links = links == null ? Map.of() : Map.copyOf(links);
    }
  }

  /**
   * What came of it.
   *
   * @param changed false when there was nothing to do, since all was so already
   */
  public record Outcome(Publication publication, boolean changed) {
    public Outcome {
      Objects.requireNonNull(publication);
    }
  }
}
