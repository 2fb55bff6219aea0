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

/** Finds the name that was meant by one which a type does not have. */
final class NameHint {
  /** As graphql-java says it (FieldUndefined). */
  private static final Pattern FIELD =
      Pattern.compile("Field '(?<name>\\w+)' in type '(?<type>\\w+)' is undefined$");

  /** As {@code i18n/Validation_en__dragoman.properties} says it of an input object. */
  private static final Pattern INPUT_FIELD =
      Pattern.compile("contains a field not in '(?<type>\\w+)': '(?<name>\\w+)'$");

  /** The same of an enum's value, without the value. */
  private static final Pattern VALUE = Pattern.compile("is not a valid '(?<type>\\w+)'(?: - .*)?$");

  /** So few names are all said when none of them is near. */
  private static final int FEW = 6;

  private NameHint() {}

  /**
   * What to add to the message of an error, such as {@code . Did you mean tools?}.
   *
   * @param schema what the caller sees; no other name is told
   * @return empty for other errors, and when nothing is near and the names are many
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
