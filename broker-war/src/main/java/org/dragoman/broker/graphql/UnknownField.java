package org.dragoman.broker.graphql;

import graphql.GraphQLError;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLFieldsContainer;
import graphql.schema.GraphQLSchema;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.language.schema.text.Suggestion;

/** Finds the field that a name may have meant which the type does not have. */
final class UnknownField {
  /** As graphql-java says it (FieldUndefined). */
  private static final Pattern MESSAGE =
      Pattern.compile("Field '(\\w+)' in type '(\\w+)' is undefined$");

  private UnknownField() {}

  /**
   * What to add to the message of an error, such as {@code . Did you mean tools?}.
   *
   * @param schema what the caller sees; no other name is told
   * @return empty for other errors, and when nothing is near
   */
  static String hint(GraphQLError error, GraphQLSchema schema) {
    Matcher unknown = MESSAGE.matcher(error.getMessage());
    if (!unknown.find()
        || !(schema.getType(unknown.group(2)) instanceof GraphQLFieldsContainer type)) {
      return "";
    }
    List<String> names =
        type.getFieldDefinitions().stream().map(GraphQLFieldDefinition::getName).toList();
    String hint = Suggestion.hint(unknown.group(1), names, "");
    return hint.isEmpty() ? "" : ". " + hint;
  }
}
