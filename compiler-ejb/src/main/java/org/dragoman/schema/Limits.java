package org.dragoman.schema;

import graphql.language.Definition;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.ObjectTypeDefinition;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** How much a schema may hold; no honest one comes near, and all that follows stays quick. */
final class Limits {
  private static final int MOST_DEFINITIONS = 1_000;
  private static final int MOST_MEMBERS = 10_000;

  private Limits() {}

  /** Whether the document is within the limits; a problem is added when it is not. */
  static boolean admit(Document document, Reporter reporter) {
    if (document.getDefinitions().size() > MOST_DEFINITIONS) {
      String message = "The schema has more than " + MOST_DEFINITIONS + " definitions";
      reporter.at(Location.START, ProblemCode.TOO_LARGE, message, "");
      return false;
    }
    long members = 0;
    for (Definition<?> definition : document.getDefinitions()) {
      members += members(definition);
    }
    if (members > MOST_MEMBERS) {
      String message =
          "The schema has more than " + MOST_MEMBERS + " fields, arguments and enum values";
      reporter.at(Location.START, ProblemCode.TOO_LARGE, message, "");
      return false;
    }
    return true;
  }

  private static long members(Definition<?> definition) {
    return switch (definition) {
      case ObjectTypeDefinition type -> {
        long count = type.getFieldDefinitions().size();
        for (FieldDefinition field : type.getFieldDefinitions()) {
          count += field.getInputValueDefinitions().size();
        }
        yield count;
      }
      case EnumTypeDefinition type -> type.getEnumValueDefinitions().size();
      default -> 0;
    };
  }
}
