package org.dragoman.language.migration;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.dragoman.language.migration.Steps.Phase;
import org.dragoman.language.model.Change;
import org.dragoman.language.model.Check;
import org.dragoman.language.model.Column;
import org.dragoman.language.model.Column.Initial;
import org.dragoman.language.model.Table;
import org.dragoman.language.model.Table.ForeignKey;
import org.dragoman.language.model.Table.Index;
import org.dragoman.language.model.Table.Key;

/**
 * Finds the steps from one set of tables to another. Parts of the same name correspond. A part with
 * another definition is dropped and created again.
 */
final class TableSteps {
  private final OldValues values;
  private final Steps steps = new Steps();

  private TableSteps(OldValues values) {
    this.values = values;
  }

  /**
   * Returns the steps.
   *
   * @param values how the values of columns change
   */
  static Steps between(List<Table> from, List<Table> to, OldValues values) {
    TableSteps found = new TableSteps(values);
    Map<String, Table> before = byName(from, Table::name);
    Map<String, Table> after = byName(to, Table::name);
    for (Table table : from) {
      if (!after.containsKey(table.name())) {
        found.drop(table);
      }
    }
    for (Table table : to) {
      if (before.containsKey(table.name())) {
        found.change(before.get(table.name()), table);
      } else {
        found.create(table);
      }
    }
    return found.steps;
  }

  private void drop(Table table) {
    table.foreignKeys().forEach(key -> dropForeignKey(table, key));
    steps.add(Phase.DROP_TABLES, new Change.DropTable(table.name()));
  }

  private void create(Table table) {
    Change.creating(table).forEach(change -> steps.add(Phase.CREATE_TABLES, change));
    for (ForeignKey key : table.foreignKeys()) {
      steps.add(Phase.ADD_FOREIGN_KEYS, new Change.AddForeignKey(table.name(), key));
    }
    for (Index index : table.indexes()) {
      steps.add(Phase.CREATE_INDEXES, new Change.CreateIndex(table.name(), index));
    }
  }

