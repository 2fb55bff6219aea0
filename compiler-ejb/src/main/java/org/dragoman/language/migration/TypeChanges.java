package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Ownership;
import org.dragoman.contract.configuration.TextSearch;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.FieldSet;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/** Finds the differences in what the tables of object types store. */
final class TypeChanges {
  private final Correspondence correspondence;
  private final OldValues values;
  private final Changes changes;

  TypeChanges(Correspondence correspondence, OldValues values, Changes changes) {
    this.correspondence = correspondence;
    this.values = values;
    this.changes = changes;
  }

  void find() {
    for (ObjectType type : correspondence.next().schema().types()) {
      Optional<ObjectType> old = correspondence.before(type);
      if (old.isEmpty()) {
        String words = "The type " + type.name() + " is added";
        changes.add("add-type:" + type.name(), type.location(), words);
      } else {
        change(type, old.get());
      }
    }
    for (ObjectType old : correspondence.live().schema().types()) {
      if (correspondence.after(old.name()).isEmpty()) {
        String words = "The type " + old.name() + " is removed, with all its rows";
        changes.add("drop-type:" + old.name(), null, words, Effect.LOSES_DATA);
      }
    }
  }

  private void change(ObjectType type, ObjectType old) {
    String name = type.name();
    if (!name.equals(old.name())) {
      String words = old.name() + " is renamed to " + name;
      changes.add("rename-type:" + name, type.location(), words);
    }
    if (!type.description().equals(old.description())) {
      String words = "The description of " + name + " changes";
      changes.add("describe-type:" + name, type.location(), words);
    }
    key(type, old);
    FieldChanges fields = new FieldChanges(correspondence, values, changes, type);
    type.fields().forEach(fields::find);
    for (Field field : old.fields()) {
      if (correspondence.after(old.name(), field.name()).isEmpty()) {
        drop(type, field);
      }
    }
    version(type, old);
    owner(type, old);
    new RowRuleChanges(correspondence, changes).find(type, old);
    search(type, old);
    uniques(type, old);
    indexes(type, old);
  }

  /** Links, cursors and stored references of clients hold keys. */
  private void key(ObjectType type, ObjectType old) {
    List<String> before = new ArrayList<>();
    boolean same = type.key().size() == old.key().size();
    for (Field.Value part : type.keyFields()) {
      Optional<Field> was = correspondence.before(type, part);
      was.ifPresent(field -> before.add(field.name()));
      same &=
          was.isPresent()
              && before.equals(old.key().subList(0, Math.min(before.size(), old.key().size())))
              && columnType(correspondence.next(), type, part.name())
                  .equals(columnType(correspondence.live(), old, was.get().name()));
    }
    if (!same) {
      changes.add(
          "change-key:" + type.name(),
          type.location(),
          "The primary key of "
              + type.name()
              + " cannot change: publish the schema under a new name",
          Effect.REFUSED);
    }
  }

  private static String columnType(Version version, ObjectType type, String field) {
    return version.model().table(type.name()).columns().stream()
        .filter(column -> column.name().equals(field))
        .map(column -> column.type())
        .findFirst()
        .orElse("");
  }

  private void drop(ObjectType type, Field field) {
    String id = "drop-field:" + type.name() + "." + field.name();
    String words = type.name() + "." + field.name() + " is removed";
    boolean lost =
        switch (field) {
          case Field.Value value -> true;
          case Field.View view -> false;
          case Field.Link link -> FieldChanges.losesRows(correspondence, link);
        };
    if (lost) {
      changes.add(id, null, words + ", with all its values" + hint(type, field), Effect.LOSES_DATA);
    } else {
      changes.add(id, null, words);
    }
  }

  /** Suggests the directive for a renamed field; empty when no new field is similar. */
  private String hint(ObjectType type, Field gone) {
    return type.fields().stream()
        .filter(field -> correspondence.before(type, field).isEmpty())
        .filter(field -> field.type().equals(gone.type()))
        .findFirst()
        .map(
            field ->
                ". If it is renamed to "
                    + field.name()
                    + ", write @svc_renamed(_from: \""
                    + gone.name()
                    + "\") there")
        .orElse("");
  }

  private void version(ObjectType type, ObjectType old) {
    Optional<String> before =
        Optional.ofNullable(type.version())
            .flatMap(name -> correspondence.before(type, type.value(name)))
            .map(Field::name);
    if (!before.equals(Optional.ofNullable(old.version()))) {
      String words =
          type.version() == null
              ? type.name() + " has no version (@svc_version) any longer"
              : type.name()
                  + "."
                  + type.version()
                  + " becomes the version of each row (@svc_version)";
      changes.add("change-version:" + type.name(), type.location(), words);
    }
  }

  private void owner(ObjectType type, ObjectType old) {
    if (type.owned() != null && old.owned() == null) {
      String id = "add-owner:" + type.name();
      changes.add(id, type.location(), "Rows of " + type.name() + " get owners (@svc_owned)");
      changes.touches(id, type.name(), List.of(Ownership.COLUMN));
      changes.check(
          id,
          old.name(),
          RowQuery.all(old.name()),
          "rows of " + old.name() + " would have no owner");
    } else if (type.owned() == null && old.owned() != null) {
      changes.add(
          "drop-owner:" + type.name(),
          type.location(),
          "Rows of "
              + type.name()
              + " have no owners any longer: every caller who may call an operation sees them, and"
              + " their owners are lost",
          Effect.LOSES_DATA);
    } else if (type.owned() != null && !type.owned().equals(old.owned())) {
      boolean narrower = isWithin(type.owned(), old.owned());
      changes.add(
          "change-owner:" + type.name(),
          type.location(),
          "The grant of " + type.name() + " changes",
          narrower ? new Effect[0] : new Effect[] {Effect.WIDENS_ANSWERS});
    }
  }

