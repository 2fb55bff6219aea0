package org.dragoman.proxy.plan;

import java.util.List;
import java.util.Objects;
import org.dragoman.configuration.ObjectField;
import org.dragoman.configuration.ObjectTable;

/** What is done to the rows of a table. */
public sealed interface Change {
  /** The table whose rows are changed. */
  ObjectTable table();

  /** A row is made; columns that are not set have their defaults. */
  record Insert(ObjectTable table, List<Setting> settings) implements Change {
    public Insert {
      Objects.requireNonNull(table);
      settings = List.copyOf(settings);
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
   */
  record Target(ObjectTable table, Predicate filter, boolean single, int atMost) {
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
   * @param value null for no value
   */
  record Setting(ObjectField field, String column, Binding value) {
    public Setting {
      Objects.requireNonNull(field);
      Objects.requireNonNull(column);
    }
  }
}
