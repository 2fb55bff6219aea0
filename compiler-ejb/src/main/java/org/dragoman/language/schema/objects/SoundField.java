package org.dragoman.language.schema.objects;

import graphql.language.FieldDefinition;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.configuration.ValueCheck;
import org.dragoman.contract.fault.Location;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.links.LinkEnd;
import org.dragoman.language.schema.types.ScalarType;

/**
 * A field of an object type with a valid type and valid directives, before links are paired.
 *
 * @param inKey whether it is marked as part of the primary key
 * @param end null when the field is no link
 * @param defaultValue null when there is none
 * @param directives all directives of the field
 * @param rule null when there is none
 * @param location of the name
 */
record SoundField(
    FieldDefinition node,
    FieldType type,
    boolean inKey,
    LinkEnd end,
    DefaultValue defaultValue,
    List<ValueCheck> checks,
    Directives directives,
    Rule rule,
    Location location) {
  SoundField {
    Objects.requireNonNull(node);
    Objects.requireNonNull(type);
    Objects.requireNonNull(directives);
    checks = List.copyOf(checks);
    Objects.requireNonNull(location);
  }

  String name() {
    return node.getName();
  }

  /** Whether the field is a view. */
  boolean isView() {
    return Views.isView(node);
  }

  /** Whether the field can be part of a primary key. */
  boolean canBeKey() {
    return end == null && !isView() && !type.list() && type.nonNull() && !isJson();
  }

  /** JSON values are too large for a key and have no order of their own. */
  boolean isJson() {
    return type.name().equals(ScalarType.JSON.word());
  }
}
