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
 * A condition on a row as SQL writes it. It holds when SQL says TRUE; NULL counts as FALSE, which
 * {@link Not} takes care of.
 *
 * <p>It has no default methods: with one, each record would initialise this interface, whose
 * constants initialise two of the records, and two threads could wait for each other for ever.
 */
@SuppressWarnings("ClassInitializationDeadlock") // No default methods, see above.
public sealed interface Predicate {
  /** Holds for every row. */
  Predicate ALWAYS = new And(List.of());

  /** Holds for no row. */
  Predicate NEVER = new Or(List.of());

  /**
   * Whether it holds for all rows, or for those after or before others in an order. If an index has
   * the order it has these rows one after the other, whichever they are.
   */
  static boolean isOneRange(Predicate predicate) {
    return switch (predicate) {
      case And(List<Predicate> all) -> all.stream().allMatch(Predicate::isOneRange);
      case Seek seek -> seek.isRange();
      default -> false;
    };
  }

  /** All of them; true when there is none. */
  record And(List<Predicate> predicates) implements Predicate {
    public And {
      predicates = List.copyOf(predicates);
    }
  }

  /** One of them; false when there is none. */
  record Or(List<Predicate> predicates) implements Predicate {
    public Or {
      predicates = List.copyOf(predicates);
    }
  }

  /**
   * The other one does not hold.
   *
   * @param nullable whether SQL may say NULL of the other one
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

  /** A column has no value exactly if the bound Boolean is true. */
  record AbsentIf(String column, Binding value) implements Predicate {}

  /**
   * The other one holds exactly if the bound Boolean is false.
   *
   * @param predicate of which SQL never says NULL
   */
  record NotIf(Predicate predicate, Binding value) implements Predicate {
    public NotIf {
      Objects.requireNonNull(predicate);
      Objects.requireNonNull(value);
    }
  }

  /**
   * The texts of the row have the words of a text.
   *
   * @param search says where they are
   */
  record Search(TextSearch search, Binding text) implements Predicate {
    public Search {
      Objects.requireNonNull(search);
      Objects.requireNonNull(text);
    }
  }

  /**
   * What a rule of the schema says of the row. The tables that it asks have all their rows and
   * values in it, whatever the caller sees of them: so no rule depends on another one.
   */
  record OfRule(Predicate predicate) implements Predicate {
    public OfRule {
      Objects.requireNonNull(predicate);
    }
  }

  /**
   * What a grant of owned rows says of the row. The tables that it asks have the rows that the
   * caller sees, with all their values: one that is hidden would count as none, and a grant that
   * holds for rows without a value would open what it keeps shut.
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
   * A row comes after another in an order that is whole.
   *
   * @param order in the order of the cursor's parts
   * @param cursor of the other row
   * @param toTheFront before it and not after it
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

    /** Whether the terms are columns of the row that can be compared as a whole. */
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
   * The row is one of those with these keys.
   *
   * @param columns of the primary key, unquoted
   * @param keys a list for each column
   */
  record Keyed(List<String> columns, List<Binding> keys) implements Predicate {
    public Keyed {
      columns = List.copyOf(columns);
      keys = List.copyOf(keys);
    }

    /** The rows of a table that a write has found or changed. */
    public static Keyed written(ObjectTable table) {
      return of(table, Binding.WrittenKeys::new);
    }

    /**
     * The rows of a table that the rows of another read refer to.
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
   * @param page which rows those are
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
   * A row is among the chosen ones of several tables.
   *
   * @param branch number of its table
   */
  record Chosen(List<Read.Branch> branches, int branch) implements Predicate {
    public Chosen {
      branches = List.copyOf(branches);
    }
  }

  /** All of them, without what is always true. */
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

  /** One of them, without what is never true. */
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

  /** What a rule says; it need not be marked where it holds for all rows or for none. */
  static Predicate ofRule(Predicate predicate) {
    return predicate.equals(ALWAYS) || predicate.equals(NEVER) ? predicate : new OfRule(predicate);
  }

  /** The same of what a grant says. */
  static Predicate ofGrant(Predicate predicate) {
    return predicate.equals(ALWAYS) || predicate.equals(NEVER) ? predicate : new OfGrant(predicate);
  }

  /** The opposite, of a predicate of which SQL may say NULL unless the caller knows better. */
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
