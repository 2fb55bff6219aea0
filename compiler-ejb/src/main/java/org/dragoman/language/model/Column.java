package org.dragoman.language.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.SearchLanguage;

/**
 * A column of a table.
 *
 * @param type such as {@code text} or {@code integer[]}
 * @param initial the default of the column
 * @param comment for people who look at the database; empty when there is none
 */
public record Column(String name, String type, boolean nonNull, Initial initial, String comment) {
  public Column {
    Objects.requireNonNull(name);
    Objects.requireNonNull(type);
    Objects.requireNonNull(initial);
    Objects.requireNonNull(comment);
  }

  /** The default of a column. */
  public sealed interface Initial {
    /** Null. */
    record Nothing() implements Initial {}

    /** A value, or a list of values. */
    record Constant(JsonNode value) implements Initial {
      public Constant {
        Objects.requireNonNull(value);
      }
    }

    /** A random UUID. */
    record RandomUuid() implements Initial {}

    /** The start of the transaction, in UTC. */
    record Now() implements Initial {}

    /**
     * The words of the texts of some columns, in a generated column.
     *
     * @param columns of texts, in order
     */
    record Words(List<String> columns, SearchLanguage language) implements Initial {
      public Words {
        columns = List.copyOf(columns);
        Objects.requireNonNull(language);
      }
    }

    /**
     * The next number of a sequence.
     *
     * @param name unquoted name of the sequence, which belongs to the column
     */
    record NextNumber(String name) implements Initial {
      public NextNumber {
        Objects.requireNonNull(name);
      }
    }
  }
}
