package org.dragoman.schema;

import graphql.language.FieldDefinition;
import java.util.Objects;
import org.dragoman.configuration.FieldType;
import org.dragoman.configuration.Rule;
import org.dragoman.fault.Location;

/**
 * A field of an object type whose type and directives are understood, before links are paired.
 *
 * @param inKey whether it is marked as part of the primary key
 * @param end null when the field is no link
 * @param rule null when it says nothing
 * @param location where the name stands
 */
record SoundField(
    FieldDefinition node,
    FieldType type,
    boolean inKey,
    LinkEnd end,
    Directives directives,
    Rule rule,
    Location location) {
  SoundField {
    Objects.requireNonNull(node);
    Objects.requireNonNull(type);
    Objects.requireNonNull(directives);
    Objects.requireNonNull(location);
  }

  String name() {
    return node.getName();
  }

  /** Whether the field can be part of a primary key. */
  boolean canBeKey() {
    return end == null && !type.list() && type.nonNull() && !isJson();
  }

  /** JSON values are too large and have no order of their own. */
  boolean isJson() {
    return type.name().equals(ScalarType.JSON.word());
  }
}
