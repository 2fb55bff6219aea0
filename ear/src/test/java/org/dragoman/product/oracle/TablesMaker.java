package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.dragoman.product.oracle.Tables.Entity;

/** Makes random rows that keep all rules of their schema. */
final class TablesMaker {
  private static final int MOST = 7;
  private static final int ATTEMPTS = 10;

  private final WritingSchema schema;
  private final Random random;
  private final Tables tables;

  private TablesMaker(WritingSchema schema, Random random) {
    this.schema = schema;
    this.random = random;
    this.tables = new Tables(schema.schema().types());
  }

  static Tables make(WritingSchema schema, Random random) {
    return new TablesMaker(schema, random).make();
  }

  private Tables make() {
    tables.entities.forEach(
        (type, rows) -> {
          int least = chance(random, 75) ? 3 : 0;
          for (int i = least + random.nextInt(MOST + 1 - least); i > 0; i--) {
            row(type, rows);
          }
        });
    schema.links(Link.Keeping.HERE).forEach(this::lead);
    for (boolean removed = true; removed; ) {
      removed = removeImpossible();
    }
    tables.entries.forEach(this::between);
    return tables;
  }

  private void row(Type type, List<Entity> rows) {
    Entity row = new Entity(type, type.isOwned ? Owner.any(random) : null);
    for (Field field : type.fields) {
      Object value =
          field.equals(schema.rules(type).version()) ? 1 + random.nextInt(4) : value(type, field);
      if (value == null && field.nonNull()) {
        return;
      }
      row.values.put(field.name(), value);
    }
    if (tables.find(type, row.key()).isEmpty()) {
      rows.add(row);
    }
  }

  private Object value(Type type, Field field) {
    for (int i = 0; i < ATTEMPTS; i++) {
      Object value = Data.value(field, random);
      // What is unique is indexed, and an index takes no long texts.
      boolean isLong = value instanceof String text && text.length() > 200;
      if (value != null && !isLong && schema.rules(type).admit(field, value)) {
        return value;
      }
      if (value == null && !field.nonNull()) {
        return null;
      }
    }
    return null;
  }

  private void lead(Link link) {
    List<Entity> targets = tables.entities.get(link.target);
    for (Entity row : tables.entities.get(link.owner)) {
      if (!targets.isEmpty() && (link.nonNull || chance(random, 75))) {
        row.references.put(link, Pick.one(random, targets).key());
      }
    }
  }

  private boolean removeImpossible() {
    boolean removed = false;
    for (List<Entity> rows : tables.entities.values()) {
      List<Entity> kept = new ArrayList<>();
      for (Entity row : rows) {
        row.references
            .entrySet()
            .removeIf(one -> tables.find(one.getKey().target, one.getValue()).isEmpty());
        boolean isWhole =
            WritingSchema.links(row.type, Link.Keeping.HERE)
                .allMatch(link -> !link.nonNull || row.references.containsKey(link));
        boolean isUnique =
            schema.uniques(row.type).stream()
                .noneMatch(
                    unique -> kept.stream().anyMatch(other -> Tables.equal(unique, row, other)));
        if (isWhole && isUnique) {
          kept.add(row);
        }
      }
      removed |= kept.size() < rows.size();
      rows.clear();
      rows.addAll(kept);
    }
    return removed;
  }

  private void between(Link link, List<Tables.Entry> entries) {
    for (Entity from : tables.entities.get(link.owner)) {
      for (Entity to : tables.entities.get(link.target)) {
        if (chance(random, 25)) {
          entries.add(new Tables.Entry(from.key(), to.key()));
        }
      }
    }
  }
}
