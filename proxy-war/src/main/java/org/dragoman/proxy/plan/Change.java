package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;

/** What is done to the rows of a table. */
public sealed interface Change {
  /** The table whose rows are changed. */
  ObjectTable table();

  /** What is done, in one word. */
  default String action() {
    return switch (this) {
      case Insert insert -> "insert";
      case InsertRows rows -> "insert";
      case Upsert upsert -> "upsert";
      case Update update -> "update";
      case Delete delete -> "delete";
    };
  }

  /** Which of the rows that are there are changed or deleted; empty when one is made. */
  default Optional<Target> found() {
    return switch (this) {
      case Insert insert -> Optional.empty();
      case InsertRows rows -> Optional.empty();
      case Upsert upsert -> Optional.empty();
      case Update update -> Optional.of(update.target());
      case Delete delete -> Optional.of(delete.target());
    };
  }

  /** A row is made; columns that are not set have their defaults. */
  record Insert(ObjectTable table, List<Setting> settings) implements Change {
    public Insert {
      Objects.requireNonNull(table);
      settings = List.copyOf(settings);
    }
  }

  /**
   * A row is made, or the one that is there is changed, if the caller may do that.
   *
   * @param settings of a row that is made
   * @param on names of the fields that say which row is there
   * @param update what is set in that; empty when it stays as it is
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

  /** Rows are made, with what their links lead to: as many as the request gives. */
  record InsertRows(RowSet rows) implements Change {
    public InsertRows {
      Objects.requireNonNull(rows);
    }

    @Override
    public ObjectTable table() {
      return rows.table();
    }
  }

  /** Rows are changed. */
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

  /** Rows are deleted. */
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
   * Which rows are changed.
   *
   * @param single whether the filter pins one row
   * @param atMost how many there may be
   * @param version that the row has to have; null when it may have any
   */
  record Target(ObjectTable table, Predicate filter, boolean single, int atMost, Binding version) {
    public Target {
      Objects.requireNonNull(table);
      Objects.requireNonNull(filter);
    }
  }

  /**
   * What a column is set to.
   *
   * @param field of the type that the column is of
   * @param column unquoted name
   * @param sqlType of the column
   * @param value null for no value
   * @param added whether the value is added to the one that the row has
   */
  record Setting(ObjectField field, String column, String sqlType, Binding value, boolean added) {
    public Setting {
      Objects.requireNonNull(field);
      Objects.requireNonNull(column);
      Objects.requireNonNull(sqlType);
    }

    /** One that does not depend on what the row has. */
    Setting(ObjectField field, String column, String sqlType, Binding value) {
      this(field, column, sqlType, value, false);
    }
  }
}
