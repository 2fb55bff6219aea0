package org.dragoman.contract.publication;

import java.util.List;
import java.util.Objects;

/**
 * The versions of a name, the newest first.
 *
 * @param retired whether none of them is live
 */
public record History(String name, boolean retired, List<Version> versions) {
  public History {
    Objects.requireNonNull(name);
    versions = List.copyOf(versions);
  }

  /**
   * A version, without its text.
   *
   * @param digest SHA-256 of its text, in hexadecimal
   * @param publishedAt RFC 3339, UTC
   * @param publishedBy the publisher's subject
   */
  public record Version(int version, String digest, String publishedAt, String publishedBy) {
    public Version {
      Objects.requireNonNull(digest);
      Objects.requireNonNull(publishedAt);
      Objects.requireNonNull(publishedBy);
    }
  }
}
