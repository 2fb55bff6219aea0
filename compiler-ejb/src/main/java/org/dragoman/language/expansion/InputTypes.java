package org.dragoman.language.expansion;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/**
 * Makes the input types of writing operations, and the assignments from them.
 *
 * @param apis the settings of each type that has operations
 */
record InputTypes(Map<String, ObjectType> types, Map<String, Api> apis, Made made) {
  /** The maximum depth of nested rows. */
  private static final int DEEPEST = 2;

  /**
   * The maximum number of fields that the database may generate in one row, which is a limit of
   * writes.
   */
  private static final int MOST_GENERATED = 6;

  /**
   * The write of one row.
   *
   * @param of the operation
   * @param roles that may call it
   * @param name of the input type
   * @param path to the object with the values, such as {@code $values}
   * @param isNew whether the row is inserted
   * @param inverse link that the enclosing row sets; null for none
   * @param depth how deep rows may be nested in this one
   */
  record Row(
      Api of,
      List<String> roles,
      String name,
      String path,
      boolean isNew,
      String inverse,
      int depth) {
    static Row of(Api api, List<String> roles, String ending, boolean isNew, boolean nested) {
      String name = api.type().name() + ending;
      return new Row(api, roles, name, "$values", isNew, null, nested ? DEEPEST : 0);
    }
  }

  /** The fields of an input type, and the assignments from them. */
  private record Content(List<Sdl.Input> fields, List<String> assignments) {
    Content() {
      this(new ArrayList<>(), new ArrayList<>());
    }

    void add(Field field, String type, String assignment) {
      fields.add(new Sdl.Input(field.name(), type, field.description()));
      assignments.add(field.name() + ": " + assignment);
    }
  }

  /**
   * Makes the input type and returns the value of {@code _fields}; empty when there is nothing to
   * write.
   */
  Optional<String> fields(ObjectType type, Row row) {
    Content content = new Content();
    int generated = 0;
    for (Field field : type.fields()) {
      switch (field) {
        case Field.Value value when isSettable(type, value, row) -> {
          generated += isGenerated(value) ? 1 : 0;
          if (!row.isNew() || !isGenerated(value) || generated <= MOST_GENERATED) {
            content.add(value, input(value, row), Sdl.quoted(row.path() + "." + value.name()));
          }
        }
        case Field.Link link when link.pairing() instanceof Pairing.KeyHere ->
            reference(link, row, content);
        case Field.Link link when link.type().list() && row.depth() > 0 ->
            nested(link, row, content);
        case Field other -> {}
      }
    }
    if (content.fields().isEmpty()) {
      return Optional.empty();
    }
    String words = (row.isNew() ? "A new " : "Changes of a ") + type.name() + ".";
    made.type(row.of(), row.name(), Sdl.definition("input", row.name(), words, content.fields()));
    return Optional.of(Sdl.object(content.assignments()));
  }

  /** Whether a client may give the field: the service itself sets versions and claims. */
  private static boolean isSettable(ObjectType type, Field.Value value, Row row) {
    return !value.name().equals(type.version())
        && !(value.defaultValue() instanceof DefaultValue.Claim)
        && (row.isNew() || !type.key().contains(value.name()))
        && (isNeeded(value, row) || Access.admits(value.rule(), row.roles()));
  }

  private static boolean isNeeded(Field field, Row row) {
    return row.isNew()
        && field.type().nonNull()
        && switch (field) {
          case Field.Value value ->
              !value.type().list() && value.defaultValue() == null && !value.isGenerated();
          case Field.Link link -> true;
          case Field.View view -> false;
        };
  }

  private static boolean isGenerated(Field.Value value) {
    return value.isGenerated()
        || value.defaultValue() instanceof DefaultValue.Now
        || value.defaultValue() instanceof DefaultValue.RandomUuid
        || value.defaultValue() instanceof DefaultValue.Sequence;
  }

