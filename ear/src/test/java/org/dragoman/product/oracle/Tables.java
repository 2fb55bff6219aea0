package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows of all tables while they are written; links are keys of rows, as a database has them.
 */
final class Tables {
  /** A row of a type. */
  static final class Entity {
    final Type type;
    final Map<String, Object> values;

    /** Null for a row of a type that is not owned. */
    final Owner owner;

    /** Keys of the rows that the links kept here lead to; no entry for none. */
    final Map<Link, List<Object>> references;

    Entity(Type type, Owner owner) {
      this(type, owner, new HashMap<>(), new HashMap<>());
    }

    private Entity(
        Type type, Owner owner, Map<String, Object> values, Map<Link, List<Object>> references) {
      this.type = type;
      this.owner = owner;
      this.values = values;
      this.references = references;
    }

    Entity copy() {
      return new Entity(type, owner, new HashMap<>(values), new HashMap<>(references));
    }

    /** Leads a link to the row of a key; to none when that is empty. */
    void refer(Link link, List<Object> key) {
      if (key.isEmpty()) {
        references.remove(link);
      } else {
        references.put(link, key);
      }
    }

    List<Object> key() {
      return type.key().stream().map(field -> values.get(field.name())).toList();
    }
  }

  /** A row of a link's own table. */
  record Entry(List<Object> from, List<Object> to) {}

  /**
   * The rows as the reading oracle has them, and where each comes from.
   *
   * @param then the tables as they were, with rows of their own
   * @param rows by those of {@code then}
   */
  record Snapshot(Data data, Map<Row, Entity> entities, Tables then, Map<Entity, Row> rows) {
    Row row(Entity entity) {
      return entities.entrySet().stream()
          .filter(one -> one.getValue() == entity)
          .findFirst()
          .orElseThrow()
          .getKey();
    }

    /** A row as it has been written since: its links lead to rows as they were. */
    Row written(Entity entity) {
      Row row = shallow(entity);
      for (Link link : entity.type.links) {
        then.linked(link, entity).forEach(to -> row.add(link, rows.get(to)));
      }
      return row;
    }
  }

  final Map<Type, List<Entity>> entities = new LinkedHashMap<>();
  final Map<Link, List<Entry>> entries = new LinkedHashMap<>();

  Tables(List<Type> types) {
    for (Type type : types) {
      entities.put(type, new ArrayList<>());
      WritingSchema.links(type, Link.Keeping.BETWEEN)
          .forEach(link -> entries.put(link, new ArrayList<>()));
    }
  }

  private Tables() {}

  /** The rows as the reading oracle has them. */
  static Tables of(Schema schema, Data data) {
    Tables tables = new Tables(schema.types());
    Map<Row, Entity> entities = new HashMap<>();
    data.rows()
        .forEach(
            (type, rows) ->
                rows.forEach(
                    row -> {
                      Entity entity = new Entity(type, row.owner);
                      type.fields.forEach(
                          field -> entity.values.put(field.name(), row.values.get(field.name())));
                      entities.put(row, entity);
                      tables.entities.get(type).add(entity);
                    }));
    entities.forEach(
        (row, entity) -> {
          for (Link link : row.type.links) {
            for (Row to : row.linked(link)) {
              if (link.keeping == Link.Keeping.HERE) {
                entity.refer(link, entities.get(to).key());
              } else if (link.keeping == Link.Keeping.BETWEEN) {
                tables.link(link, entity.key(), entities.get(to).key());
              }
            }
          }
        });
    return tables;
  }

  Tables copy() {
    Tables copy = new Tables();
    entities.forEach(
        (type, rows) ->
            copy.entities.put(type, new ArrayList<>(rows.stream().map(Entity::copy).toList())));
    entries.forEach((link, rows) -> copy.entries.put(link, new ArrayList<>(rows)));
    return copy;
  }

  Optional<Entity> find(Type type, List<Object> key) {
    return entities.get(type).stream().filter(one -> same(type, one.key(), key)).findFirst();
  }

