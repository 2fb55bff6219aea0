package org.dragoman.language.schema.inputs;

import graphql.language.InputValueDefinition;
import org.dragoman.contract.configuration.FieldType;

/** A field of an input type with a valid type. */
public record InputField(String owner, InputValueDefinition node, FieldType type) {
  public String name() {
    return node.getName();
  }

  /** Returns the field as messages name it. */
  String text() {
    return owner + "." + name();
  }

  /** Whether every object must contain it (GraphQL specification, section 3.10). */
  boolean isRequired() {
    return type.nonNull() && node.getDefaultValue() == null;
  }
}
