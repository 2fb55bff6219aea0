package org.dragoman.product.oracle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.product.oracle.Tables.Entity;
import org.dragoman.product.oracle.WritingSchema.End;

/** What goes with rows that are deleted, and what stands in the way. */
final class Deletion {
  private final WritingSchema schema;
  private final Tables tables;

  /** Those that are meant, then those that go with them. */
  private final List<Entity> gone;

  private final int meant;

  Deletion(WritingSchema schema, Tables tables, List<Entity> meant) {
    this.schema = schema;
    this.tables = tables;
    this.gone = new ArrayList<>(meant);
    this.meant = meant.size();
    for (int i = 0; i < gone.size(); i++) {
      follow(gone.get(i));
    }
  }

  private void follow(Entity entity) {
    for (List<Entity> rows : tables.entities.values()) {
      for (Entity row : rows) {
        boolean goes =
            row.references.keySet().stream()
                .anyMatch(link -> schema.end(link) == End.cascade && leads(row, link, entity));
        if (goes && !gone.contains(row)) {
          gone.add(row);
        }
      }
    }
  }

  private static boolean leads(Entity row, Link link, Entity to) {
    return link.target == to.type && Tables.same(to.type, row.references.get(link), to.key());
  }

  private boolean leadsToGone(Entity row, Link link) {
    return gone.stream().anyMatch(entity -> leads(row, link, entity));
  }

  private boolean isOfGone(Link link, Tables.Entry entry) {
    return gone.stream()
        .anyMatch(
            entity ->
                entity.type == link.owner && Tables.same(entity.type, entry.from(), entity.key())
                    || entity.type == link.target
                        && Tables.same(entity.type, entry.to(), entity.key()));
  }

  /** Links by which rows that stay lead to rows that would go, and may not be without them. */
  Set<Link> restricting() {
    Set<Link> links = new HashSet<>();
    tables.entities.values().stream()
        .flatMap(List::stream)
        .filter(row -> !gone.contains(row))
        .forEach(row -> restricting(row, links));
    tables.entries.forEach(
        (link, entries) -> {
          if (schema.end(link) == End.restrict
              && entries.stream().anyMatch(entry -> isOfGone(link, entry))) {
            links.add(link);
          }
        });
    return links;
  }

  /**
   * Links by which rows that go only with others lead to rows that go: whether they stand in the
   * way depends on which go first, which nothing says.
   */
  Set<Link> mayRestrict() {
    Set<Link> links = new HashSet<>();
    gone.subList(meant, gone.size()).forEach(row -> restricting(row, links));
    return links;
  }

  private void restricting(Entity row, Set<Link> links) {
    row.references.keySet().stream()
        .filter(link -> schema.end(link) == End.restrict && leadsToGone(row, link))
        .forEach(links::add);
  }

  /** Deletes them. */
  void run() {
    tables.entries.forEach((link, entries) -> entries.removeIf(entry -> isOfGone(link, entry)));
    tables.entities.values().stream()
        .flatMap(List::stream)
        .filter(row -> !gone.contains(row))
        .forEach(row -> row.references.keySet().removeIf(link -> leadsToGone(row, link)));
    tables.entities.values().forEach(rows -> rows.removeAll(gone));
  }
}
