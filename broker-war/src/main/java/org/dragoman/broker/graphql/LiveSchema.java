package org.dragoman.broker.graphql;

import graphql.schema.GraphQLSchema;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.dragoman.broker.policy.Policy;
import org.dragoman.configuration.Configuration;
import org.dragoman.publication.Publication;

/**
 * A publication as the broker answers for it: one view for each set of roles that makes a
 * difference. Never changed; another version is another value.
 */
final class LiveSchema {
  private static final int MOST_VIEWS = 200;

  private final Publication publication;
  private final Set<String> rolesThatMatter;
  private final Map<Set<String>, Optional<View>> views = new ConcurrentHashMap<>();

  /**
   * What callers of certain roles see.
   *
   * @param documents that were read against it
   */
  record View(GraphQLSchema schema, Documents documents) {}

  LiveSchema(Publication publication) {
    this.publication = publication;
    this.rolesThatMatter = Policy.mentioned(publication.configuration());
  }

  Publication publication() {
    return publication;
  }

  /** The view of a caller with these roles; empty when they may call nothing. */
  Optional<View> visibleTo(Set<String> roles) {
    Set<String> matter = new HashSet<>(rolesThatMatter);
    matter.retainAll(roles);
    Optional<View> known = views.get(matter);
    if (known != null) {
      return known;
    }
    Configuration visible = Policy.visible(publication.configuration(), matter);
    Optional<View> made = ClientSchema.of(visible).map(schema -> new View(schema, new Documents()));
    if (views.size() >= MOST_VIEWS) {
      views.clear();
    }
    views.put(Set.copyOf(matter), made);
    return made;
  }
}