  /** Whether callers certainly see no row that the other ownership would hide from them. */
  private static boolean isWithin(Ownership now, Ownership before) {
    return (now.grant() == null || now.grant().equals(before.grant()))
        && before.roles().containsAll(now.roles());
  }

  private void search(ObjectType type, ObjectType old) {
    List<String> touched = List.of(TextSearch.COLUMN);
    if (type.searched() != null) {
      boolean isNew = old.searched() == null;
      boolean same =
          !isNew
              && type.searched().language() == old.searched().language()
              && before(type, type.searched().fields()).equals(old.searched().fields());
      if (!same) {
        String id = (isNew ? "add-search:" : "change-search:") + type.name();
        String words =
            isNew
                ? type.name() + " gets full-text search"
                : "The full-text search of " + type.name() + " covers other fields";
        changes.add(id, type.location(), words);
        changes.touches(id, type.name(), touched);
      }
    } else if (old.searched() != null) {
      String words = type.name() + " has no full-text search any longer";
      changes.add("drop-search:" + type.name(), type.location(), words);
    }
  }

  private void uniques(ObjectType type, ObjectType old) {
    Map<List<String>, FieldSet> before = uniqueSets(old);
    Set<List<String>> same = new LinkedHashSet<>();
    uniqueSets(type)
        .forEach(
            (fields, set) -> {
              List<String> was = before(type, fields);
              boolean isNew = was.size() < fields.size() || !before.containsKey(was);
              same.add(was);
              unique(type, old, set, isNew);
            });
    for (List<String> fields : before.keySet()) {
      if (!same.contains(fields)) {
        String id = "drop-unique:" + type.name() + "." + String.join(",", fields);
        String words = words(fields) + " of " + type.name() + " are no longer unique";
        changes.add(id, null, words);
      }
    }
  }

  private void unique(ObjectType type, ObjectType old, FieldSet set, boolean isNew) {
    List<String> columns = columns(type, set.fields());
    List<OldValue> old1 = columns.stream().map(c -> values.of(type.name(), c)).toList();
    boolean converted = old1.stream().anyMatch(OldValue::changes);
    boolean filled = old1.stream().anyMatch(value -> value.column().nonNull());
    if (!isNew && !converted && !filled) {
      return;
    }
    String id = "add-unique:" + type.name() + "." + String.join(",", set.fields());
    if (isNew) {
      String words = type.name() + " gets a UNIQUE constraint on ";
      changes.add(id, set.location(), words + words(set.fields()));
      changes.touches(id, type.name(), columns);
    }
    if (old1.stream().anyMatch(OldValue::isDistinct)) {
      return;
    }
    String sql = RowQuery.repeated(old.name(), old1.stream().map(OldValue::expression).toList());
    String words = "values of " + words(set.fields()) + " occur in several rows of ";
    if (isNew) {
      changes.check(id, old.name(), sql, words + old.name());
    } else {
      changed(type, set.fields())
          .ifPresent(by -> changes.check(by, old.name(), sql, words + old.name()));
    }
  }

  /** Returns the change that gives rows other values of some fields. */
  private Optional<String> changed(ObjectType type, List<String> fields) {
    return fields.stream()
        .flatMap(
            field ->
                List.of("change-type:", "require-field:").stream()
                    .map(kind -> kind + type.name() + "." + field))
        .filter(changes::has)
        .findFirst();
  }

  /** Returns the unique sets besides the key: declared ones, and the keys of one-to-one links. */
  private static Map<List<String>, FieldSet> uniqueSets(ObjectType type) {
    Map<List<String>, FieldSet> sets = new LinkedHashMap<>();
    type.uniques().forEach(set -> sets.put(set.fields(), set));
    for (Field field : type.fields()) {
      if (field instanceof Field.Link link
          && link.pairing() instanceof Pairing.KeyHere key
          && key.unique()) {
        sets.put(List.of(field.name()), new FieldSet(List.of(field.name()), field.location()));
      }
    }
    return sets;
  }

  private void indexes(ObjectType type, ObjectType old) {
    Set<List<String>> before = new LinkedHashSet<>();
    old.indexes().forEach(set -> before.add(set.fields()));
    Set<List<String>> same = new LinkedHashSet<>();
    for (FieldSet set : type.indexes()) {
      List<String> was = before(type, set.fields());
      if (was.size() == set.fields().size() && before.contains(was)) {
        same.add(was);
      } else {
        String id = "add-index:" + type.name() + "." + String.join(",", set.fields());
        String words = type.name() + " gets an index on " + words(set.fields());
        changes.add(id, set.location(), words);
        changes.touches(id, type.name(), columns(type, set.fields()));
      }
    }
    for (List<String> fields : before) {
      if (!same.contains(fields)) {
        String id = "drop-index:" + type.name() + "." + String.join(",", fields);
        String words = "The index on " + words(fields) + " of " + type.name() + " is removed";
        changes.add(id, null, words);
      }
    }
  }

  /** Returns the live names of those fields whose values are kept. */
  private List<String> before(ObjectType type, List<String> fields) {
    return fields.stream()
        .map(name -> type.field(name).orElseThrow())
        .filter(field -> correspondence.keeps(type, field))
        .map(field -> correspondence.before(type, field).orElseThrow().name())
        .toList();
  }

  private List<String> columns(ObjectType type, List<String> fields) {
    List<String> columns = new ArrayList<>();
    for (String name : fields) {
      Field field = type.field(name).orElseThrow();
      if (field instanceof Field.Link) {
        columns.addAll(OldValues.keys(field));
      } else {
        columns.add(name);
      }
    }
    return columns;
  }

  private static String words(List<String> fields) {
    return String.join(", ", fields);
  }
}
