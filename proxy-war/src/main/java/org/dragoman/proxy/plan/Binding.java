package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.Operand;

/** The source of a parameter's value when a statement runs. */
public sealed interface Binding {
  /** The null within JSON. */
  Binding NULL_OF_JSON = new Constant(NullNode.getInstance(), "jsonb");

  /** Returns a lower bound of a number of rows; negative when none is known. */
  static long least(Binding count) {
    return switch (count) {
      case Constant(JsonNode value, String sqlType) when value.canConvertToLong() ->
          value.longValue();
      case Count(String name, long least) -> least;
      case PageLimit page -> least(page.count);
      case null, default -> -1;
    };
  }

  /** Returns an upper bound of a number of rows; the largest number when none is known. */
  static long most(Binding count) {
    long least = least(count);
    if (least < 0) {
      return Long.MAX_VALUE;
    }
    return switch (count) {
      case Count known when least > 0 -> 2 * least - 1;
      case PageLimit page -> most(page.count) + (page.oneMore ? 1 : 0);
      default -> least;
    };
  }

  /** A value of the document or of the schema, for a column of this SQL type. */
  record Constant(JsonNode value, String sqlType) implements Binding {
    public Constant {
      Objects.requireNonNull(value);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * The value of a variable that is given and not null, for a column of this SQL type.
   *
   * @param name of the variable, or of a field of an input object, see {@link
   *     org.dragoman.contract.operation.InputVariables}
   */
  record Variable(String name, String sqlType) implements Binding {
    public Variable {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * The value of a variable that is a number of rows, given and not null.
   *
   * @param name as of any {@link Variable}
   * @param least the known lower bound, see {@link Variables#counts}; negative for none
   */
  record Count(String name, long least) implements Binding {
    public Count {
      Objects.requireNonNull(name);
    }
  }

  /** The value of a claim that exists and fits, for a column of this SQL type. */
  record Claim(String name, String sqlType) implements Binding {
    public Claim {
      Objects.requireNonNull(name);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * A list of the document with constants and variables.
   *
   * @param sqlType of the list
   */
  record Elements(List<Binding> elements, String sqlType) implements Binding {
    public Elements {
      Objects.requireNonNull(sqlType);
      elements = List.copyOf(elements);
    }
  }

  /**
   * JSON that is composed from a template of the schema.
   *
   * @param parts the bindings of the parts of the template, in order
   * @param sqlType of the column, or of a list of its values
   */
  record Composed(Operand.Composed template, List<Binding> parts, String sqlType)
      implements Binding {
    public Composed {
      Objects.requireNonNull(template);
      Objects.requireNonNull(sqlType);
      parts = List.copyOf(parts);
    }
  }

  /** A text to search for: the value of another binding, which may not be too long. */
  record SearchText(Binding text) implements Binding {
    public SearchText {
      Objects.requireNonNull(text);
    }
  }

  /** The owner of the caller's rows. */
  record Owner() implements Binding {}

  /** A value to store: if it is a list, its elements may be null. */
  record Stored(Binding value, String sqlType) implements Binding {
    public Stored {
      Objects.requireNonNull(value);
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * A part of the primary keys of the rows that a write has found or changed, as a list.
   *
   * @param part of the key, counted from 0
   * @param sqlType of the list
   */
  record WrittenKeys(int part, String sqlType) implements Binding {
    public WrittenKeys {
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * A column of the input rows of a statement, as a list; see {@link RowPlan}.
   *
   * @param column counted from 0
   * @param sqlType of the column
   */
  record Given(int column, String sqlType) implements Binding {
    public Given {
      Objects.requireNonNull(sqlType);
    }
  }

  /**
   * A part of the distinct primary keys that the rows of another read refer to, as a list.
   *
   * @param read index into the plan's reads; it runs before
   * @param key indexes into that read's columns
   * @param part of the key, counted from 0
   * @param sqlType of the list
   */
  record ForeignKeys(int read, List<Integer> key, int part, String sqlType) implements Binding {
    public ForeignKeys {
      Objects.requireNonNull(sqlType);
      key = List.copyOf(key);
    }
  }

  /** A field of the row that an earlier step of a transaction has written; it may have no value. */
  record OfStep(String step, String field, String sqlType) implements Binding {
    public OfStep {
      Objects.requireNonNull(step);
      Objects.requireNonNull(field);
      Objects.requireNonNull(sqlType);
    }
  }

  /** The number of input rows of a statement. */
  record RowCount() implements Binding {}

  /** The maximum number of rows to read, and one more, which shows that it was exceeded. */
  record RowLimit() implements Binding {}

  /** A requested number of rows, at most {@link RowLimit}. */
  record Limit(Binding count) implements Binding {
    public Limit {
      Objects.requireNonNull(count);
    }
  }

  /**
   * The rows of each of several tables that may be in the result: the sum of offset and limit.
   *
   * @param limit null for all
   */
  record UpTo(Binding limit, Binding offset) implements Binding {
    public UpTo {
      Objects.requireNonNull(offset);
    }
  }

  /** A number of rows to skip. */
  record Offset(Binding count) implements Binding {
    public Offset {
      Objects.requireNonNull(count);
    }
  }

  /**
   * The size of a page.
   *
   * @param most its maximum
   * @param oneMore whether a further row is read
   */
  record PageLimit(Binding count, int most, boolean oneMore) implements Binding {
    public PageLimit {
      Objects.requireNonNull(count);
    }
  }

  /**
   * A value of a cursor.
   *
   * @param part index into the parts of the format
   */
  record CursorPart(Binding cursor, CursorFormat format, int part) implements Binding {
    public CursorPart {
      Objects.requireNonNull(cursor);
      Objects.requireNonNull(format);
    }
  }
}
