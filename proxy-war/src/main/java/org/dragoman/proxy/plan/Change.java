package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/** A change of the rows of a table. */
public sealed interface Change {
  /** Returns the table whose rows are changed. */
  ObjectTable table();

  /** Returns the kind of change in one word. */
  default String action() {
    return switch (this) {
      case Insert insert -> "insert";
      case InsertRows rows -> "insert";
      case Upsert upsert -> "upsert";
      case Update update -> "update";
      case Delete delete -> "delete";
    };
  }

  /** Returns the existing rows that are updated or deleted; empty for an insert. */
  default Optional<Target> found() {
    return switch (this) {
      case Insert insert -> Optional.empty();
      case InsertRows rows -> Optional.empty();
      case Upsert upsert -> Optional.empty();
      case Update update -> Optional.of(update.target());
      case Delete delete -> Optional.of(delete.target());
    };
  }

  /** Inserts a row; columns without a setting get their defaults. */
  record Insert(ObjectTable table, List<Setting> settings) implements Change {
    public Insert {
      Objects.requireNonNull(table);
      settings = List.copyOf(settings);
    }
  }

  /**
   * Inserts a row, or updates the existing one if the caller may.
   *
   * @param settings of an inserted row
   * @param on names of the fields that identify the existing row
   * @param update its settings; empty to leave it unchanged
   */
  record Upsert(ObjectTable table, List<Setting> settings, List<String> on, List<Setting> update)
      implements Change {
    public Upsert {
      Objects.requireNonNull(table);
      settings = List.copyOf(settings);
      on = List.copyOf(on);
      update = List.copyOf(update);
    }
  }

  /** Inserts rows, and those of their links, as many as the request gives. */
  record InsertRows(RowSet rows) implements Change {
    public InsertRows {
      Objects.requireNonNull(rows);
    }

    @Override
    public ObjectTable table() {
      return rows.table();
    }
  }

  /** Updates rows. */
  record Update(Target target, List<Setting> settings) implements Change {
    public Update {
      Objects.requireNonNull(target);
      settings = List.copyOf(settings);
    }

    @Override
    public ObjectTable table() {
      return target.table();
    }
  }

  /** Deletes rows. */
  record Delete(Target target) implements Change {
    public Delete {
      Objects.requireNonNull(target);
    }

    @Override
    public ObjectTable table() {
      return target.table();
    }
  }

  /**
   * The rows that are changed.
   *
   * @param single whether the filter matches one row at most
   * @param atMost the maximum number of rows
   * @param version that the row must have; null for any
   */
  record Target(ObjectTable table, Predicate filter, boolean single, int atMost, Binding version) {
    public Target {
      Objects.requireNonNull(table);
      Objects.requireNonNull(filter);
    }
  }

  /**
   * The value that a column is set to.
   *
   * @param field of the type that has the column
   * @param column unquoted name
   * @param sqlType of the column
   * @param value null for no value
   * @param added whether the value is added to the current one
   */
  record Setting(ObjectField field, String column, String sqlType, Binding value, boolean added) {
    public Setting {
      Objects.requireNonNull(field);
      Objects.requireNonNull(column);
      Objects.requireNonNull(sqlType);
    }

    /** Makes a setting that does not depend on the current value. */
    Setting(ObjectField field, String column, String sqlType, Binding value) {
      this(field, column, sqlType, value, false);
    }
  }
}
