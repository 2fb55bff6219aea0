package org.dragoman.language.schema.inputs;

import graphql.language.InputValueDefinition;
import org.dragoman.contract.configuration.FieldType;

/** A field of an input type whose type is understood. */
public record InputField(String owner, InputValueDefinition node, FieldType type) {
  public String name() {
    return node.getName();
  }

  /** As messages name it. */
  String text() {
    return owner + "." + name();
  }

  /** Whether every object has to give it (GraphQL specification, section 3.10). */
  boolean isRequired() {
    return type.nonNull() && node.getDefaultValue() == null;
  }
}
