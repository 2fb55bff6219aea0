package org.dragoman.language.compiler;

import java.util.List;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.language.model.Model;
import org.dragoman.language.model.Table;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Owned;
import org.dragoman.language.schema.types.Schema;
import org.dragoman.language.schema.types.Searched;

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
        roles(schema),
        schema.inputs(),
        schema.results(),
        schema.abstracts(),
        schema.weights());
  }

  private static List<String> roles(Schema schema) {
    return schema.types().stream()
        .filter(type -> type.owned() != null)
        .flatMap(type -> type.owned().roles().stream())
        .distinct()
        .sorted()
        .toList();
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
        type.rule(),
        ownership(type.owned()),
        search(type.searched()),
        type.version());
  }

  private static Ownership ownership(Owned owned) {
    return owned == null ? null : new Ownership(Table.OWNER_COLUMN, owned.grant(), owned.roles());
  }

  private static TextSearch search(Searched searched) {
    return searched == null ? null : new TextSearch(Table.SEARCH_COLUMN, searched.language());
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
      case Field.View view ->
          new ObjectField.View(
              view.name(),
              view.description(),
              view.type(),
              view.link(),
              view.object(),
              view.arguments(),
              view.action(),
              view.rule());
    };
  }
}
