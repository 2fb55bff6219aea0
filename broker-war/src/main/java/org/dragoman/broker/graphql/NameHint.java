package org.dragoman.broker.graphql;

import graphql.GraphQLError;
import graphql.schema.GraphQLEnumType;
import graphql.schema.GraphQLFieldsContainer;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLNamedSchemaElement;
import graphql.schema.GraphQLSchema;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.language.schema.text.Suggestion;

/** Suggests an existing name for one that a type does not have. */
final class NameHint {
  /** The message of graphql-java (FieldUndefined). */
  private static final Pattern FIELD =
      Pattern.compile("Field '(?<name>\\w+)' in type '(?<type>\\w+)' is undefined$");

  /**
   * The message of {@code i18n/Validation_en__dragoman.properties} for a field of an input object.
   */
  private static final Pattern INPUT_FIELD =
      Pattern.compile("contains a field not in '(?<type>\\w+)': '(?<name>\\w+)'$");

  /** The message for a value of an enum, without the value. */
  private static final Pattern VALUE = Pattern.compile("is not a valid '(?<type>\\w+)'(?: - .*)?$");

  /** If no name is similar, all names are listed, up to this number. */
  private static final int FEW = 6;

  private NameHint() {}

  /**
   * Returns an addition to the message of an error, such as {@code . Did you mean tools?}.
   *
   * @param schema that the caller sees; no other names are suggested
   * @return empty for other errors, and when no name is similar and there are too many to list
   */
  static String of(GraphQLError error, GraphQLSchema schema) {
    String message = error.getMessage();
    Matcher field = FIELD.matcher(message);
    if (field.find()
        && schema.getType(field.group("type")) instanceof GraphQLFieldsContainer type) {
      return sentence(Suggestion.hint(field.group("name"), names(type.getFieldDefinitions()), ""));
    }
    Matcher input = INPUT_FIELD.matcher(message);
    if (input.find()
        && schema.getType(input.group("type")) instanceof GraphQLInputObjectType type) {
      List<String> names = names(type.getFieldDefinitions());
      return sentence(Suggestion.hint(input.group("name"), names, all("fields", names)));
    }
    Matcher value = VALUE.matcher(message);
    if (value.find() && schema.getType(value.group("type")) instanceof GraphQLEnumType type) {
      return sentence(all("values", names(type.getValues())));
    }
    return "";
  }

  private static List<String> names(List<? extends GraphQLNamedSchemaElement> elements) {
    return elements.stream().map(GraphQLNamedSchemaElement::getName).toList();
  }

  private static String all(String what, List<String> names) {
    return names.size() > FEW ? "" : "Its " + what + ": " + String.join(", ", names);
  }

  private static String sentence(String hint) {
    return hint.isEmpty() ? "" : ". " + hint;
  }
}
