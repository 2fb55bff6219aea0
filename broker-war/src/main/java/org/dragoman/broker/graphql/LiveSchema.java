package org.dragoman.broker.graphql;

import graphql.schema.GraphQLFieldsContainer;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLNamedType;
import graphql.schema.GraphQLObjectType;
import graphql.schema.GraphQLSchema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.broker.policy.Cost;
import org.dragoman.broker.policy.Policy;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.publication.Publication;
import org.dragoman.web.rate.Computations;

/**
 * A publication as the broker serves it, with one view for all callers whom the same rules admit.
 * Another version is another value; only the average sizes of its links may change.
 */
public final class LiveSchema {
  /** Bytes of a publication in memory for each byte of its JSON, approximately. */
  private static final int BYTES_PER_BYTE_OF_JSON = 6;

  /** Compared with {@link #weight}; some ten types. */
  private static final int LARGE = BYTES_PER_BYTE_OF_JSON * 32 * 1024;

  private static final int BYTES_OF_VIEW = 100_000;
  private static final int BYTES_OF_FIELD = 1_000;

  /**
   * The views of all schemas share one cache, bounded by their weight, since their number depends
   * on who calls.
   */
  private static final Recent<Key, Optional<View>> VIEWS =
      new Recent<>(Runtime.getRuntime().maxMemory() / 8, LiveSchema::weight);

  private static final String QUERY = "Query";

  private final Publication publication;
  private final long weight;
  private final List<Rule> rules;
  private final List<String> unasked;
  private final List<Selecting> bySelection;
  private final Cost.Weights costs;
  private volatile Map<String, Integer> links = Map.of();

  /**
   * Live schemas are compared by identity.
   *
   * @param admitting the indexes of the rules that admit a caller
   */
  private record Key(LiveSchema schema, BitSet admitting) {}

  /**
   * The part of a schema that callers with certain roles see.
   *
   * @param documents that were read against it
   */
  record View(GraphQLSchema schema, Documents documents) {}

  /** A field that groups rows by the selected fields alone. */
  private record Selecting(String type, String field) {}

  /**
   * Returns the fields of a view that group rows by the selected fields alone: {@code Type.field},
   * and {@code Query.name} for queries.
   */
  List<String> bySelection(View view) {
    return bySelection.stream()
        .filter(one -> isShown(view.schema(), one))
        .map(one -> one.type + "." + one.field)
        .toList();
  }

  private static boolean isShown(GraphQLSchema schema, Selecting one) {
    GraphQLObjectType type =
        one.type.equals(QUERY) ? schema.getQueryType() : schema.getObjectType(one.type);
    return type != null && type.getFieldDefinition(one.field) != null;
  }

  private static List<Selecting> bySelection(Configuration configuration) {
    List<Selecting> found = new ArrayList<>();
    for (Resolver resolver : configuration.operations()) {
      if (isBySelection(resolver.action())) {
        found.add(new Selecting(QUERY, resolver.name()));
      }
    }
    for (ObjectTable type : configuration.types()) {
      for (ObjectField field : type.fields()) {
        if (field instanceof ObjectField.View view && isBySelection(view.action())) {
          found.add(new Selecting(type.name(), view.name()));
        }
      }
    }
    return found;
  }

  private static boolean isBySelection(Action action) {
    return action instanceof Action.Aggregate aggregate && aggregate.bySelection();
  }

  /** Returns the operations of a view that a model may run without a confirmation. */
  List<String> unasked(View view) {
    GraphQLObjectType mutations = view.schema().getMutationType();
    return unasked.stream()
        .filter(name -> mutations != null && mutations.getFieldDefinition(name) != null)
        .toList();
  }

  /**
   * Makes the live schema of a publication.
   *
   * @param length of its JSON in bytes
   */
  LiveSchema(Publication publication, int length) {
    this.publication = publication;
    this.weight = 1L + (long) BYTES_PER_BYTE_OF_JSON * length;
    this.rules = List.copyOf(Policy.rules(publication.configuration()));
    this.costs = new Cost.Weights(publication.configuration());
    this.bySelection = bySelection(publication.configuration());
    this.unasked =
        publication.configuration().operations().stream()
            .filter(Resolver::unasked)
            .map(Resolver::name)
            .toList();
  }

  /** Whether it takes long to make a view of it, or to list all of it. */
  boolean isLarge() {
    return weight > LARGE;
  }

  /** Returns the publication. */
  public Publication publication() {
    return publication;
  }

  /** Returns the costs of its types and fields. */
  Cost.Weights costs() {
    return costs;
  }

  /** Returns the average number of rows of its to-many links; the same object until it changes. */
  Map<String, Integer> links() {
    return links;
  }

  /** Stores the current averages of the links. */
  void learn(Map<String, Integer> now) {
    if (!links.equals(now)) {
      links = Map.copyOf(now);
    }
  }

  /** Returns the size in bytes without its views, approximately. */
  long weight() {
    return weight;
  }

  /** Returns the view of a caller; empty when they may call nothing. */
  Optional<View> visibleTo(Caller caller) {
    Key key = key(caller.roles());
    Optional<View> known = VIEWS.get(key);
    if (known != null) {
      return known;
    }
    // A view of many types takes tenths of a second.
    return isLarge()
        ? Computations.ofThisWar().make(caller, () -> view(key, caller.roles()))
        : view(key, caller.roles());
  }

  /** Returns the view of a caller with these roles; empty when they may call nothing. */
  Optional<View> visibleTo(Set<String> roles) {
    return view(key(roles), roles);
  }

  private Key key(Set<String> roles) {
    BitSet admitting = new BitSet(rules.size());
    for (int i = 0; i < rules.size(); i++) {
      admitting.set(i, rules.get(i).admits(roles));
    }
    return new Key(this, admitting);
  }

  private Optional<View> view(Key key, Set<String> roles) {
    // Another thread may have made it in the meantime.
    Optional<View> known = VIEWS.get(key);
    if (known != null) {
      return known;
    }
    Configuration visible = Policy.visible(publication.configuration(), roles);
    Optional<View> made = ClientSchema.of(visible).map(schema -> new View(schema, new Documents()));
    VIEWS.put(key, made);
    return made;
  }

  private static long weight(Optional<View> view) {
    return view.map(View::schema).map(LiveSchema::weight).orElse(1L);
  }

  private static long weight(GraphQLSchema schema) {
    return BYTES_OF_VIEW
        + BYTES_OF_FIELD * schema.getAllTypesAsList().stream().mapToLong(LiveSchema::fields).sum();
  }

  private static int fields(GraphQLNamedType type) {
    return switch (type) {
      case GraphQLFieldsContainer container -> container.getFieldDefinitions().size();
      case GraphQLInputObjectType input -> input.getFields().size();
      default -> 0;
    };
  }
}
