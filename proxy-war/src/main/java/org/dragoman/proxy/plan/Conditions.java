package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenBounds;

/**
 * Translates conditions to predicates. A comparison with a claim that the token does not have is
 * neither true nor false, so that it admits no row on either side of a negation. Therefore each
 * condition is translated in two ways: for the rows for which it is true, and for those for which
 * it is false.
 */
final class Conditions {
  private final Configuration configuration;
  private final Values values;
  private final GivenBounds bounds;
  private boolean isWrite;

  /**
   * Makes the translator for one field, or for a rule.
   *
   * @param bounds of the conditions that the request gives
   */
  Conditions(Configuration configuration, Values values, GivenBounds bounds) {
    this.configuration = configuration;
    this.values = values;
    this.bounds = bounds;
  }

  /** Returns the predicate of a whole filter, without the comparisons of missing arguments. */
  Predicate filter(Condition condition, ObjectTable table) {
    return switch (configuration.missing()) {
      case AT_THE_TOP -> filterAsBefore(condition, table);
      case ANYWHERE ->
          left(condition, table).map(one -> holds(one, table)).orElse(Predicate.ALWAYS);
    };
  }

  private Predicate filterAsBefore(Condition condition, ObjectTable table) {
    List<Condition> parts =
        condition instanceof Condition.And and ? and.conditions() : List.of(condition);
    return Predicate.and(
        parts.stream()
            .filter(part -> !isLeftOut(part, table))
            .map(part -> holds(part, table))
            .toList());
  }

  /**
   * Returns the predicate of a write's filter.
   *
   * @throws Fault {@link FaultCode#CLAIM_MISSING} when the token lacks a claim that it uses, {@link
   *     FaultCode#VARIABLES_INVALID} for null in place of a value
   */
  Predicate filterOfWrite(Condition condition, ObjectTable table) {
    isWrite = true;
    return filter(condition, table);
  }

  /**
   * Returns the condition without the comparisons whose values the request leaves out; empty when
   * nothing remains. A condition that is empty in the schema stays.
   */
  private Optional<Condition> left(Condition condition, ObjectTable table) {
    return switch (condition) {
      case Condition.And(List<Condition> all) -> left(all, table, Condition.And::new);
      case Condition.Or(List<Condition> all) -> left(all, table, Condition.Or::new);
      case Condition.Not(Condition one) -> left(one, table).map(Condition.Not::new);
      case Condition.Linked(
              String link,
              Condition.Quantifier quantifier,
              Condition.Given(Operand.OfArgument argument)) ->
          given().ofLink(argument, table.link(link), quantifier);
      case Condition.Linked linked ->
          left(linked.condition(), tableLink(linked, table).target())
              .map(one -> new Condition.Linked(linked.link(), linked.quantifier(), one));
      case Condition.Compare compare ->
          isGiven(
                  compare.operand(),
                  known(compare, table.column(compare.field())),
                  compare.operator().word())
              ? Optional.of(compare)
              : Optional.empty();
      case Condition.Unlinked unlinked ->
          isGiven(unlinked.operand(), known(unlinked), Operator.IS_NULL.word())
              ? Optional.of(unlinked)
              : Optional.empty();
      case Condition.Search search ->
          isGiven(search.operand(), known(search), "_search")
              ? Optional.of(search)
              : Optional.empty();
      case Condition.Given(Operand.OfArgument argument) -> given().of(argument, table);
      case Condition.Kept kept -> Optional.of(kept);
      case Condition.Owned owned -> Optional.of(owned);
    };
  }

  private GivenConditions given() {
    return new GivenConditions(configuration, values, isWrite, bounds);
  }

  private Optional<Condition> left(
      List<Condition> all, ObjectTable table, Function<List<Condition>, Condition> together) {
    List<Condition> left = all.stream().flatMap(one -> left(one, table).stream()).toList();
    return left.isEmpty() && !all.isEmpty() ? Optional.empty() : Optional.of(together.apply(left));
  }

  /** Whether the request gives the value; a null of the schema counts as given. */
  private boolean isGiven(Operand operand, Values.Known known, String word) {
    boolean given =
        switch (known) {
          case Values.Known.Missing missing -> false;
          case Values.Known.Nothing nothing -> !(operand instanceof Operand.OfArgument);
          case Values.Known.NoClaim claim -> true;
          case Values.Known.Bound value -> true;
        };
    if (!given && isWrite) {
      throw nothing(operand, word);
    }
    return given;
  }

  private boolean isLeftOut(Condition part, ObjectTable table) {
    return switch (part) {
      case Condition.Compare compare ->
          known(compare, table.column(compare.field())) instanceof Values.Known.Missing;
      case Condition.Unlinked unlinked -> known(unlinked) instanceof Values.Known.Missing;
      case Condition.Search search -> known(search) instanceof Values.Known.Missing;
      default -> false;
    };
  }

