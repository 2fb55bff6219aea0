package org.dragoman.compiler;

import java.util.List;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;
import org.dragoman.model.Model;
import org.dragoman.model.Table;
import org.dragoman.schema.Field;
import org.dragoman.schema.ObjectType;
import org.dragoman.schema.Schema;

/**
 * Joins what a schema says and where its model keeps it. It stands here and not beside the
 * configuration, which the packages of schema and model use themselves.
 */
final class ConfigurationWriter {
  private ConfigurationWriter() {}

  /** What broker and proxy need to answer for the schema. */
  static Configuration write(Schema schema, Model model) {
    List<ObjectTable> types = schema.types().stream().map(type -> table(type, model)).toList();
    return new Configuration(
        schema.digest(),
        schema.description(),
        types,
        schema.enums(),
        schema.operations(),
        ClaimNames.of(schema),
        schema.rule(),
        schema.inputs(),
        schema.abstracts());
  }

  private static ObjectTable table(ObjectType type, Model model) {
    Table table = model.table(type.name());
    List<ObjectField> fields =
        type.fields().stream().map(field -> field(type, field, table, model)).toList();
    return new ObjectTable(
        type.name(),
        type.description(),
        table.name(),
        type.key(),
        fields,
        uniques(type, table),
        type.rule());
  }

  private static List<ObjectTable.Unique> uniques(ObjectType type, Table table) {
    return type.uniques().stream()
        .map(
            set ->
                new ObjectTable.Unique(Table.uniqueName(table.name(), set.fields()), set.fields()))
        .toList();
  }

  private static ObjectField field(ObjectType type, Field field, Table table, Model model) {
    return switch (field) {
      case Field.Value value ->
          new ObjectField.Column(
              value.name(),
              value.description(),
              value.type(),
              value.name(),
              table.column(value.name()).type(),
              value.defaultValue(),
              value.checks(),
              value.rule());
      case Field.Link link ->
          new ObjectField.Link(
              link.name(),
              link.description(),
              link.type(),
              model.joins().get(new Model.LinkName(type.name(), link.name())),
              link.arguments(),
              link.reading(),
              link.rule());
    };
  }
}
