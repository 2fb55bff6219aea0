package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.dragoman.language.model.Column;
import org.dragoman.language.model.Model;
import org.dragoman.language.model.Table;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.model.Table.Index;
import org.dragoman.language.model.Table.Key;

/**
 * The tables that are kept, with the parts that are kept.
 *
 * @param pairs of tables that differ only in names, part by part: with the names of the live
 *     version, and with those of the next one
 */
record KeptTables(List<Pair> pairs) {
  KeptTables {
    pairs = List.copyOf(pairs);
  }

  /** A table under its two names. */
  record Pair(Table live, Table named) {}

  @SuppressWarnings("ArgumentSelectionDefectChecker") // live(i) is the table of the types
  static KeptTables of(Correspondence correspondence) {
    List<Pair> pairs = new ArrayList<>();
    List<Table> live = KeptTypes.tables(correspondence, false);
    List<Table> named = KeptTypes.tables(correspondence, true);
    Model model = correspondence.live().model();
    for (int i = 0; i < live.size(); i++) {
      Table now = withDeferral(live.get(i), model.table(live.get(i).name()));
      pairs.add(new Pair(now, withNames(now, named.get(i))));
    }
    for (Table table : correspondence.next().model().tables()) {
      correspondence.table(table.name()).ifPresent(kept -> pairs.add(link(model, table, kept)));
    }
    return new KeptTables(pairs);
  }

  /** Returns the tables under the names of the live version. */
  List<Table> live() {
    return pairs.stream().map(Pair::live).toList();
  }

  /** Returns the tables under the names of the next version. */
  List<Table> named() {
    return pairs.stream().map(Pair::named).toList();
  }

  private static Table withDeferral(Table table, Table live) {
    List<ForeignKey> keys =
        table.foreignKeys().stream()
            .map(
                key ->
                    live.foreignKeys().stream()
                        .filter(one -> one.name().equals(key.name()))
                        .findFirst()
                        .orElseThrow())
            .toList();
    return new Table(
        table.name(),
        table.comment(),
        table.columns(),
        table.primaryKey(),
        table.checks(),
        table.uniques(),
        keys,
        table.indexes());
  }

  private static Table withNames(Table table, Table names) {
    return new Table(
        names.name(),
        table.comment(),
        each(table.columns(), names.columns(), KeptTables::withName),
        names.primaryKey(),
        names.checks(),
        names.uniques(),
        each(
            table.foreignKeys(),
            names.foreignKeys(),
            (key, name) ->
                new ForeignKey(
                    name.name(),
                    name.columns(),
                    name.target(),
                    name.targetColumns(),
                    key.onDelete(),
                    key.deferred())),
        names.indexes());
  }

  private static Column withName(Column column, Column name) {
    boolean ownNames =
        name.initial() instanceof Column.Initial.Words
            || name.initial() instanceof Column.Initial.NextNumber;
    return new Column(
        name.name(),
        column.type(),
        column.nonNull(),
        ownNames ? name.initial() : column.initial(),
        column.comment());
  }

  private interface Naming<T> {
    T named(T part, T name);
  }

  private static <T> List<T> each(List<T> parts, List<T> names, Naming<T> naming) {
    return IntStream.range(0, parts.size())
        .mapToObj(i -> naming.named(parts.get(i), names.get(i)))
        .toList();
  }

  /** Returns the table of a link. The side that gives it its name may have changed. */
  private static Pair link(Model model, Table next, Correspondence.KeptTable kept) {
    Table live = model.table(kept.live());
    Map<String, String> columns = new LinkedHashMap<>();
    put(columns, kept.before().here(), kept.after().here());
    put(columns, kept.before().there(), kept.after().there());
    List<Index> stay =
        live.indexes().stream()
            .filter(
                index ->
                    next.indexes().stream()
                        .anyMatch(one -> one.columns().equals(names(index.columns(), columns))))
            .toList();
    Table now =
        new Table(
            live.name(),
            live.comment(),
            live.columns(),
            live.primaryKey(),
            live.checks(),
            live.uniques(),
            live.foreignKeys(),
            stay);
    Table named =
        new Table(
            next.name(),
            live.comment(),
            live.columns().stream()
                .map(column -> withName(column, next.column(columns.get(column.name()))))
                .toList(),
            new Key(next.primaryKey().name(), names(live.primaryKey().columns(), columns)),
            live.checks(),
            live.uniques(),
            live.foreignKeys().stream().map(key -> foreignKey(key, next, columns)).toList(),
            stay.isEmpty() ? List.of() : next.indexes());
    return new Pair(now, named);
  }

  private static void put(Map<String, String> columns, List<String> from, List<String> to) {
    for (int i = 0; i < from.size(); i++) {
      columns.put(from.get(i), to.get(i));
    }
  }

  private static List<String> names(List<String> columns, Map<String, String> names) {
    return columns.stream().map(names::get).toList();
  }

  private static ForeignKey foreignKey(ForeignKey key, Table next, Map<String, String> columns) {
    ForeignKey named =
        next.foreignKeys().stream()
            .filter(one -> one.columns().equals(names(key.columns(), columns)))
            .findFirst()
            .orElseThrow();
    return new ForeignKey(
        named.name(),
        named.columns(),
        named.target(),
        named.targetColumns(),
        key.onDelete(),
        key.deferred());
  }
}
