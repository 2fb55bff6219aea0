package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import org.dragoman.language.model.Change;
import org.dragoman.language.model.Column.Initial.NextNumber;
import org.dragoman.language.model.Table;
import org.dragoman.language.model.Table.Index;
import org.dragoman.language.model.Table.Key;

/**
 * Renames the parts of tables. If another part still has the new name, the renaming takes two
 * steps, through an unused name.
 */
final class Renaming {
  /** In a model, only names of the product's own columns begin with this sign. */
  private static final String TEMPORARY = "#renamed";

  private final List<Step> steps = new ArrayList<>();
  private final Map<String, Set<String>> taken = new HashMap<>();

  /** The names of tables after the steps so far, by their final names. */
  private final Map<String, String> tables = new HashMap<>();

  /**
   * One renaming.
   *
   * @param scope within which names are unique
   * @param change from one name to another
   */
  private record Step(
      String scope, String from, String to, BiFunction<String, String, Change> change) {}

  private Renaming() {}

  /** Returns the changes from the live names to those of the next version. */
  static List<Change> of(KeptTables kept) {
    Renaming renaming = new Renaming();
    kept.pairs().forEach(pair -> renaming.tables.put(pair.named().name(), pair.live().name()));
    kept.pairs().forEach(renaming::addTable);
    kept.pairs().forEach(renaming::addParts);
    return renaming.changes();
  }

  private void addTable(KeptTables.Pair pair) {
    String table = pair.named().name();
    add(
        "",
        pair.live().name(),
        table,
        (from, to) -> {
          tables.put(table, to);
          return new Change.RenameTable(from, to);
        });
  }

  private void addParts(KeptTables.Pair pair) {
    Table live = pair.live();
    Table named = pair.named();
    String table = named.name();
    for (int i = 0; i < live.columns().size(); i++) {
      add(
          "columns of " + table,
          live.columns().get(i).name(),
          named.columns().get(i).name(),
          (from, to) -> new Change.RenameColumn(tables.get(table), from, to));
      if (live.columns().get(i).initial() instanceof NextNumber before
          && named.columns().get(i).initial() instanceof NextNumber after) {
        add("", before.name(), after.name(), Change.RenameSequence::new);
      }
    }
    addKey(table, live.primaryKey(), named.primaryKey());
    for (int i = 0; i < live.uniques().size(); i++) {
      addKey(table, live.uniques().get(i), named.uniques().get(i));
    }
    for (int i = 0; i < live.indexes().size(); i++) {
      Index before = live.indexes().get(i);
      add("", before.name(), named.indexes().get(i).name(), Change.RenameIndex::new);
    }
    for (int i = 0; i < live.checks().size(); i++) {
      addConstraint(table, live.checks().get(i).name(), named.checks().get(i).name());
    }
    for (int i = 0; i < live.foreignKeys().size(); i++) {
      addConstraint(table, live.foreignKeys().get(i).name(), named.foreignKeys().get(i).name());
    }
  }

  /** A key has an index, and indexes share a namespace with tables. */
  private void addKey(String table, Key before, Key after) {
    add("", before.name(), after.name(), constraint(table));
  }

  private void addConstraint(String table, String before, String after) {
    add("constraints of " + table, before, after, constraint(table));
  }

  private BiFunction<String, String, Change> constraint(String table) {
    return (from, to) -> new Change.RenameConstraint(tables.get(table), from, to);
  }

  private void add(
      String scope, String from, String to, BiFunction<String, String, Change> change) {
    taken.computeIfAbsent(scope, key -> new HashSet<>()).add(from);
    if (!from.equals(to)) {
      steps.add(new Step(scope, from, to, change));
    }
  }

  private List<Change> changes() {
    List<Change> changes = new ArrayList<>();
    List<Step> second = new ArrayList<>();
    for (Step step : steps) {
      if (taken.get(step.scope()).contains(step.to())) {
        String temporary = TEMPORARY + (second.size() + 1);
        changes.add(step.change().apply(step.from(), temporary));
        second.add(new Step(step.scope(), temporary, step.to(), step.change()));
      } else {
        changes.add(step.change().apply(step.from(), step.to()));
      }
    }
    second.forEach(step -> changes.add(step.change().apply(step.from(), step.to())));
    return changes;
  }
}
