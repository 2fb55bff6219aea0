package org.dragoman.broker.graphql;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.dragoman.broker.policy.ArgumentConstraints;
import org.dragoman.broker.policy.Cost;
import org.dragoman.broker.policy.Limit;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.rule.RuleRun;
import org.dragoman.broker.rule.RuledOperation;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.contract.operation.OperationRequest;

/**
 * Decides whether a valid operation that the caller may call is forwarded. Checks its cost, then
 * the constraints of its arguments, then the business rules.
 */
final class OperationAdmission {
  private static final int BYTES_OF_FIELD = 200;

  private static final int OVERHEAD_BYTES = 2_000;

  private final Limits limits;
  private final RuleRun rules;

  private final Recent<Key, Known> operations =
      new Recent<>(Runtime.getRuntime().maxMemory() / 16, Known::weight);

  /**
   * The key of an operation that was read. The realm is part of it, since a document reads
   * differently against the schema of another realm.
   */
  private record Key(
      String realm,
      String schema,
      int version,
      String hash,
      String operationName,
      Map<String, Boolean> conditions) {}

  /**
   * An operation that was read.
   *
   * @param constraints of its arguments
   * @param links the sizes of links that the cost was computed with
   * @param cost without variables
   * @param costVaries whether variables may give another cost
   */
  private record Known(
      Operation operation,
      ArgumentConstraints constraints,
      Map<String, Integer> links,
      long cost,
      boolean costVaries,
      long weight) {}

  /**
   * An operation that may be forwarded.
   *
   * @param request for the proxy, with the changes of business rules
   */
  record Admitted(OperationRequest request, long cost) {}

  OperationAdmission(Limits limits, RuleRun rules) {
    this.limits = limits;
    this.rules = rules;
  }

  /**
   * Admits an operation.
   *
   * @param asked the caller's request, with its variables coerced
   * @throws org.dragoman.contract.fault.Fault when it is refused
   */
  Admitted admit(
      Caller caller,
      LiveSchema live,
      LiveSchema.View view,
      DocumentReader.Valid valid,
      OperationRequest asked) {
    Configuration configuration = live.publication().configuration();
    Map<String, JsonNode> variables = asked.variables();
    Known known = known(caller, live, valid, asked);
    long cost =
        variables.isEmpty() || !known.costVaries
            ? known.cost
            : Cost.of(live.costs(), known.links, known.operation, variables).total();
    limits.check(Limit.COST, cost);
    known.constraints.check(configuration, variables);
    if (rules.isEmpty()) {
      return new Admitted(asked, cost);
    }
    RuledOperation ruled =
        new RuledOperation(configuration, asked.schema(), known.operation, variables);
    OperationRequest changed =
        ruled.changed(
            asked,
            rules.apply(ruled.calls(), caller),
            (type, value) -> ChangedValue.coerced(view.schema(), type, value));
    return new Admitted(changed, cost);
  }

  private Known known(
      Caller caller, LiveSchema live, DocumentReader.Valid valid, OperationRequest asked) {
    Map<String, Boolean> conditions =
        OperationReader.conditions(valid.conditionVariables(), asked.variables());
    Key key =
        new Key(
            caller.realm(),
            asked.schema(),
            asked.version(),
            valid.hash(),
            asked.operationName(),
            conditions);
    Known known = operations.get(key);
    Map<String, Integer> links = live.links();
    if (known != null && known.links == links) {
      return known;
    }
    Configuration configuration = live.publication().configuration();
    Operation operation =
        known != null
            ? known.operation
            : OperationReader.read(
                configuration, valid.document(), asked.operationName(), conditions);
    ArgumentConstraints constraints =
        known != null ? known.constraints : ArgumentConstraints.of(configuration, operation);
    Cost cost = Cost.of(live.costs(), links, operation, Map.of());
    long weight =
        OVERHEAD_BYTES
            + valid.text().length()
            + (long) BYTES_OF_FIELD * (cost.fields() + constraints.size());
    Known made = new Known(operation, constraints, links, cost.total(), cost.varies(), weight);
    operations.put(key, made);
    return made;
  }
}
