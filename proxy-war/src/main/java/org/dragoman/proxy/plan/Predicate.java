package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.TextSearch;

/**
 * A condition on a row in SQL. A row matches when SQL yields TRUE; NULL counts as FALSE, which
 * {@link Not} takes care of.
 *
 * <p>The interface has no default methods: with one, each record would initialise this interface,
 * whose constants initialise two of the records, and two threads could wait for each other for
 * ever.
 */
@SuppressWarnings("ClassInitializationDeadlock") // It has no default methods, see above.
public sealed interface Predicate {
  /** True for every row. */
  Predicate ALWAYS = new And(List.of());

  /** True for no row. */
  Predicate NEVER = new Or(List.of());

  /**
   * Whether it matches all rows, or those after or before a position in an order. With an index of
   * that order, these rows are adjacent, whatever the position.
   */
  static boolean isOneRange(Predicate predicate) {
    return switch (predicate) {
      case And(List<Predicate> all) -> all.stream().allMatch(Predicate::isOneRange);
      case Seek seek -> seek.isRange();
      default -> false;
    };
  }

  /** A conjunction; true when it is empty. */
  record And(List<Predicate> predicates) implements Predicate {
    public And {
      predicates = List.copyOf(predicates);
    }
  }

  /** A disjunction; false when it is empty. */
  record Or(List<Predicate> predicates) implements Predicate {
    public Or {
      predicates = List.copyOf(predicates);
    }
  }

  /**
   * The negation.
   *
   * @param nullable whether SQL may yield NULL for the negated predicate
   */
  record Not(Predicate predicate, boolean nullable) implements Predicate {
    public Not {
      Objects.requireNonNull(predicate);
    }
  }

  /**
   * A column compared with a value that is not null.
   *
   * @param column unquoted name
   * @param operator neither negative nor IS_NULL: those are {@link Not} and {@link Absent}
   */
  record Compare(String column, Operator operator, Binding value) implements Predicate {
    public Compare {
      Objects.requireNonNull(column);
      Objects.requireNonNull(operator);
      Objects.requireNonNull(value);
    }
  }

  /** A column without a value. */
  record Absent(String column) implements Predicate {}

  /** The column is null exactly if the bound Boolean is true. */
  record AbsentIf(String column, Binding value) implements Predicate {}

  /**
   * The other predicate is true exactly if the bound Boolean is false.
   *
   * @param predicate for which SQL never yields NULL
   */
  record NotIf(Predicate predicate, Binding value) implements Predicate {
    public NotIf {
      Objects.requireNonNull(predicate);
      Objects.requireNonNull(value);
    }
  }

  /**
   * The texts of the row contain the words of a text.
   *
   * @param search the column with the words
   */
  record Search(TextSearch search, Binding text) implements Predicate {
    public Search {
      Objects.requireNonNull(search);
      Objects.requireNonNull(text);
    }
  }

  /**
   * The predicate of a rule of the schema. The tables in it have all their rows and values,
   * whatever the caller sees of them, so that no rule depends on another one.
   */
  record OfRule(Predicate predicate) implements Predicate {
    public OfRule {
      Objects.requireNonNull(predicate);
    }
  }

  /**
   * The predicate of a grant of owned rows. The tables in it have only the rows that the caller
   * sees, but with all their values: a hidden value would be null, and a grant that is true for
   * rows without a value would admit rows that it should hide.
   */
  record OfGrant(Predicate predicate) implements Predicate {
    public OfGrant {
      Objects.requireNonNull(predicate);
    }
  }

  /** A linked row meets a condition. */
  record Exists(TableLink tableLink, Predicate predicate) implements Predicate {
    public Exists {
      Objects.requireNonNull(tableLink);
      Objects.requireNonNull(predicate);
    }
  }

  /**
   * The row comes after another in a total order.
   *
   * @param order in the order of the cursor's parts
   * @param cursor of the other row
   * @param toTheFront before it instead of after it
   * @param inclusive or it is the other row itself
   */
  record Seek(
      List<Sort> order, Binding cursor, CursorFormat format, boolean toTheFront, boolean inclusive)
      implements Predicate {
    public Seek {
      order = List.copyOf(order);
      Objects.requireNonNull(cursor);
      Objects.requireNonNull(format);
    }

    /** Whether the terms are columns of the row that can be compared as a row value. */
    boolean isRange() {
      boolean descending = order.getFirst().descending();
      return order.stream()
          .allMatch(
              term ->
                  term.path().isEmpty()
                      && term.key() instanceof Sort.Key.Column
                      && !term.nullable()
                      && term.descending() == descending);
    }
  }