  private Predicate holds(Condition condition, ObjectTable table) {
    return switch (condition) {
      case Condition.And and ->
          Predicate.and(and.conditions().stream().map(one -> holds(one, table)).toList());
      case Condition.Or or ->
          Predicate.or(or.conditions().stream().map(one -> holds(one, table)).toList());
      case Condition.Not not -> fails(not.condition(), table);
      case Condition.Compare compare -> compare(compare, table, true);
      case Condition.Unlinked unlinked -> unlinked(unlinked, table, true);
      case Condition.Search search -> search(search, table, true);
      case Condition.Kept kept -> Predicate.ofRule(holds(kept.condition(), table));
      case Condition.Given given -> throw notRead();
      case Condition.Owned owned -> Visibility.own(table.ownership());
      case Condition.Linked linked ->
          switch (linked.quantifier()) {
            case SOME -> some(linked, table);
            case EVERY -> noneFails(linked, table);
            case NONE -> none(linked, table);
          };
    };
  }

  private Predicate fails(Condition condition, ObjectTable table) {
    return switch (condition) {
      case Condition.And and ->
          Predicate.or(and.conditions().stream().map(one -> fails(one, table)).toList());
      case Condition.Or or ->
          Predicate.and(or.conditions().stream().map(one -> fails(one, table)).toList());
      case Condition.Not not -> holds(not.condition(), table);
      case Condition.Compare compare -> compare(compare, table, false);
      case Condition.Unlinked unlinked -> unlinked(unlinked, table, false);
      case Condition.Search search -> search(search, table, false);
      case Condition.Kept kept -> Predicate.ofRule(fails(kept.condition(), table));
      case Condition.Given given -> throw notRead();
      case Condition.Owned owned -> Predicate.not(Visibility.own(table.ownership()), false);
      case Condition.Linked linked ->
          switch (linked.quantifier()) {
            case SOME -> none(linked, table);
            case EVERY -> someFails(linked, table);
            case NONE -> some(linked, table);
          };
    };
  }

  private Predicate some(Condition.Linked linked, ObjectTable table) {
    TableLink tableLink = tableLink(linked, table);
    return exists(tableLink, holds(linked.condition(), tableLink.target()));
  }

  private Predicate someFails(Condition.Linked linked, ObjectTable table) {
    TableLink tableLink = tableLink(linked, table);
    return exists(tableLink, fails(linked.condition(), tableLink.target()));
  }

  /** Returns the predicate that no linked row meets, or might meet, the condition. */
  private Predicate none(Condition.Linked linked, ObjectTable table) {
    TableLink tableLink = tableLink(linked, table);
    Predicate may =
        isCertain(linked.condition(), tableLink.target())
            ? holds(linked.condition(), tableLink.target())
            : Predicate.not(fails(linked.condition(), tableLink.target()), true);
    return Predicate.not(exists(tableLink, may), false);
  }

  /** Returns the predicate that no linked row fails, or might fail, the condition. */
  private Predicate noneFails(Condition.Linked linked, ObjectTable table) {
    TableLink tableLink = tableLink(linked, table);
    Predicate may =
        isCertain(linked.condition(), tableLink.target())
            ? fails(linked.condition(), tableLink.target())
            : Predicate.not(holds(linked.condition(), tableLink.target()), true);
    return Predicate.not(exists(tableLink, may), false);
  }

  private static Predicate exists(TableLink tableLink, Predicate predicate) {
    return predicate.equals(Predicate.NEVER)
        ? Predicate.NEVER
        : new Predicate.Exists(tableLink, predicate);
  }

  /** Whether the condition is true or false for every row. */
  private boolean isCertain(Condition condition, ObjectTable table) {
    return switch (condition) {
      case Condition.And and -> and.conditions().stream().allMatch(one -> isCertain(one, table));
      case Condition.Or or -> or.conditions().stream().allMatch(one -> isCertain(one, table));
      case Condition.Not not -> isCertain(not.condition(), table);
      case Condition.Linked linked ->
          isCertain(linked.condition(), tableLink(linked, table).target());
      case Condition.Compare compare -> isCertain(known(compare, table.column(compare.field())));
      case Condition.Unlinked unlinked -> isCertain(known(unlinked));
      case Condition.Search search -> isCertain(known(search));
      case Condition.Kept kept -> isCertain(kept.condition(), table);
      case Condition.Given given -> throw notRead();
      case Condition.Owned owned -> true;
    };
  }

  private static boolean isCertain(Values.Known known) {
    return known instanceof Values.Known.Bound || known instanceof Values.Known.Nothing;
  }

  private TableLink tableLink(Condition.Linked linked, ObjectTable table) {
    return TableLink.of(configuration, table, linked.link());
  }

