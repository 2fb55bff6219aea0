package org.dragoman.proxy.plan;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.InputVariables;
import org.dragoman.contract.operation.Operation;

/**
 * The values of one field: its arguments, and the known facts about variables and claims.
 *
 * @param arguments from the document, and defaults
 * @param element of a list of the arguments; an operand that refers to the list has the value of
 *     the element; null for none
 */
record Values(Map<String, Operation.Value> arguments, Variables variables, Element element) {
  Values(Map<String, Operation.Value> arguments, Variables variables) {
    this(arguments, variables, null);
  }

  /** Makes values of known arguments. */
  static Values of(Map<String, JsonNode> arguments, Variables variables) {
    Map<String, Operation.Value> constants = new HashMap<>();
    arguments.forEach((name, value) -> constants.put(name, new Operation.Value.Constant(value)));
    return new Values(constants, variables);
  }

  /** Returns the values within an element of a list. */
  Values within(Element other) {
    return new Values(arguments, variables, other);
  }

  /** Returns the indexes of the element. */
  List<Integer> row() {
    return Element.indexes(element);
  }

  /**
   * Returns the elements of a list of known arguments, or an object itself; empty when it is
   * missing or null.
   */
  List<Element> elements(Operand.OfArgument each) {
    List<Element> elements = new ArrayList<>();
    List<String> path = path(each);
    if (argument(each) instanceof Operation.Value.Constant(JsonNode value) && value.isArray()) {
      value.forEach(one -> elements.add(new Element(element, path, one, elements.size())));
    } else if (argument(each) instanceof Operation.Value.Constant(JsonNode value)
        && !value.isNull()) {
      elements.add(new Element(element, path, value, null));
    }
    return elements;
  }