  private static String input(Field.Value value, Row row) {
    FieldType type = value.type();
    return new FieldType(type.name(), type.list(), type.elementNonNull(), isNeeded(value, row))
        .text();
  }

  /** Adds a link whose foreign key is in this row: the linked row is identified by its own key. */
  private void reference(Field.Link link, Row row, Content content) {
    ObjectType target = types.get(link.target());
    if (target == null
        || link.name().equals(row.inverse())
        || !isNeeded(link, row) && !Access.admits(link.rule(), row.roles())) {
      return;
    }
    content.add(
        link,
        key(target, row.of()) + (isNeeded(link, row) ? "!" : ""),
        keyValue(target, row.path() + "." + link.name()));
  }

  /** Returns the name of the input type that identifies a row of a type. */
  private String key(ObjectType type, Api api) {
    String name = type.name() + "Key";
    List<Sdl.Input> fields =
        type.keyFields().stream()
            .map(key -> new Sdl.Input(key.name(), key.type().name() + "!", key.description()))
            .toList();
    made.type(
        api, name, Sdl.definition("input", name, "The key of a " + type.name() + ".", fields));
    return name;
  }

  private static String keyValue(ObjectType type, String path) {
    return Sdl.object(
        type.key().stream().map(key -> key + ": " + Sdl.quoted(path + "." + key)).toList());
  }

  /** Adds a to-many link: rows can be inserted with this row, or connected to it. */
  private void nested(Field.Link link, Row row, Content content) {
    ObjectType target = types.get(link.target());
    if (target == null
        || link.name().equals(row.inverse())
        || !Access.admits(link.rule(), row.roles())
        || !Access.admits(target.rule(), row.roles())) {
      return;
    }
    Api api = apis.get(target.name());
    String name = row.name() + ApiNames.capital(link.name());
    String path = row.path() + "." + link.name();
    List<Sdl.Input> words = new ArrayList<>();
    List<String> changes = new ArrayList<>();
    if (api != null && api.has(ApiOperation.INSERT) && api.insert().containsAll(row.roles())) {
      String rows = path + ".insert";
      Row inner =
          new Row(
              row.of(),
              row.roles(),
              name + "Row",
              rows,
              true,
              link.pairing().inverse(),
              row.depth() - 1);
      fields(target, inner)
          .ifPresent(
              fields -> {
                words.add(new Sdl.Input("insert", "[" + inner.name() + "!]", "Rows to insert."));
                changes.add(each(rows, "_insert", fields));
              });
    }
    if (mayConnect(link, api, row)) {
      String keys = "[" + key(target, row.of()) + "!]";
      words.add(new Sdl.Input("connect", keys, "Rows to link."));
      changes.add(each(path + ".connect", "_connect", keyValue(target, path + ".connect")));
      if (!row.isNew() && mayDisconnect(link, target)) {
        words.add(new Sdl.Input("disconnect", keys, "Rows to unlink."));
        changes.add(
            each(path + ".disconnect", "_disconnect", keyValue(target, path + ".disconnect")));
      }
    }
    if (!words.isEmpty()) {
      String about = "What to do with rows of " + link.name() + ".";
      made.type(row.of(), name, Sdl.definition("input", name, about, words));
      content.add(link, name, "[" + String.join(", ", changes) + "]");
    }
  }

  /** Where the linked row has the foreign key, connecting changes that row. */
  private static boolean mayConnect(Field.Link link, Api target, Row row) {
    return link.pairing() instanceof Pairing.Table
        || target != null
            && target.has(ApiOperation.UPDATE)
            && target.update().containsAll(row.roles());
  }

  private static boolean mayDisconnect(Field.Link link, ObjectType target) {
    return !(link.pairing() instanceof Pairing.KeyThere there
        && target.field(there.inverse()).orElseThrow().type().nonNull());
  }

  private static String each(String path, String word, String value) {
    return Sdl.object(List.of("_each: " + Sdl.quoted(path), word + ": " + value));
  }
}