  private Values.Known known(Condition.Compare compare, ObjectField.Column column) {
    boolean isNull = compare.operator() == Operator.IS_NULL;
    String type = isNull ? "Boolean" : column.type().name();
    return values.of(compare.operand(), type, operandType(compare.operator(), column));
  }

  private static String operandType(Operator operator, ObjectField.Column column) {
    String element = column.sqlType().replace("[]", "");
    if (operator == Operator.IS_NULL) {
      return "boolean";
    }
    return operator.takesList(column.type()) ? element + "[]" : element;
  }

  private Predicate compare(Condition.Compare compare, ObjectTable table, boolean holds) {
    ObjectField.Column column = table.column(compare.field());
    boolean nullable = !column.type().list() && !column.type().nonNull();
    return switch (known(compare, column)) {
      // Where dropping is allowed, the comparison was dropped before; elsewhere it must admit no
      // row.
      case Values.Known.Missing missing -> Predicate.NEVER;
      case Values.Known.NoClaim noClaim when isWrite -> throw noClaim.fault();
      case Values.Known.NoClaim noClaim -> Predicate.NEVER;
      case Values.Known.Nothing nothing -> withoutValue(compare, column, holds);
      case Values.Known.Bound(Binding value) -> bound(compare, column, value, nullable, holds);
    };
  }

  private Values.Known known(Condition.Unlinked unlinked) {
    return values.of(unlinked.operand(), "Boolean", "boolean");
  }

  private Predicate unlinked(Condition.Unlinked unlinked, ObjectTable table, boolean holds) {
    Predicate linked =
        new Predicate.Exists(TableLink.of(configuration, table, unlinked.link()), Predicate.ALWAYS);
    return switch (known(unlinked)) {
      case Values.Known.Missing missing -> Predicate.NEVER;
      case Values.Known.NoClaim noClaim -> Predicate.NEVER;
      case Values.Known.Nothing nothing ->
          throw nothing(unlinked.operand(), Operator.IS_NULL.word());
      case Values.Known.Bound(Binding value) -> {
        Predicate found = new Predicate.NotIf(linked, value);
        yield holds ? found : Predicate.not(found, false);
      }
    };
  }

  private Values.Known known(Condition.Search search) {
    return values.of(search.operand(), "String", "text");
  }

  private Predicate search(Condition.Search search, ObjectTable table, boolean holds) {
    return switch (known(search)) {
      case Values.Known.Missing missing -> Predicate.NEVER;
      case Values.Known.NoClaim noClaim -> Predicate.NEVER;
      case Values.Known.Nothing nothing -> throw nothing(search.operand(), "_search");
      case Values.Known.Bound(Binding text) -> {
        Predicate found = new Predicate.Search(table.search(), new Binding.SearchText(text));
        yield holds ? found : Predicate.not(found, false);
      }
    };
  }

  private static IllegalArgumentException notRead() {
    return new IllegalArgumentException(
        "A condition of the request must be read before it is translated");
  }

  private static Fault nothing(Operand operand, String word) {
    String what = operand instanceof Operand.OfArgument argument ? argument.text() : "A value";
    return new Fault(FaultCode.VARIABLES_INVALID, what + " must not be null: " + word);
  }

  private static Predicate withoutValue(
      Condition.Compare compare, ObjectField.Column column, boolean holds) {
    if (!compare.operator().takesNull()) {
      throw nothing(compare.operand(), compare.operator().word());
    }
    Predicate absent = new Predicate.Absent(column.column());
    return (compare.operator() == Operator.EQ) == holds ? absent : Predicate.not(absent, false);
  }

  private static Predicate bound(
      Condition.Compare compare,
      ObjectField.Column column,
      Binding value,
      boolean nullable,
      boolean holds) {
    Operator operator = compare.operator();
    if (operator == Operator.IS_NULL) {
      return absent(column, value, holds);
    }
    boolean negative = operator == Operator.NEQ || operator == Operator.NIN;
    Predicate positive = new Predicate.Compare(column.column(), positive(operator), value);
    return negative == holds ? Predicate.not(positive, nullable) : positive;
  }

  private static Predicate absent(ObjectField.Column column, Binding value, boolean holds) {
    if (value instanceof Binding.Constant(JsonNode constant, String type)) {
      Predicate absent = new Predicate.Absent(column.column());
      return constant.booleanValue() == holds ? absent : Predicate.not(absent, false);
    }
    Predicate absent = new Predicate.AbsentIf(column.column(), value);
    return holds ? absent : Predicate.not(absent, false);
  }

  private static Operator positive(Operator operator) {
    return switch (operator) {
      case NEQ -> Operator.EQ;
      case NIN -> Operator.IN;
      default -> operator;
    };
  }
}
