package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.language.model.Change;

/**
 * The steps between two models, sorted into phases. Each phase finds the state that it requires.
 */
final class Steps {
  private final List<Step> steps = new ArrayList<>();
  private final Set<Cell> slow = new HashSet<>();

  /** The phases in the order of execution. */
  enum Phase {
    DROP_FOREIGN_KEYS,
    DROP_CONSTRAINTS,
    DROP_GENERATED_COLUMNS,
    DROP_COLUMNS,
    DROP_TABLES,
    CREATE_TABLES,
    RELEASE_COLUMNS,
    CONVERT_COLUMNS,
    ALTER_COLUMNS,
    ADD_COLUMNS,
    ADD_GENERATED_COLUMNS,
    ADD_CONSTRAINTS,
    ADD_FOREIGN_KEYS,
    CREATE_INDEXES,
    COMMENT
  }

  /** A column of a table, by the names of the next version. */
  record Cell(String table, String column) {}

  private record Step(Phase phase, Change change) {}

  void add(Phase phase, Change change) {
    steps.add(new Step(phase, change));
  }

  /** Adds a step that reads or writes all rows of a table. */
  void addSlow(Phase phase, Change change, String table, List<String> columns) {
    add(phase, change);
    columns.forEach(column -> slow.add(new Cell(table, column)));
  }

  /** Whether a slow step changes the column. */
  boolean isSlow(Cell cell) {
    return slow.contains(cell);
  }

  List<Change> changes() {
    return steps.stream().sorted(Comparator.comparing(Step::phase)).map(Step::change).toList();
  }
}
