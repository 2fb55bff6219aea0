package org.dragoman.broker.publishing;

import org.eclipse.microprofile.graphql.Description;
import org.eclipse.microprofile.graphql.NonNull;

/** A published schema as the admin API shows it. */
@Description("A schema that is live")
public record Publication(
    @NonNull String name,
    int version,
    @NonNull String digest,
    @NonNull String description,
    @NonNull String publishedAt,
    @NonNull String publishedBy,
    boolean changed) {
  static Publication of(
      org.dragoman.contract.publication.Publication.Summary summary, boolean changed) {
    return new Publication(
        summary.name(),
        summary.version(),
        summary.digest(),
        summary.description(),
        summary.publishedAt(),
        summary.publishedBy(),
        changed);
  }
}
