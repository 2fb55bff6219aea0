package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.List;
import org.dragoman.product.oracle.Tables.Entity;

/** What rows may not be, as one field of a mutation breaks it. */
final class RowRules {
  private final WriteRequest request;
  private final Tables tables;
  private final String path;

  /** For a root field of this response name. */
  RowRules(WriteRequest request, String path) {
    this.request = request;
    this.tables = request.tables;
    this.path = path;
  }

  WriteFault fault(String code, Type of, List<String> fields, String rule) {
    return fault(code, of, fields, rule, List.of());
  }

  WriteFault fault(String code, Type of, List<String> fields, String rule, List<Integer> row) {
    return new WriteFault(code, path, of.name, fields, rule, row);
  }

  static List<String> key(Type type) {
    return type.key().stream().map(Field::name).toList();
  }

  /**
   * Values that no row may have are refused before any row is looked for.
   *
   * @param isNew whether the row is made, so that lists that the request leaves out are empty
   */
  void given(Type type, Settled by, boolean isNew) {
    by.fields.forEach((field, value) -> value(type, field, value, false, by.row));
    if (isNew) {
      request.tentatively(() -> empty(type, by));
    }
  }

  private void empty(Type type, Settled by) {
    by.missing.stream()
        .filter(field -> field.list() && !by.fields.containsKey(field))
        .filter(field -> !request.schema.rules(type).defaults().containsKey(field.name()))
        .forEach(field -> value(type, field, List.of(), false, by.row));
  }

  private void value(Type type, Field field, Object value, boolean stored, List<Integer> row) {
    if (value != null) {
      request.schema.rules(type).checks(field).stream()
          .filter(check -> stored || check.rule() != Check.Rule.pattern)
          .filter(check -> !check.admits(field, value))
          .map(check -> check.rule().name())
          .forEach(rule -> request.must(fault("DRG-5013", type, List.of(field.name()), rule, row)));
    }
  }

  /** A row as it has been written that no row rule allows; links count as they were before. */
  void written(RowAction action, Type type, List<Entity> rows, Tables.Snapshot before) {
    written(action, type, rows, before, action.name());
  }

  /**
   * The same.
   *
   * @param word of the write
   */
  void written(
      RowAction action, Type type, List<Entity> rows, Tables.Snapshot before, String word) {
    Sight sight = request.reading(before).sight();
    if (!rows.stream().allMatch(row -> sight.mayWrite(action, before.written(row)))) {
      request.must(fault("DRG-4011", type, List.of(), word));
    }
  }

  /**
   * The same of rows that are made for a list. How many statements make them is not said, so that
   * the others may count, or not.
   */
  void made(Type type, List<Entity> rows, Tables.Snapshot before, Tables.Snapshot after) {
    Sight sight = request.reading(before).sight();
    boolean isOpen =
        rows.stream()
            .anyMatch(
                row ->
                    sight.mayWrite(RowAction.insert, before.written(row))
                        != sight.mayWrite(RowAction.insert, after.written(row)));
    if (rows.size() > 1 && isOpen) {
      request.may(fault("DRG-4011", type, List.of(), RowAction.insert.name()));
    } else {
      written(RowAction.insert, type, rows, before);
    }
  }

  /** A link leads to a row that the caller sees. */
  void sight(Type type, Settled by, Tables.Snapshot now) {
    PlainReading reading = request.reading(now);
    by.links.forEach(
        (link, key) -> {
          boolean isSeen =
              key.isEmpty()
                  || !link.target.hidesRows()
                  || tables
                      .find(link.target, key)
                      .map(to -> reading.sight().isVisible(now.row(to)))
                      .orElse(false);
          if (!isSeen) {
            request.must(fault("DRG-5011", type, List.of(link.name), "link", by.row));
          }
        });
  }

  /** Values that a row may not have. */
  void values(Entity entity) {
    entity.type.fields.forEach(
        field -> value(entity.type, field, entity.values.get(field.name()), true, List.of()));
  }

  /** What the rows that were changed break, and what is broken with them. */
  void stored(Type type, List<Entity> changed, boolean isUpdate) {
    for (Entity entity : changed) {
      values(entity);
      if (tables.entities.get(type).stream()
          .anyMatch(other -> other != entity && Tables.same(type, other.key(), entity.key()))) {
        request.must(fault("DRG-5010", type, key(type), "primaryKey"));
      }
      for (List<String> unique : request.schema.uniques(type)) {
        if (tables.entities.get(type).stream()
            .anyMatch(other -> other != entity && Tables.equal(unique, entity, other))) {
          request.must(fault("DRG-5010", type, unique, "unique"));
        }
      }
    }
    tables
        .entities
        .values()
        .forEach(
            rows ->
                rows.forEach(
                    row -> row.references.forEach((link, key) -> leads(link, key, isUpdate))));
    if (isUpdate) {
      tables.entries.forEach(
          (link, entries) ->
              entries.forEach(
                  entry -> {
                    leads(link, link.owner, entry.from());
                    leads(link, link.target, entry.to());
                  }));
    }
  }

  private void leads(Link link, List<Object> key, boolean isUpdate) {
    if (tables.find(link.target, key).isEmpty()) {
      request.must(fault("DRG-5011", link.owner, List.of(link.name), "link"));
      if (isUpdate) {
        request.must(fault("DRG-5012", link.owner, List.of(link.name), "link"));
      }
    }
  }

  /** An entry of a link's own table whose row has got another key. */
  private void leads(Link link, Type to, List<Object> key) {
    if (tables.find(to, key).isEmpty()) {
      entries(link).forEach(request::must);
    }
  }

  private List<WriteFault> entries(Link link) {
    List<WriteFault> either = new ArrayList<>();
    for (String code : List.of("DRG-5011", "DRG-5012")) {
      either.add(fault(code, link.owner, List.of(link.name), "link"));
      if (link.other != null) {
        either.add(fault(code, link.target, List.of(link.other.name), "link"));
      }
    }
    return either;
  }

  /** Rows still lead to one that is to be deleted. */
  List<WriteFault> still(Link link) {
    return link.keeping == Link.Keeping.HERE
        ? List.of(fault("DRG-5012", link.owner, List.of(link.name), "link"))
        : entries(link).stream().filter(one -> one.code().equals("DRG-5012")).toList();
  }
}
