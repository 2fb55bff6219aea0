package org.dragoman.language.schema.text;

import graphql.language.Definition;
import graphql.language.Document;
import graphql.language.EnumTypeDefinition;
import graphql.language.FieldDefinition;
import graphql.language.InputObjectTypeDefinition;
import graphql.language.InterfaceTypeDefinition;
import graphql.language.NamedNode;
import graphql.language.Node;
import graphql.language.ObjectTypeDefinition;
import graphql.language.StringValue;
import graphql.language.UnionTypeDefinition;
import java.util.List;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;

/** Limits the size of a schema, so that later stages stay fast; no real schema comes near. */
public final class Limits {
  private static final int MOST_DEFINITIONS = 2_000;
  private static final int MOST_MEMBERS = 10_000;
  private static final int LONGEST_NAME = 250;

  /** The factor by which the number of definitions may grow through generated operations. */
  private static final int GROWTH = 10;

  private Limits() {}

  /** Whether the document is within the limits; otherwise a problem is added. */
  public static boolean admit(Document document, Reporter reporter) {
    int growth = reporter.source().isEdited() ? GROWTH : 1;
    if (document.getDefinitions().size() > growth * MOST_DEFINITIONS) {
      String message = "The schema has more than " + growth * MOST_DEFINITIONS + " definitions";
      reporter.at(Location.START, ProblemCode.TOO_LARGE, message, "");
      return false;
    }
    if (!admitText(document, reporter)) {
      return false;
    }
    long members = 0;
    for (Definition<?> definition : document.getDefinitions()) {
      members += members(definition);
    }
    if (members > (long) growth * MOST_MEMBERS) {
      String message =
          "The schema has more than "
              + growth * MOST_MEMBERS
              + " fields, arguments and enum values";
      reporter.at(Location.START, ProblemCode.TOO_LARGE, message, "");
      return false;
    }
    return true;
  }

  /**
   * Checks a text. Generated parts repeat names, so that a huge name would grow many times;
   * PostgreSQL cannot store NUL.
   */
  private static boolean admitText(Node<?> node, Reporter reporter) {
    if (node instanceof NamedNode<?> named
        && named.getName() != null
        && named.getName().length() > LONGEST_NAME) {
      String message = "A name is longer than " + LONGEST_NAME + " characters";
      reporter.at(node, ProblemCode.TOO_LARGE, message);
      return false;
    }
    if (node instanceof StringValue string && string.getValue().indexOf('\0') >= 0) {
      reporter.at(
          node,
          ProblemCode.DIRECTIVE_VALUE,
          "A string must not contain the character NUL (U+0000)");
      return false;
    }
    for (Node<?> child : node.getChildren()) {
      if (!admitText(child, reporter)) {
        return false;
      }
    }
    return true;
  }

  private static long fields(List<FieldDefinition> fields) {
    return fields.stream().mapToLong(field -> 1 + field.getInputValueDefinitions().size()).sum();
  }

  private static long members(Definition<?> definition) {
    return switch (definition) {
      case ObjectTypeDefinition type -> fields(type.getFieldDefinitions());
      case InterfaceTypeDefinition type -> fields(type.getFieldDefinitions());
      case UnionTypeDefinition type -> type.getMemberTypes().size();
      case InputObjectTypeDefinition type -> type.getInputValueDefinitions().size();
      case EnumTypeDefinition type -> type.getEnumValueDefinitions().size();
      default -> 0;
    };
  }
}
