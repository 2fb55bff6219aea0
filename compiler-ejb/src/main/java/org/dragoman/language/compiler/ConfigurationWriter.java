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
 * Collects the configuration of a schema. It is not in the package of the configuration, since the
 * packages of the schema use that one themselves.
 */
final class ConfigurationWriter {
  private ConfigurationWriter() {}

  /** Returns the configuration with which broker and proxy serve the schema. */
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

  /** Returns the roles that decide which rows and values callers see. */
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