  /** Whether two keys of a type are equal. */
  static boolean same(Type type, List<Object> one, List<Object> other) {
    List<Field> key = type.key();
    for (int i = 0; i < key.size(); i++) {
      if (key.get(i).kind().compare(one.get(i), other.get(i)) != 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether two rows of a type have the same values of fields and links that are unique. */
  static boolean equal(List<String> unique, Entity one, Entity other) {
    return unique.stream().allMatch(part -> equal(part, one, other));
  }

  private static boolean equal(String part, Entity one, Entity other) {
    Optional<Field> field =
        one.type.fields.stream().filter(of -> of.name().equals(part)).findFirst();
    if (field.isPresent()) {
      Object value = one.values.get(part);
      Object with = other.values.get(part);
      return value != null && with != null && field.get().kind().compare(value, with) == 0;
    }
    Link link = one.type.link(part);
    List<Object> key = one.references.get(link);
    List<Object> with = other.references.get(link);
    return key != null && with != null && same(link.target, key, with);
  }

  /** Links two rows by a link that has a table of its own; linked twice is linked once. */
  void link(Link link, List<Object> from, List<Object> to) {
    if (entries(link).stream().noneMatch(one -> isOf(link, one, from, to))) {
      entries(link).add(entry(link, from, to));
    }
  }

  void separate(Link link, List<Object> from, List<Object> to) {
    entries(link).removeIf(one -> isOf(link, one, from, to));
  }

  private List<Entry> entries(Link link) {
    return entries.get(isNamed(link) ? link : link.other);
  }

  /** Whether its table has the name of this end. */
  private static boolean isNamed(Link link) {
    return link.keeping == Link.Keeping.BETWEEN;
  }

  private static Entry entry(Link link, List<Object> from, List<Object> to) {
    return isNamed(link) ? new Entry(from, to) : new Entry(to, from);
  }

  private static boolean isOf(Link link, Entry one, List<Object> from, List<Object> to) {
    Entry entry = entry(link, from, to);
    Link named = isNamed(link) ? link : link.other;
    return same(named.owner, one.from(), entry.from()) && same(named.target, one.to(), entry.to());
  }

  /** The rows that a link of a row leads to, which need not be here itself. */
  private List<Entity> linked(Link link, Entity of) {
    return entities.get(link.target).stream().filter(to -> leads(link, of, to)).toList();
  }

  private boolean leads(Link link, Entity of, Entity to) {
    return switch (link.keeping) {
      case HERE ->
          of.references.containsKey(link) && same(link.target, of.references.get(link), to.key());
      case THERE ->
          to.references.containsKey(link.other)
              && same(link.owner, to.references.get(link.other), of.key());
      case BETWEEN, BETWEEN_OF_OTHER ->
          entries(link).stream().anyMatch(one -> isOf(link, one, of.key(), to.key()));
    };
  }

  private static Row shallow(Entity entity) {
    Row row = new Row(entity.type);
    row.owner = entity.owner;
    entity.values.forEach(
        (name, value) -> {
          if (value != null) {
            row.values.put(name, value);
          }
        });
    return row;
  }

  Snapshot snapshot() {
    Tables then = copy();
    Map<Entity, Row> rows = new HashMap<>();
    Map<Row, Entity> origins = new HashMap<>();
    Data data = new Data(new LinkedHashMap<>());
    then.entities.forEach(
        (type, of) -> {
          List<Row> table = new ArrayList<>();
          for (int i = 0; i < of.size(); i++) {
            Row row = shallow(of.get(i));
            table.add(row);
            rows.put(of.get(i), row);
            origins.put(row, entities.get(type).get(i));
          }
          data.rows().put(type, table);
        });
    rows.forEach(
        (entity, row) ->
            entity.references.forEach(
                (link, key) ->
                    then.find(link.target, key).ifPresent(to -> row.link(link, rows.get(to)))));
    then.entries.forEach(
        (link, between) ->
            between.forEach(
                entry ->
                    rows.get(then.find(link.owner, entry.from()).orElseThrow())
                        .link(link, rows.get(then.find(link.target, entry.to()).orElseThrow()))));
    return new Snapshot(data, origins, then, rows);
  }
}