  private void change(Table live, Table to) {
    Map<String, Column> columns = byName(to.columns(), Column::name);
    Set<String> gone =
        live.columns().stream()
            .filter(column -> !isKept(column, columns.get(column.name())))
            .map(Column::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    gone.forEach(column -> dropColumn(live, column));
    Table from = without(live, gone);
    columns(from, to);
    constraints(from, to);
    foreignKeys(from, to);
    indexes(from, to);
    if (!from.comment().equals(to.comment())) {
      steps.add(Phase.COMMENT, new Change.CommentOnTable(to.name(), to.comment()));
    }
  }

  /** PostgreSQL cannot change the expression of a generated column. */
  private static boolean isKept(Column column, Column to) {
    boolean generated = column.initial() instanceof Initial.Words;
    return to != null
        && (!generated || column.initial().equals(to.initial()))
        && generated == to.initial() instanceof Initial.Words;
  }

  private void dropColumn(Table table, String column) {
    boolean generated = table.column(column).initial() instanceof Initial.Words;
    steps.add(
        generated ? Phase.DROP_GENERATED_COLUMNS : Phase.DROP_COLUMNS,
        new Change.DropColumn(table.name(), column));
  }

  /** Returns what PostgreSQL keeps of a table when columns are dropped. */
  private static Table without(Table table, Set<String> columns) {
    Predicate<Collection<String>> stays = of -> of.stream().noneMatch(columns::contains);
    return new Table(
        table.name(),
        table.comment(),
        table.columns().stream().filter(column -> !columns.contains(column.name())).toList(),
        table.primaryKey(),
        table.checks().stream().filter(check -> !columns.contains(check.column())).toList(),
        table.uniques().stream().filter(key -> stays.test(key.columns())).toList(),
        table.foreignKeys().stream().filter(key -> stays.test(key.columns())).toList(),
        table.indexes().stream().filter(index -> stays.test(index.columns())).toList());
  }

  private void columns(Table from, Table to) {
    Map<String, Column> before = byName(from.columns(), Column::name);
    convert(
        to,
        to.columns().stream()
            .filter(column -> before.containsKey(column.name()))
            .map(column -> values.of(to.name(), column.name()))
            .filter(OldValue::isConverted)
            .toList());
    for (Column column : to.columns()) {
      Column old = before.get(column.name());
      if (old == null) {
        addColumn(to, column);
      } else {
        new ColumnSteps(steps, to.name(), values.of(to.name(), column.name())).change(old, column);
      }
      String comment = old == null ? "" : old.comment();
      if (!comment.equals(column.comment())) {
        steps.add(
            Phase.COMMENT, new Change.CommentOnColumn(to.name(), column.name(), column.comment()));
      }
    }
  }

  /** Converts all columns in one statement, since each statement rewrites the whole table. */
  private void convert(Table table, List<OldValue> converted) {
    if (!converted.isEmpty()) {
      steps.addSlow(
          Phase.CONVERT_COLUMNS,
          new Change.ConvertColumns(
              table.name(), converted.stream().map(OldValue::converted).toList()),
          table.name(),
          converted.stream().map(value -> value.column().name()).toList());
    }
  }

  private void addColumn(Table table, Column column) {
    Change add = new Change.AddColumn(table.name(), column);
    switch (column.initial()) {
      case Initial.Words words ->
          steps.addSlow(Phase.ADD_GENERATED_COLUMNS, add, table.name(), List.of(column.name()));
      // Each row gets a value of its own, which has to be written.
      case Initial.RandomUuid uuid ->
          steps.addSlow(Phase.ADD_COLUMNS, add, table.name(), List.of(column.name()));
      case Initial.NextNumber number ->
          steps.addSlow(Phase.ADD_COLUMNS, add, table.name(), List.of(column.name()));
      case Initial.Nothing nothing -> steps.add(Phase.ADD_COLUMNS, add);
      case Initial.Constant constant -> steps.add(Phase.ADD_COLUMNS, add);
      case Initial.Now now -> steps.add(Phase.ADD_COLUMNS, add);
    }
  }

  private void constraints(Table from, Table to) {
    if (!from.primaryKey().equals(to.primaryKey())) {
      dropConstraint(from, from.primaryKey().name());
      addSlow(to, new Change.AddPrimaryKey(to.name(), to.primaryKey()), to.primaryKey().columns());
    }
    replace(
        from.uniques(),
        to.uniques(),
        Key::name,
        key -> false,
        key -> dropConstraint(from, key.name()),
        key -> addSlow(to, new Change.AddUnique(to.name(), key), key.columns()));
    replace(
        from.checks(),
        to.checks(),
        Check::name,
        check -> values.of(to.name(), check.column()).changes(),
        check -> dropConstraint(from, check.name()),
        check -> addSlow(to, new Change.AddCheck(to.name(), check), List.of(check.column())));
  }

  private void foreignKeys(Table from, Table to) {
    replace(
        from.foreignKeys(),
        to.foreignKeys(),
        ForeignKey::name,
        key -> false,
        key -> dropForeignKey(from, key),
        key ->
            steps.addSlow(
                Phase.ADD_FOREIGN_KEYS,
                new Change.AddForeignKey(to.name(), key),
                to.name(),
                key.columns()));
  }

  private void indexes(Table from, Table to) {
    replace(
        from.indexes(),
        to.indexes(),
        Index::name,
        index -> false,
        index -> steps.add(Phase.DROP_CONSTRAINTS, new Change.DropIndex(index.name())),
        index ->
            steps.addSlow(
                Phase.CREATE_INDEXES,
                new Change.CreateIndex(to.name(), index),
                to.name(),
                index.columns()));
  }

  private void dropConstraint(Table table, String name) {
    steps.add(Phase.DROP_CONSTRAINTS, new Change.DropConstraint(table.name(), name));
  }

  private void dropForeignKey(Table table, ForeignKey key) {
    steps.add(Phase.DROP_FOREIGN_KEYS, new Change.DropConstraint(table.name(), key.name()));
  }

  private void addSlow(Table table, Change change, List<String> columns) {
    steps.addSlow(Phase.ADD_CONSTRAINTS, change, table.name(), columns);
  }

  private interface Part<T> {
    void is(T part);
  }

  /**
   * Drops removed parts and adds new ones. A part that differs, or has to be rebuilt, is dropped
   * and added.
   */
  private static <T> void replace(
      List<T> from,
      List<T> to,
      Function<T, String> name,
      Predicate<T> anew,
      Part<T> goes,
      Part<T> comes) {
    Map<String, T> before = byName(from, name);
    Map<String, T> after = byName(to, name);
    for (T part : from) {
      T now = after.get(name.apply(part));
      if (!Objects.equals(part, now) || anew.test(part)) {
        goes.is(part);
      }
    }
    for (T part : to) {
      T old = before.get(name.apply(part));
      if (!Objects.equals(part, old) || anew.test(part)) {
        comes.is(part);
      }
    }
  }

  private static <T> Map<String, T> byName(List<T> parts, Function<T, String> name) {
    Map<String, T> found = new LinkedHashMap<>();
    parts.forEach(part -> found.put(name.apply(part), part));
    return found;
  }
}
