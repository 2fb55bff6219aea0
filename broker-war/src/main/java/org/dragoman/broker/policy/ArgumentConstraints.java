package org.dragoman.broker.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
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
 * objects in them, on every level. They are found once; a request checks its values against them.
 */
public final class ArgumentConstraints {
  private final List<Constrained> constrained = new ArrayList<>();

  /** Variables that may be null by their type, where an argument may not. */
  private final List<Operation.Value.Variable> nonNull = new ArrayList<>();

  /** An argument of the operation that has a constraint, or whose fields may have some. */
  private record Constrained(String place, Resolver.Argument argument, Operation.Value value) {}

  private ArgumentConstraints() {}

  /** Finds the constraints of an operation. */
  public static ArgumentConstraints of(Configuration configuration, Operation operation) {
    ArgumentConstraints constraints = new ArgumentConstraints();
    operation.roots().forEach(root -> constraints.root(configuration, root));
    return constraints;
  }

  /**
   * Checks the values of one request.
   *
   * @param configuration that the operation was read with
   * @param variables of the request, coerced
   * @throws Fault {@link FaultCode#ARGUMENT_REFUSED} with the path of the value, but without the
   *     value; {@link FaultCode#VARIABLES_INVALID} for a variable that is null where a value is
   *     required
   */
  public void check(Configuration configuration, Map<String, JsonNode> variables) {
    if (constrained.isEmpty() && nonNull.stream().noneMatch(one -> isNull(one, variables))) {
      return;
    }
    GivenArguments given = new GivenArguments(variables);
    nonNull.forEach(given::of);
    Check check = new Check(configuration);
    for (Constrained argument : constrained) {
      JsonNode value = given.of(argument.value);
      if (value != null) {
        check.value(argument.place, argument.argument, value);
      }
    }
  }

  /**
   * Checks the values of the arguments of one operation.
   *
   * @param values by the names of arguments; not Java null
   * @throws Fault {@link FaultCode#ARGUMENT_REFUSED} as {@link #check(Configuration, Map)}
   */
  public static void check(
      Configuration configuration, Resolver resolver, Map<String, JsonNode> values) {
    Check check = new Check(configuration);
    for (Resolver.Argument argument : resolver.arguments()) {
      JsonNode value = values.get(argument.name());
      if (value != null) {
        check.value(resolver.name() + "." + argument.name(), argument, value);
      }
    }
  }

  private static boolean isNull(
      Operation.Value.Variable variable, Map<String, JsonNode> variables) {
    JsonNode value = variables.get(variable.name());
    return value != null && value.isNull();
  }

  /** Returns how many arguments are checked in each request. */
  public int size() {
    return constrained.size() + nonNull.size();
  }

  private void root(Configuration configuration, RootField root) {
    String place = root.responseName();
    switch (root) {
      case RootField.Typename typename -> {}
      case RootField.Call call -> {
        arguments(configuration, place, call.resolver().arguments(), call.arguments());
        selection(configuration, place, call.selection());
      }
      case RootField.CallAny call -> {
        arguments(configuration, place, call.resolver().arguments(), call.arguments());
        call.selections().forEach(selection -> selection(configuration, place, selection));
      }
      case RootField.Paged paged -> {
        arguments(configuration, place, paged.resolver().arguments(), paged.arguments());
        paged
            .selection()
            .selections()
            .forEach(selection -> selection(configuration, place, selection));
      }
      case RootField.Aggregate aggregates ->
          arguments(
              configuration, place, aggregates.resolver().arguments(), aggregates.arguments());
      case RootField.Written written -> {
        arguments(configuration, place, written.resolver().arguments(), written.arguments());
        selection(configuration, place, written.selection());
      }
    }
  }

  private void selection(Configuration configuration, String place, Operation.Selection selection) {
    for (Selected selected : selection.fields()) {
      String here = place + "." + selected.responseName();
      switch (selected) {
        case Selected.Typename typename -> {}
        case Selected.Scalar scalar -> {}
        case Selected.Linked linked -> {
          arguments(configuration, here, linked.field().arguments(), linked.arguments());
          selection(configuration, here, linked.selection());
        }
        case Selected.Paged paged -> {
          arguments(configuration, here, paged.field().arguments(), paged.arguments());
          paged.selection().selections().forEach(below -> selection(configuration, here, below));
        }
        case Selected.Aggregate aggregates ->
            arguments(configuration, here, aggregates.view().arguments(), aggregates.arguments());
      }
    }
  }

  private void arguments(
      Configuration configuration,
      String place,
      List<Resolver.Argument> declared,
      Map<String, Operation.Value> arguments) {
    for (Resolver.Argument argument : declared) {
      Operation.Value value = arguments.get(argument.name());
      if (value == null) {
        continue;
      }
      nonNull(value);
      if (argument.constraint() != null
          || configuration.declaredInput(argument.type().name()).isPresent()) {
        constrained.add(new Constrained(place + "." + argument.name(), argument, value));
      }
    }
  }

  private void nonNull(Operation.Value value) {
    switch (value) {
      case Operation.Value.Variable variable when variable.nonNull() -> nonNull.add(variable);
      case Operation.Value.Elements elements -> elements.values().forEach(this::nonNull);
      case Operation.Value.Fields fields -> fields.fields().values().forEach(this::nonNull);
      case Operation.Value.Variable variable -> {}
      case Operation.Value.Constant constant -> {}
      case Operation.Value.Default constant -> {}
      case Operation.Value.OfStep step -> {}
    }
  }

  /** Checks the values of one request. */
  private static final class Check {
    private final Configuration configuration;
    private final ConstraintCheck check = new ConstraintCheck();

    Check(Configuration configuration) {
      this.configuration = configuration;
    }

    void value(String place, Resolver.Argument argument, JsonNode value) {
      Optional<String> objection =
          argument.constraint() == null
              ? Optional.empty()
              : check.objection(argument.constraint(), argument.type(), value);
      if (objection.isPresent()) {
        throw new Fault(FaultCode.ARGUMENT_REFUSED, place + " " + objection.get());
      }
      configuration
          .declaredInput(argument.type().name())
          .ifPresent(type -> objects(place, type, value));
    }

    private void objects(String place, InputType type, JsonNode value) {
      if (value.isArray()) {
        for (int i = 0; i < value.size(); i++) {
          objects(place + "[" + i + "]", type, value.get(i));
        }
        return;
      }
      for (Resolver.Argument field : type.fields()) {
        JsonNode inner = value.get(field.name());
        if (inner != null) {
          value(place + "." + field.name(), field, inner);
        }
      }
    }
  }
}
