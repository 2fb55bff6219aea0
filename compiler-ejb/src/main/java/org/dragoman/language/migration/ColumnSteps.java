package org.dragoman.language.migration;

import java.util.List;
import org.dragoman.language.migration.Steps.Phase;
import org.dragoman.language.model.Change;
import org.dragoman.language.model.Column;
import org.dragoman.language.model.Column.Initial;
import org.dragoman.language.model.SqlText;
import org.dragoman.language.model.TableWriter;

/** Finds the steps that change one column of a table. */
record ColumnSteps(Steps steps, String table, OldValue value) {
  /** Changes a column of the same name to another definition, except for its type. */
  void change(Column from, Column to) {
    boolean sameInitial = from.initial().equals(to.initial()) && !value.isConverted();
    boolean numbered = from.initial() instanceof Initial.NextNumber;
    if (numbered && !(to.initial() instanceof Initial.NextNumber)) {
      release(new Change.DropSequence(table, to.name()));
    } else if (!numbered
        && hasInitial(from)
        && (value.isConverted() || !sameInitial && !value.hasConstant())) {
      release(new Change.SetInitial(table, with(to, new Initial.Nothing())));
    }
    if (from.nonNull() && !to.nonNull()) {
      release(new Change.SetNonNull(table, to.name(), false));
    }
    if (!value.renamed().isEmpty()) {
      rename(to);
    }
    if (value.hasConstant() && !sameInitial) {
      steps.add(Phase.ALTER_COLUMNS, new Change.SetInitial(table, to));
    }
    if (!from.nonNull() && to.nonNull()) {
      fill(to);
    }
    if (!numbered && to.initial() instanceof Initial.NextNumber number) {
      addSlow(new Change.AddSequence(table, to, number), to);
      addSlow(new Change.AdvanceSequence(table, to.name(), number.name()), to);
    }
  }

  private void rename(Column to) {
    String column = SqlText.identifier(to.name());
    addSlow(
        new Change.UpdateRows(table, to.name(), value.withNames(column), value.hasOldName(column)),
        to);
  }

  private void fill(Column to) {
    String column = SqlText.identifier(to.name());
    if (value.hasConstant()) {
      addSlow(
          new Change.UpdateRows(
              table, to.name(), TableWriter.initialValue(to), column + " IS NULL"),
          to);
    }
    addSlow(new Change.SetNonNull(table, to.name(), true), to);
  }

  /** Whether rows that come without the column have a value; generated columns do not change. */
  private static boolean hasInitial(Column column) {
    return !(column.initial() instanceof Initial.Nothing
        || column.initial() instanceof Initial.Words);
  }

  private static Column with(Column column, Initial initial) {
    return new Column(column.name(), column.type(), column.nonNull(), initial, column.comment());
  }

  private void release(Change change) {
    steps.add(Phase.RELEASE_COLUMNS, change);
  }

  private void addSlow(Change change, Column column) {
    steps.addSlow(Phase.ALTER_COLUMNS, change, table, List.of(column.name()));
  }
}
