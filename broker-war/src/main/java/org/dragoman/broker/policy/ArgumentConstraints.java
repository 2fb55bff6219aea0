package org.dragoman.broker.policy;

import com.fasterxml.jackson.databind.JsonNode;
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
 * Checks the arguments of one request, and the fields of objects in them, against their constraints
 * ({@code @svc_constraint}) on every level of the operation.
 */
public final class ArgumentConstraints {
  private final Configuration configuration;
  private final GivenArguments given;
  private final ConstraintCheck check = new ConstraintCheck();

  private ArgumentConstraints(Configuration configuration, GivenArguments given) {
    this.configuration = configuration;
    this.given = given;
  }

  /**
   * Checks all arguments of an operation.
   *
   * @param variables of the request, coerced
   * @throws Fault {@link FaultCode#ARGUMENT_REFUSED} with the path of the value, but without the
   *     value
   */
  public static void check(
      Configuration configuration, Operation operation, Map<String, JsonNode> variables) {
    ArgumentConstraints constraints =
        new ArgumentConstraints(configuration, new GivenArguments(variables));
    operation.roots().forEach(constraints::root);
  }

  /**
   * Checks the values of the arguments of one operation.
   *
   * @param values by the names of arguments; not Java null
   * @throws Fault as {@link #check}
   */
  public static void check(
      Configuration configuration, Resolver resolver, Map<String, JsonNode> values) {
    new ArgumentConstraints(configuration, new GivenArguments(Map.of()))
        .values(resolver.name(), resolver.arguments(), values);
  }

  private void root(RootField root) {
    String place = root.responseName();
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

  private void selection(String place, Operation.Selection selection) {
    for (Selected selected : selection.fields()) {
      String here = place + "." + selected.responseName();
      switch (selected) {
        case Selected.Typename typename -> {}
        case Selected.Scalar scalar -> {}
        case Selected.Linked linked -> {
          arguments(here, linked.field().arguments(), linked.arguments());
          selection(here, linked.selection());
        }
        case Selected.Paged paged -> {
          arguments(here, paged.field().arguments(), paged.arguments());
          paged.selection().selections().forEach(below -> selection(here, below));
        }
        case Selected.Aggregate aggregates ->
            arguments(here, aggregates.view().arguments(), aggregates.arguments());
      }
    }
  }

  private void arguments(
      String place, List<Resolver.Argument> declared, Map<String, Operation.Value> arguments) {
    if (!declared.isEmpty()) {
      values(place, declared, given.of(arguments));
    }
  }

  private void values(
      String place, List<Resolver.Argument> declared, Map<String, JsonNode> values) {
    for (Resolver.Argument argument : declared) {
      JsonNode value = values.get(argument.name());
      if (value != null) {
        value(place + "." + argument.name(), argument, value);
      }
    }
  }

  private void value(String place, Resolver.Argument argument, JsonNode value) {
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
