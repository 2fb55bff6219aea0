package org.dragoman.language.schema.reads;

import graphql.language.FieldDefinition;
import graphql.language.IntValue;
import graphql.language.Value;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Paging;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.declarations.Declarations;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Reads the arguments of pages: {@code _first _after _last _before _most} of a {@code
 * @svc_resolver} whose result is a connection.
 */
record PagingReader(Declarations declarations, Types types, Reporter reporter) {
  private static final String FIRST = "_first";
  private static final String LAST = "_last";
  private static final String MOST = "_most";
  private static final List<String> WORDS = List.of(FIRST, "_after", LAST, "_before", MOST);
  private static final List<String> PARTS = List.of("_limit", "_offset");
  private static final int MOST_OTHERWISE = 1_000;

  /**
   * Returns the action on the rows: pages when the result is a connection. Empty, and reported,
   * when the arguments do not fit the result.
   *
   * @param result of the field
   * @param object whose rows are read
   */
  Optional<Action.Read> action(
      Directives directives,
      FieldDefinition field,
      FieldType result,
      ObjectType object,
      Reading reading,
      OperandReader operands) {
    if (!declarations.isConnection(result.name())) {
      return isWithoutPages(directives, object.name())
          ? Optional.of(new Action.Select(reading))
          : Optional.empty();
    }
    boolean one = isOne(field, result);
    boolean fits = isWhole(directives) && one;
    boolean open = new CursorRules(types, reporter).admit(directives, field, object, reading);
    Optional<Paging> paging = paging(directives, field, operands);
    return fits && open ? paging.map(found -> new Action.Page(reading, found)) : Optional.empty();
  }

  /**
   * Whether there is no argument of pages; otherwise reported, since the result is no connection.
   */
  boolean isWithoutPages(Directives directives, String object) {
    boolean without = true;
    for (String word : WORDS) {
      Optional<Value<?>> value = directives.ofResolver(word);
      if (value.isPresent()) {
        without = false;
        reporter.at(
            value.get(),
            ProblemCode.CONNECTION,
            word + " applies only to a connection",
            "Return "
                + object
                + "Connection!, a type that is generated, or use _limit and _offset");
      }
    }
    return without;
  }

  private boolean isOne(FieldDefinition field, FieldType result) {
    if (result.list()) {
      reporter.at(
          field.getType(),
          ProblemCode.CONNECTION,
          "A connection is not a list: the rows are in its edges and nodes",
          "Write " + result.name() + "!");
    }
    return !result.list();
  }

  private boolean isWhole(Directives directives) {
    boolean whole = true;
    for (String word : PARTS) {
      Optional<Value<?>> value = directives.ofResolver(word);
      if (value.isPresent()) {
        whole = false;
        String hint = "Use _first, _after, _last, _before and _most";
        String message = word + " does not apply to a connection";
        reporter.at(value.get(), ProblemCode.CONNECTION, message, hint);
      }
    }
    return whole;
  }

  private Optional<Paging> paging(
      Directives directives, FieldDefinition field, OperandReader operands) {
    int most = most(directives);
    Optional<Value<?>> first = directives.ofResolver(FIRST);
    if (first.isEmpty()) {
      reporter.at(
          field.getType(),
          ProblemCode.CONNECTION,
          "A connection needs _first, the number of rows of a page",
          "Add _first: \"$first\" and the argument first: Int");
    }
    Optional<Operand> size = first.flatMap(value -> size(FIRST, value, most, operands));
    Optional<Value<?>> last = directives.ofResolver(LAST);
    Optional<Operand> sizeBackward = last.flatMap(value -> size(LAST, value, most, operands));
    Optional<Value<?>> after = directives.ofResolver("_after");
    Optional<Operand> begin = after.flatMap(value -> operands.cursor("_after", value));
    Optional<Value<?>> before = directives.ofResolver("_before");
    Optional<Operand> end = before.flatMap(value -> operands.cursor("_before", value));
    boolean sound =
        most > 0
            && size.isPresent()
            && sizeBackward.isPresent() == last.isPresent()
            && begin.isPresent() == after.isPresent()
            && end.isPresent() == before.isPresent();
    return sound
        ? Optional.of(
            new Paging(
                size.get(), begin.orElse(null), sizeBackward.orElse(null), end.orElse(null), most))
        : Optional.empty();
  }

  /** Returns 0 for a wrong value, which is reported. */
  private int most(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver(MOST);
    if (value.isEmpty()) {
      return MOST_OTHERWISE;
    }
    if (value.get() instanceof IntValue number
        && number.getValue().signum() > 0
        && number.getValue().bitLength() < Integer.SIZE) {
      return number.getValue().intValue();
    }
    reporter.at(
        value.get(), ProblemCode.DIRECTIVE_VALUE, MOST + " must be a number greater than 0");
    return 0;
  }

  private Optional<Operand> size(String word, Value<?> value, int most, OperandReader operands) {
    Optional<Operand> size = operands.count(word, value);
    if (size.isEmpty()) {
      return size;
    }
    if (word.equals(LAST) && size.get() instanceof Operand.Literal) {
      String message =
          "_last must be an argument: pages are read forward unless a request gives it";
      return reporter.reject(value, ProblemCode.CONNECTION, message);
    }
    if (most > 0
        && operands.known(size.get(), value).stream()
            .anyMatch(known -> known.isInt() && known.intValue() > most)) {
      String message = "The page is larger than _most, which is " + most;
      return reporter.reject(value, ProblemCode.CONNECTION, message);
    }
    return size;
  }
}
