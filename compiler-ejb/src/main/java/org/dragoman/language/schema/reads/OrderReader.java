package org.dragoman.language.schema.reads;

import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.ImpliedInputs.Form;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Order;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.arguments.OperandReader.Missing;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.Literals;

/** Reads {@code _order}: the fields of the type or of linked ones by which rows are ordered. */
final class OrderReader {
  private static final String EXAMPLE = "For example, [{title: asc}, {artist: {name: desc}}]";
  private static final String COUNT = "_count";
  private static final String WORDS =
      "Use asc or desc, with NullsFirst or NullsLast if needed, for example descNullsLast";

  private record Direction(boolean descending, boolean nullsFirst) {}

  /** By default, nulls sort as the largest value, as in PostgreSQL. */
  private static final Map<String, Direction> DIRECTIONS =
      Map.of(
          "asc", new Direction(false, false),
          "ascnullsfirst", new Direction(false, true),
          "ascnullslast", new Direction(false, false),
          "desc", new Direction(true, true),
          "descnullsfirst", new Direction(true, true),
          "descnullslast", new Direction(true, false));

  private final Types types;
  private final Reporter reporter;
  private final List<Order> terms = new ArrayList<>();
  private boolean sound = true;

  private OrderReader(Types types, Reporter reporter) {
    this.types = types;
    this.reporter = reporter;
  }

  /**
   * An order.
   *
   * @param given an argument whose terms come first; null for none
   * @param terms the most important first
   */
  record Read(Operand.OfArgument given, List<Order> terms) {
    static final Read NONE = new Read(null, List.of());

    Read {
      terms = List.copyOf(terms);
    }
  }

  /** Returns the order; empty, and reported, when any of it is wrong. */
  static Optional<Read> read(
      Value<?> order, Fielded object, Types types, OperandReader operands, Reporter reporter) {
    OrderReader reader = new OrderReader(types, reporter);
    List<Value<?>> members = Literals.elements(order);
    if (members.isEmpty()) {
      reader.notAnOrder(order);
    }
    Operand.OfArgument given = null;
    for (int i = 0; i < members.size(); i++) {
      Value<?> member = members.get(i);
      if (Escapes.reference(member).isEmpty()) {
        reader.terms(member, object, List.of());
      } else if (i == 0) {
        given = operands.given(Form.ORDER, object, member, Missing.DROPS).orElse(null);
        reader.sound &= given != null;
      } else {
        reader.givenLate(member);
      }
    }
    return reader.sound ? Optional.of(new Read(given, reader.terms)) : Optional.empty();
  }

  private void givenLate(Value<?> member) {
    String message = "Only the first element of an order can be an argument";
    wrong(reporter.source().location(member), ProblemCode.ORDER, message, "Write it first");
  }

  private void terms(Value<?> value, Fielded object, List<String> path) {
    if (!(value instanceof ObjectValue entries) || entries.getObjectFields().isEmpty()) {
      notAnOrder(value);
      return;
    }
    for (ObjectField entry : entries.getObjectFields()) {
      switch (object.field(entry.getName()).orElse(null)) {
        case Field.Value field -> byField(field, entry, path);
        case Field.Link link when link.type().list() -> byCount(link, entry, path);
        case Field.Link link -> {
          List<String> longer = new ArrayList<>(path);
          longer.add(link.name());
          terms(entry.getValue(), types.sound(link.target()), longer);
        }
        case Field.View view -> view(entry);
        case null -> unknown(entry, object);
      }
    }
  }

  private void byField(Field.Value field, ObjectField entry, List<String> path) {
    if (Operator.orders(field.type())) {
      term(path, field.name(), entry.getValue());
    } else {
      String message = "Rows cannot be ordered by a value of type " + field.type().text();
      wrong(reporter.name(entry), ProblemCode.ORDER, message, "");
    }
  }

  private void byCount(Field.Link link, ObjectField entry, List<String> path) {
    if (entry.getValue() instanceof ObjectValue count
        && count.getObjectFields().size() == 1
        && count.getObjectFields().getFirst().getName().equals(COUNT)) {
      term(path, link.name(), count.getObjectFields().getFirst().getValue());
    } else {
      String message = "A to-many link orders rows only by the number of its rows";
      String hint = "Write " + link.name() + ": {" + COUNT + ": desc}";
      wrong(reporter.name(entry), ProblemCode.ORDER, message, hint);
    }
  }

  private void term(List<String> path, String name, Value<?> value) {
    Optional<Direction> direction =
        Directives.wordOf(value).map(word -> DIRECTIONS.get(word.toLowerCase(Locale.ROOT)));
    if (direction.isEmpty()) {
      String message = "Unknown sort direction";
      wrong(reporter.source().location(value), ProblemCode.ORDER, message, WORDS);
      return;
    }
    Order term = new Order(path, name, direction.get().descending, direction.get().nullsFirst);
    if (terms.stream().anyMatch(one -> one.path().equals(path) && one.name().equals(name))) {
      String message = "The order gives " + name + " more than once";
      wrong(reporter.source().location(value), ProblemCode.ORDER, message, "");
    }
    terms.add(term);
  }

  private void unknown(ObjectField entry, Fielded object) {
    sound = false;
    if (types.isView(object.name(), entry.getName())) {
      view(entry);
    } else if (!types.declaredFields(object.name()).contains(entry.getName())) {
      wrong(
          reporter.name(entry),
          ProblemCode.ORDER,
          object.name() + " has no field " + entry.getName(),
          reporter.suggest(entry.getName(), types.declaredFields(object.name()), ""));
    }
  }

  private void view(ObjectField entry) {
    String message = entry.getName() + " is a view of a link, and rows cannot be ordered by a view";
    wrong(reporter.name(entry), ProblemCode.ORDER, message, "");
  }

  private void notAnOrder(Value<?> value) {
    String message = "An order must be an object with fields, or a list of such objects";
    wrong(reporter.source().location(value), ProblemCode.ORDER, message, EXAMPLE);
  }

  private void wrong(Location location, ProblemCode code, String message, String hint) {
    sound = false;
    reporter.at(location, code, message, hint);
  }
}
