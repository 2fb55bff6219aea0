package org.dragoman.broker.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.constraint.ConstraintCheck;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.Operation.RootField;
import org.dragoman.contract.operation.Operation.Selected;

/**
 * The constraints of the arguments of an operation ({@code @svc_constraint}), and of the fields of
 * objects in them, on every level. They are found once; each request checks its values against
 * them.
 */
public final class ArgumentConstraints {
  private final List<Constrained> constrained;
  private final List<Operation.Value.Variable> notNull;

  /** An argument of the operation that has a constraint, or whose fields may have some. */
  private record Constrained(Place place, Resolver.Argument argument, Operation.Value value) {}

  /**
   * Where a value stands. A text of each place would be as long as all names above it, which the
   * caller chooses.
   *
   * @param above null for a field of the operation type
   * @param name of a field or an argument, or the index of an element in brackets
   */
  private record Place(Place above, String name) {
    String path() {
      if (above == null) {
        return name;
      }
      return above.path() + (name.startsWith("[") ? "" : ".") + name;
    }
  }

  private ArgumentConstraints(
      List<Constrained> constrained, List<Operation.Value.Variable> notNull) {
    this.constrained = constrained;
    this.notNull = notNull;
  }

  /** Finds the constraints of an operation. */
  public static ArgumentConstraints of(Configuration configuration, Operation operation) {
    Finder finder = new Finder(configuration);
    operation.roots().forEach(finder::root);
    return new ArgumentConstraints(
        List.copyOf(finder.constrained), List.copyOf(finder.notNull.values()));
  }

  /**
   * Checks the values of one request: first that no variable is null where a value is required,
   * then the constraints.
   *
   * @param configuration of the version that the operation was read with
   * @param variables of the request, coerced
   * @throws Fault {@link FaultCode#VARIABLES_INVALID} for a variable that is null; {@link
   *     FaultCode#ARGUMENT_REFUSED} with the path of the value, but without the value
   */
  public void check(Configuration configuration, Map<String, JsonNode> variables) {
    if (constrained.isEmpty() && notNull.stream().noneMatch(one -> isNull(one, variables))) {
      return;
    }
    GivenArguments given = new GivenArguments(variables);
    notNull.forEach(given::of);
    RequestCheck request = new RequestCheck(configuration);
    for (Constrained argument : constrained) {
      JsonNode value = given.of(argument.value);
      if (value != null) {
        request.value(argument.place, argument.argument, value);
      }
    }
  }

  private static boolean isNull(
      Operation.Value.Variable variable, Map<String, JsonNode> variables) {
    JsonNode value = variables.get(variable.name());
    return value != null && value.isNull();
  }

  /**
   * Checks the values of the arguments of one operation.
   *
   * @param values by the names of arguments; not Java null
   * @throws Fault {@link FaultCode#ARGUMENT_REFUSED} as {@link #check(Configuration, Map)}
   */
  public static void check(
      Configuration configuration, Resolver resolver, Map<String, JsonNode> values) {
    RequestCheck request = new RequestCheck(configuration);
    Place place = new Place(null, resolver.name());
    for (Resolver.Argument argument : resolver.arguments()) {
      JsonNode value = values.get(argument.name());
      if (value != null) {
        request.value(new Place(place, argument.name()), argument, value);
      }
    }
  }

  /** Returns how many arguments and variables each request checks. */
  public int size() {
    return constrained.size() + notNull.size();
  }

  /** Walks through an operation. */
  private static final class Finder {
    private final Configuration configuration;
    private final List<Constrained> constrained = new ArrayList<>();

    /** By name. A variable may stand in thousands of places. */
    private final Map<String, Operation.Value.Variable> notNull = new LinkedHashMap<>();

    Finder(Configuration configuration) {
      this.configuration = configuration;
    }

    void root(RootField root) {
      Place place = new Place(null, root.responseName());
      switch (root) {
        case RootField.Typename typename -> {}
        case RootField.Call call -> {
          arguments(place, call.resolver().arguments(), call.arguments());
          selection(place, call.selection());
        }
        case RootField.CallAny call -> {
          arguments(place, call.resolver().arguments(), call.arguments());
          call.selections().forEach(selection -> selection(place, selection));
        }
        case RootField.Paged paged -> {
          arguments(place, paged.resolver().arguments(), paged.arguments());
          paged.selection().selections().forEach(selection -> selection(place, selection));
        }
        case RootField.Aggregate aggregates ->
            arguments(place, aggregates.resolver().arguments(), aggregates.arguments());
        case RootField.Written written -> {
          arguments(place, written.resolver().arguments(), written.arguments());
          selection(place, written.selection());
        }
      }
    }

    private void selection(Place place, Operation.Selection selection) {
      for (Selected selected : selection.fields()) {
        switch (selected) {
          case Selected.Typename typename -> {}
          case Selected.Scalar scalar -> {}
          case Selected.Linked linked -> {
            Place here = new Place(place, linked.responseName());
            arguments(here, linked.field().arguments(), linked.arguments());
            selection(here, linked.selection());
          }
          case Selected.Paged paged -> {
            Place here = new Place(place, paged.responseName());
            arguments(here, paged.field().arguments(), paged.arguments());
            paged.selection().selections().forEach(below -> selection(here, below));
          }
          case Selected.Aggregate aggregates ->
              arguments(
                  new Place(place, aggregates.responseName()),
                  aggregates.view().arguments(),
                  aggregates.arguments());
        }
      }
    }

    private void arguments(
        Place place, List<Resolver.Argument> declared, Map<String, Operation.Value> arguments) {
      for (Resolver.Argument argument : declared) {
        Operation.Value value = arguments.get(argument.name());
        if (value == null) {
          continue;
        }
        addNotNull(value);
        if (argument.constraint() != null
            || configuration.declaredInput(argument.type().name()).isPresent()) {
          constrained.add(new Constrained(new Place(place, argument.name()), argument, value));
        }
      }
    }

    private void addNotNull(Operation.Value value) {
      switch (value) {
        case Operation.Value.Variable variable -> {
          if (variable.nonNull()) {
            notNull.putIfAbsent(variable.name(), variable);
          }
        }
        case Operation.Value.Elements elements -> elements.values().forEach(this::addNotNull);
        case Operation.Value.Fields fields -> fields.fields().values().forEach(this::addNotNull);
        case Operation.Value.Constant constant -> {}
        case Operation.Value.Default constant -> {}
        case Operation.Value.OfStep step -> {}
      }
    }
  }

  /** Checks the values of one request. */
  private static final class RequestCheck {
    private final Configuration configuration;
    private final ConstraintCheck check = new ConstraintCheck();

    RequestCheck(Configuration configuration) {
      this.configuration = configuration;
    }

    void value(Place place, Resolver.Argument argument, JsonNode value) {
      Optional<String> objection =
          argument.constraint() == null
              ? Optional.empty()
              : check.objection(argument.constraint(), argument.type(), value);
      if (objection.isPresent()) {
        throw new Fault(FaultCode.ARGUMENT_REFUSED, place.path() + " " + objection.get());
      }
      configuration
          .declaredInput(argument.type().name())
          .ifPresent(type -> objects(place, type, value));
    }

    private void objects(Place place, InputType type, JsonNode value) {
      if (value.isArray()) {
        for (int i = 0; i < value.size(); i++) {
          objects(new Place(place, "[" + i + "]"), type, value.get(i));
        }
        return;
      }
      for (Resolver.Argument field : type.fields()) {
        JsonNode inner = value.get(field.name());
        if (inner != null) {
          value(new Place(place, field.name()), field, inner);
        }
      }
    }
  }
}
