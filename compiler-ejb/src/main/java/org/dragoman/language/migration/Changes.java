package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.publication.Effect;
import org.dragoman.contract.publication.SchemaChange;
import org.dragoman.language.migration.Steps.Cell;

/** Collects the differences; a change that is added twice becomes one change with both effects. */
final class Changes {
  private final Map<String, Found> found = new LinkedHashMap<>();
  private final List<RowCheck> checks = new ArrayList<>();

  private final Map<String, Set<Cell>> touched = new HashMap<>();

  private record Found(Location location, String words, Set<Effect> effects) {}

  /**
   * Adds a change, or effects to an existing one.
   *
   * @param location null for a definition that the next text does not have
   */
  void add(String id, Location location, String words, Effect... effects) {
    Found change =
        found.computeIfAbsent(id, key -> new Found(location, words, EnumSet.noneOf(Effect.class)));
    change.effects().addAll(List.of(effects));
  }

  /** Marks a change as slow if the step on one of the columns is. */
  void touches(String id, String table, Collection<String> columns) {
    Set<Cell> cells = new HashSet<>();
    columns.forEach(column -> cells.add(new Cell(table, column)));
    touches(id, cells);
  }

  /** Does the same for columns of several tables. */
  void touches(String id, Set<Cell> cells) {
    touched.put(id, cells);
  }

  /** Adds a check of rows to an existing change. */
  void check(String id, String table, String sql, String words) {
    if (!found.containsKey(id)) {
      throw new IllegalStateException("No change " + id);
    }
    checks.add(new RowCheck(id, table, sql, words));
  }

  /** Whether there is a change of this id. */
  boolean has(String id) {
    return found.containsKey(id);
  }

  boolean isRefused() {
    return found.values().stream().anyMatch(one -> one.effects().contains(Effect.REFUSED));
  }

  List<RowCheck> checks() {
    return List.copyOf(checks);
  }

  /** Returns the changes in the order of the next text, then those of removed definitions. */
  List<SchemaChange> list(Steps steps) {
    List<SchemaChange> changes = new ArrayList<>();
    found.forEach(
        (id, one) -> {
          Set<Effect> effects = EnumSet.noneOf(Effect.class);
          effects.addAll(one.effects());
          if (touched.getOrDefault(id, Set.of()).stream().anyMatch(steps::isSlow)) {
            effects.add(Effect.SLOW);
          }
          changes.add(
              new SchemaChange(
                  id,
                  effects.isEmpty() ? Set.of(Effect.SAFE) : effects,
                  one.location(),
                  one.words()));
        });
    changes.sort(
        Comparator.comparing(
            SchemaChange::location, Comparator.nullsLast(Comparator.naturalOrder())));
    return changes;
  }
}
