package org.dragoman.language.compiler;

import java.util.List;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldCondition;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Schema;

/**
 * Gathers what a schema says for those who answer. It stands here and not beside the configuration,
 * which the packages of the schema use themselves.
 */
final class ConfigurationWriter {
  private ConfigurationWriter() {}

  /** What broker and proxy need to answer for the schema. */
  static Configuration write(Schema schema) {
    return new Configuration(
        schema.digest(),
        schema.description(),
        schema.types().stream().map(ObjectType::configured).toList(),
        schema.enums(),
        schema.operations(),
        ClaimNames.of(schema),
        schema.rule(),
        roles(schema),
        schema.inputs(),
        schema.results(),
        schema.abstracts(),
        schema.weights(),
        MissingArguments.ANYWHERE);
  }

  private static List<String> roles(Schema schema) {
    return schema.types().stream()
        .flatMap(ConfigurationWriter::roles)
        .flatMap(List::stream)
        .distinct()
        .sorted()
        .toList();
  }

  /** Those on which it depends what callers see of rows. */
  private static Stream<List<String>> roles(ObjectType type) {
    Stream<List<String>> owned =
        Stream.ofNullable(type.owned()).map(ownership -> ownership.roles());
    Stream<List<String>> fields =
        type.fields().stream()
            .filter(Field.Value.class::isInstance)
            .flatMap(field -> ((Field.Value) field).configured().shown().stream())
            .map(FieldCondition::roles);
    return Stream.of(owned, type.rows().stream().map(RowRule::roles), fields)
        .flatMap(roles -> roles);
  }
}