  /**
   * The row has one of these keys.
   *
   * @param columns of the primary key, unquoted
   * @param keys a list for each column
   */
  record Keyed(List<String> columns, List<Binding> keys) implements Predicate {
    public Keyed {
      columns = List.copyOf(columns);
      keys = List.copyOf(keys);
    }

    /** Returns the predicate of the rows that a write has found or changed. */
    public static Keyed written(ObjectTable table) {
      return of(table, Binding.WrittenKeys::new);
    }

    /**
     * Returns the predicate of the rows to which the rows of another read refer.
     *
     * @param read index into the plan's reads
     * @param key indexes into that read's columns, in the order of the key
     */
    static Keyed referenced(ObjectTable table, int read, List<Integer> key) {
      return of(table, (part, sqlType) -> new Binding.ForeignKeys(read, key, part, sqlType));
    }

    private static Keyed of(ObjectTable table, BiFunction<Integer, String, Binding> keys) {
      List<ObjectField.Column> key = table.keyColumns();
      return new Keyed(
          key.stream().map(ObjectField.Column::column).toList(),
          IntStream.range(0, key.size())
              .mapToObj(part -> keys.apply(part, key.get(part).sqlType() + "[]"))
              .toList());
    }
  }

  /**
   * Rows of a page refer to the row.
   *
   * @param table of the row
   * @param source table of the page
   * @param page restriction of those rows
   * @param references their columns that refer to the primary key, unquoted
   */
  record Referenced(
      ObjectTable table, ObjectTable source, Restriction page, List<String> references)
      implements Predicate {
    public Referenced {
      Objects.requireNonNull(table);
      Objects.requireNonNull(source);
      Objects.requireNonNull(page);
      references = List.copyOf(references);
    }
  }

  /**
   * The row is among the chosen ones of several tables.
   *
   * @param branch number of its table
   */
  record Chosen(List<Read.Branch> branches, int branch) implements Predicate {
    public Chosen {
      branches = List.copyOf(branches);
    }
  }

  /** Returns the conjunction, without predicates that are always true. */
  static Predicate and(List<Predicate> predicates) {
    List<Predicate> needed = new ArrayList<>();
    for (Predicate predicate : predicates) {
      if (predicate.equals(NEVER)) {
        return NEVER;
      }
      if (predicate instanceof And and) {
        needed.addAll(and.predicates);
      } else {
        needed.add(predicate);
      }
    }
    return needed.size() == 1 ? needed.getFirst() : new And(needed);
  }

  /** Returns the disjunction, without predicates that are never true. */
  static Predicate or(List<Predicate> predicates) {
    List<Predicate> needed = new ArrayList<>();
    for (Predicate predicate : predicates) {
      if (predicate.equals(ALWAYS)) {
        return ALWAYS;
      }
      if (predicate instanceof Or or) {
        needed.addAll(or.predicates);
      } else {
        needed.add(predicate);
      }
    }
    return needed.size() == 1 ? needed.getFirst() : new Or(needed);
  }

  /** Returns the predicate of a rule; one that matches all rows or none needs no mark. */
  static Predicate ofRule(Predicate predicate) {
    return predicate.equals(ALWAYS) || predicate.equals(NEVER) ? predicate : new OfRule(predicate);
  }

  /** Does the same for a grant. */
  static Predicate ofGrant(Predicate predicate) {
    return predicate.equals(ALWAYS) || predicate.equals(NEVER) ? predicate : new OfGrant(predicate);
  }

  /**
   * Returns the negation of a predicate for which SQL may yield NULL unless the caller excludes it.
   */
  static Predicate not(Predicate predicate, boolean nullable) {
    if (predicate.equals(ALWAYS)) {
      return NEVER;
    }
    if (predicate.equals(NEVER)) {
      return ALWAYS;
    }
    return new Not(predicate, nullable);
  }
}
