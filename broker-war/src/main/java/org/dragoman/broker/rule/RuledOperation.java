package org.dragoman.broker.rule;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.dragoman.broker.policy.ArgumentConstraints;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.operation.CallChange;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.Operation.RootField;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.extension.OperationCall;
import org.dragoman.extension.OperationCalls;

/**
 * One operation as business rules see it, with their changes for the proxy. A change that is not
 * allowed or does not fit the schema fails the request; none is ignored.
 */
public final class RuledOperation {
  private final Configuration configuration;
  private final Map<String, Resolver> resolvers = new LinkedHashMap<>();
  private final OperationCalls calls;

  /**
   * Wraps an operation without changes.
   *
   * @param schema the published name
   * @param variables of the request, coerced
   */
  public RuledOperation(
      Configuration configuration,
      String schema,
      Operation operation,
      Map<String, JsonNode> variables) {
    this.configuration = configuration;
    GivenArguments given = new GivenArguments(variables);
    List<OperationCall> all = new ArrayList<>();
    for (RootField root : operation.roots()) {
      switch (root) {
        case RootField.Typename typename -> {}
        case RootField.Call call -> all.add(call(call, call.resolver(), call.arguments(), given));
        case RootField.CallAny any -> all.add(call(any, any.resolver(), any.arguments(), given));
        case RootField.Paged page -> all.add(call(page, page.resolver(), page.arguments(), given));
        case RootField.Aggregate aggregates ->
            all.add(call(aggregates, aggregates.resolver(), aggregates.arguments(), given));
        case RootField.Written written ->
            all.add(call(written, written.resolver(), written.arguments(), given));
      }
    }
    OperationCalls.Kind kind =
        operation.root() == Resolver.Root.QUERY
            ? OperationCalls.Kind.READ
            : OperationCalls.Kind.WRITE;
    calls = new OperationCalls(schema, kind, all);
  }

  private OperationCall call(
      RootField root,
      Resolver resolver,
      Map<String, Operation.Value> arguments,
      GivenArguments given) {
    resolvers.put(root.responseName(), resolver);
    return new OperationCall(root.responseName(), resolver.name(), given.of(arguments), null);
  }

  /** Returns the calls that rules may refuse or change. */
  public OperationCalls calls() {
    return calls;
  }

  /**
   * Returns the request with the changes of the rules.
   *
   * @param coerced converts a value to the type that the proxy expects, or throws
   * @throws org.dragoman.contract.fault.Fault {@link
   *     org.dragoman.contract.fault.FaultCode#RULE_FAILED}
   */
  public OperationRequest changed(
      OperationRequest request,
      OperationCalls made,
      BiFunction<FieldType, JsonNode, JsonNode> coerced) {
    try {
      return new Changes(coerced).of(request, made);
    } catch (RuntimeException e) {
      throw RuleRun.failed(e);
    }
  }

  /** Collects the changes of one request. */
  private final class Changes {
    private final BiFunction<FieldType, JsonNode, JsonNode> coerced;
    private final Map<String, JsonNode> values = new LinkedHashMap<>();

    Changes(BiFunction<FieldType, JsonNode, JsonNode> coerced) {
      this.coerced = coerced;
    }

    OperationRequest of(OperationRequest request, OperationCalls made) {
      if (made.calls().size() != calls.calls().size()) {
        throw new IllegalArgumentException("A business rule must neither add nor remove calls");
      }
      List<CallChange> changes = new ArrayList<>();
      for (int i = 0; i < made.calls().size(); i++) {
        OperationCall before = calls.calls().get(i);
        OperationCall after = made.calls().get(i);
        if (!after.equals(before)) {
          changes.add(change(before, after));
        }
      }
      return changes.isEmpty() ? request : request.with(changes, values);
    }

    private CallChange change(OperationCall before, OperationCall after) {
      if (!after.responseName().equals(before.responseName())
          || !after.operation().equals(before.operation())
          || !after.arguments().keySet().containsAll(before.arguments().keySet())) {
        throw new IllegalArgumentException("A business rule may only change values of arguments");
      }
      Resolver resolver = resolvers.get(before.responseName());
      Map<String, JsonNode> other = new LinkedHashMap<>();
      after
          .arguments()
          .forEach(
              (name, value) -> {
                if (!Objects.equals(value, before.arguments().get(name))) {
                  other.put(name, coerced.apply(argument(resolver, name).type(), value));
                }
              });
      ArgumentConstraints.check(configuration, resolver, other);
      List<CallChange.Argument> arguments =
          other.entrySet().stream()
              .map(
                  entry ->
                      new CallChange.Argument(
                          entry.getKey(),
                          argument(resolver, entry.getKey()).type().name(),
                          named(entry.getValue())))
              .toList();
      return new CallChange(
          after.responseName(),
          arguments,
          after.condition() == null
              ? null
              : new AddedCondition(configuration, this::named).of(after.condition(), resolver));
    }

    private static Resolver.Argument argument(Resolver resolver, String name) {
      return resolver.arguments().stream()
          .filter(argument -> argument.name().equals(name))
          .findFirst()
          .orElseThrow(() -> new IllegalArgumentException("No argument " + name));
    }

    private String named(JsonNode value) {
      String name = CallChange.variable(values.size());
      values.put(name, value);
      return name;
    }
  }
}