  /**
   * Returns what is known of each part of a key.
   *
   * @throws Fault {@link FaultCode#CLAIM_MISSING} for a part that the token lacks, whatever the
   *     other parts
   */
  List<Known> key(List<Operand> parts, ObjectTable table) {
    List<Known> known = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      ObjectField.Column column = table.keyColumns().get(i);
      Known part = of(parts.get(i), column.type().name(), column.sqlType());
      if (part instanceof Known.NoClaim claim) {
        throw claim.fault();
      }
      known.add(part);
    }
    return known;
  }

  /** Returns the values of a key; empty when a part is missing or null. */
  static List<Binding> bound(List<Known> key) {
    List<Binding> values = new ArrayList<>();
    for (Known part : key) {
      if (!(part instanceof Known.Bound(Binding value))) {
        return List.of();
      }
      values.add(value);
    }
    return values;
  }

  /** The facts about an operand that are known before a statement runs. */
  sealed interface Known {
    /** The request leaves the argument out. */
    record Missing() implements Known {}

    /** It is {@code null}. */
    record Nothing() implements Known {}

    /** The token has no such claim, or one that cannot be a value of the column. */
    record NoClaim() implements Known {
      /** Returns the fault for an operation that writes. */
      Fault fault() {
        return new Fault(
            FaultCode.CLAIM_MISSING,
            "The token lacks a claim that the operation needs, or its type does not fit");
      }
    }

    /** A value for a parameter. */
    record Bound(Binding binding) implements Known {}
  }

  /**
   * Returns what is known of an operand for a column.
   *
   * @param type name of the column's scalar or enum
   * @param sqlType of the column; of a list for an operator that takes one
   */
  Known of(Operand operand, String type, String sqlType) {
    return switch (operand) {
      case Operand.Literal(JsonNode value) -> constant(value, sqlType);
      case Operand.OfClaim(String name) ->
          isClaim(name, type, sqlType)
              ? new Known.Bound(new Binding.Claim(name, sqlType))
              : new Known.NoClaim();
      case Operand.OfArgument argument -> of(argument(argument), sqlType);
      case Operand.Composed composed -> composed(composed, sqlType);
      case Operand.RowCount count -> count(count, sqlType);
    };
  }

  private Known count(Operand.RowCount count, String sqlType) {
    Operation.Value value = arguments.get(count.argument().name());
    List<String> path = count.argument().path();
    for (int i = 0; ; i++) {
      if (!isThere(value)) {
        JsonNode otherwise = count.defaults().get(i);
        if (otherwise.isNull()) {
          return new Known.Missing();
        }
        value = new Operation.Value.Constant(otherwise);
      }
      if (i == path.size()) {
        return of(value, sqlType);
      }
      value = field(value, path.get(i));
    }
  }

  /**
   * If one of its parts is missing, the whole is missing; a missing claim is not the same as a
   * missing argument.
   */
  private Known composed(Operand.Composed operand, String sqlType) {
    List<Known> parts =
        operand.parts().stream()
            .map(part -> of(part.operand(), part.type(), part.sqlType()))
            .toList();
    if (parts.contains(new Known.NoClaim())) {
      return new Known.NoClaim();
    }
    if (parts.contains(new Known.Missing())) {
      return new Known.Missing();
    }
    List<Binding> bindings =
        parts.stream()
            .map(part -> part instanceof Known.Bound(Binding value) ? value : Binding.NULL_OF_JSON)
            .toList();
    return new Known.Bound(new Binding.Composed(operand, bindings, sqlType));
  }

  /** Whether an argument, or a field of one, is given and not null; it may be an object. */
  boolean isThere(Operand.OfArgument argument) {
    return isThere(argument(argument));
  }

  /**
   * Returns the members of an object, or the indexes of a list, that the request contains,
   * including null ones; empty when it is missing.
   */
  Set<String> members(Operand.OfArgument argument) {
    return members(argument(argument));
  }

  private Set<String> members(Operation.Value value) {
    return switch (value) {
      case null -> Set.of();
      case Operation.Value.Constant(JsonNode constant) -> members(constant);
      case Operation.Value.Default(JsonNode constant) -> members(constant);
      case Operation.Value.Elements(List<Operation.Value> elements) -> indexes(elements.size());
      case Operation.Value.Fields(Map<String, Operation.Value> fields) -> fields.keySet();
      case Operation.Value.Variable variable -> members(variable);
      case Operation.Value.OfStep of ->
          throw new IllegalArgumentException("A field of a step has no members");
    };
  }

  private Set<String> members(Operation.Value.Variable variable) {
    return switch (state(variable)) {
      case null -> variable.fallback() == null ? Set.of() : members(variable.fallback());
      case NULL -> Set.of();
      case PRESENT -> throw notOpened(variable);
      case OPENED -> variables.members(variable.name());
    };
  }

  private static Set<String> members(JsonNode value) {
    Set<String> names = new LinkedHashSet<>();
    value.fieldNames().forEachRemaining(names::add);
    return value.isArray() ? indexes(value.size()) : names;
  }

  private static Set<String> indexes(int size) {
    Set<String> indexes = new LinkedHashSet<>();
    IntStream.range(0, size).forEach(i -> indexes.add(String.valueOf(i)));
    return indexes;
  }

  /**
   * Returns the value of an enum on which the plan depends; only the directions of orders are such.
   */
  String word(Operand.OfArgument argument) {
    return switch (argument(argument)) {
      case Operation.Value.Constant(JsonNode constant) -> constant.asText();
      case Operation.Value.Variable variable
          when variables.directions().containsKey(variable.name()) ->
          variables.directions().get(variable.name());
      default -> throw new IllegalArgumentException(argument.text() + " is no word");
    };
  }

  private Operation.Value argument(Operand.OfArgument argument) {
    List<String> path = path(argument);
    Operation.Value value = arguments.get(argument.name());
    List<String> fields = argument.path();
    for (Element one = element; one != null; one = one.outer()) {
      int length = one.path().size();
      if (path.size() >= length && path.subList(0, length).equals(one.path())) {
        value = new Operation.Value.Constant(one.value());
        fields = path.subList(length, path.size());
        break;
      }
    }
    for (String field : fields) {
      value = field(value, field);
    }
    return value;
  }

  private static List<String> path(Operand.OfArgument argument) {
    List<String> path = new ArrayList<>();
    path.add(argument.name());
    path.addAll(argument.path());
    return path;
  }

  private boolean isThere(Operation.Value value) {
    return switch (value) {
      case null -> false;
      case Operation.Value.Constant(JsonNode constant) -> !constant.isNull();
      case Operation.Value.Default(JsonNode constant) -> !constant.isNull();
      case Operation.Value.Elements elements -> true;
      case Operation.Value.Fields fields -> true;
      case Operation.Value.OfStep of -> true;
      case Operation.Value.Variable variable -> isThere(variable);
    };
  }

  private boolean isThere(Operation.Value.Variable variable) {
    return switch (state(variable)) {
      case null -> variable.fallback() != null && !variable.fallback().isNull();
      case NULL -> false;
      case PRESENT, OPENED -> true;
    };
  }

  /**
   * Returns the value of a field of an object; null of a null object, and missing of a missing one.
   */
  private Operation.Value field(Operation.Value object, String field) {
    return switch (object) {
      case null -> null;
      case Operation.Value.Constant(JsonNode value) -> field(value, field);
      case Operation.Value.Default(JsonNode value) -> field(value, field);
      case Operation.Value.Fields(Map<String, Operation.Value> fields) -> fields.get(field);
      case Operation.Value.Variable variable -> field(variable, field);
      case Operation.Value.Elements(List<Operation.Value> elements) ->
          elements.get(Integer.parseInt(field));
      case Operation.Value.OfStep value ->
          throw new IllegalArgumentException("A value has no field " + field);
    };
  }

  private static Operation.Value field(JsonNode object, String field) {
    JsonNode value =
        object.isNull()
            ? object
            : object.isArray() ? object.get(Integer.parseInt(field)) : object.get(field);
    return value == null ? null : new Operation.Value.Constant(value);
  }

  /**
   * Whether the request gives the argument, so that its default does not apply; null counts as not
   * given.
   */
  boolean isGiven(Operand.OfArgument argument) {
    return switch (arguments.get(argument.name())) {
      case null -> false;
      case Operation.Value.Default value -> false;
      case Operation.Value.Variable variable ->
          switch (state(variable)) {
            case null -> false;
            case NULL -> false;
            case PRESENT, OPENED -> true;
          };
      case Operation.Value.Constant(JsonNode constant) -> !constant.isNull();
      case Operation.Value.Elements value -> true;
      case Operation.Value.Fields value -> true;
      case Operation.Value.OfStep value -> true;
    };
  }

  private Operation.Value field(Operation.Value.Variable object, String field) {
    return switch (state(object)) {
      case null ->
          object.fallback() == null
              ? null
              : field(new Operation.Value.Constant(object.fallback()), field);
      case NULL -> new Operation.Value.Constant(NullNode.getInstance());
      case PRESENT -> throw notOpened(object);
      case OPENED ->
          new Operation.Value.Variable(InputVariables.name(object.name(), field), null, false);
    };
  }

  /**
   * An unknown member must not be taken for a missing one, since its condition would be dropped.
   */
  private static Fault notOpened(Operation.Value.Variable variable) {
    return new Fault(
        FaultCode.VARIABLES_INVALID,
        "The members of the variable " + variable.name() + " have no names");
  }

  /** Returns null when the variable is absent. */
  private Variables.State state(Operation.Value.Variable variable) {
    Variables.State state = variables.states().get(variable.name());
    if (state == Variables.State.NULL && variable.nonNull()) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "The variable " + variable.name() + " is null where a value is required");
    }
    return state;
  }

  private boolean isClaim(String name, String type, String sqlType) {
    ClaimTypes types = variables.claims().get(name);
    return types != null && types.fits(type, sqlType);
  }

  private Known of(Operation.Value value, String sqlType) {
    return switch (value) {
      case null -> new Known.Missing();
      case Operation.Value.Constant(JsonNode constant) -> constant(constant, sqlType);
      case Operation.Value.Default(JsonNode constant) -> constant(constant, sqlType);
      case Operation.Value.Elements(List<Operation.Value> elements) ->
          new Known.Bound(
              new Binding.Elements(
                  elements.stream().map(one -> element(one, sqlType)).toList(), sqlType));
      case Operation.Value.Fields fields ->
          throw new IllegalArgumentException("An object cannot be the value of a column");
      case Operation.Value.Variable variable -> variable(variable, sqlType);
      case Operation.Value.OfStep(String step, String field) ->
          new Known.Bound(new Binding.OfStep(step, field, sqlType));
    };
  }

  private Known variable(Operation.Value.Variable variable, String sqlType) {
    return switch (state(variable)) {
      case null ->
          variable.fallback() == null
              ? new Known.Missing()
              : constant(variable.fallback(), sqlType);
      case NULL -> new Known.Nothing();
      case PRESENT, OPENED -> new Known.Bound(new Binding.Variable(variable.name(), sqlType));
    };
  }

  /** A missing element is null (GraphQL specification, section 3.11). */
  private Binding element(Operation.Value element, String sqlType) {
    String type = sqlType.endsWith("[]") ? sqlType.substring(0, sqlType.length() - 2) : sqlType;
    return of(element, type) instanceof Known.Bound(Binding binding)
        ? binding
        : new Binding.Constant(NullNode.getInstance(), type);
  }

  private static Known constant(JsonNode value, String sqlType) {
    return value.isNull()
        ? new Known.Nothing()
        : new Known.Bound(new Binding.Constant(value, sqlType));
  }
}
