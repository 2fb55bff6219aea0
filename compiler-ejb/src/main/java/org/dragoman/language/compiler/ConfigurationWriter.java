package org.dragoman.language.compiler;

import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.MissingArguments;
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
        .filter(type -> type.owned() != null)
        .flatMap(type -> type.owned().roles().stream())
        .distinct()
        .sorted()
        .toList();
  }
}
