package org.dragoman.broker.policy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Paging;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.Weight;
import org.dragoman.contract.operation.Connection;
import org.dragoman.contract.operation.GivenArguments;
import org.dragoman.contract.operation.Operation;
import org.dragoman.contract.operation.Operation.RootField;
import org.dragoman.contract.operation.Operation.Selected;

/**
 * Estimates how many rows an operation reads, before it reads any: the static query analysis of
 * IBM's GraphQL Cost Directives specification. A list costs its size for each row that has it. A
 * to-one link is free. {@code @svc_cost} overrides both.
 *
 * <p>The size of a list is the first of these that is known:
 *
 * <ol>
 *   <li>the value of {@code _limit}, or of {@code _first} or {@code _last} of a page, from the
 *       request or from the default;
 *   <li>{@code _most} of a page;
 *   <li>the average number of rows of a link, if that is less than {@link #ASSUMED};
 *   <li>{@link #ASSUMED}.
 * </ol>
 *
 * A list may turn out longer: the number of rows in an answer has a limit of its own.
 */
public final class Cost {
  /** The assumed number of rows of a list without a known size. */
  public static final int ASSUMED = 10;

  /** Larger costs count as this value, so that no sum or product overflows a long. */
  private static final long MOST = 1_000_000_000;

  private final Weights weights;
  private final Map<String, Integer> links;
  private final GivenArguments given;
  private long sum;
  private int fields;
  private boolean varies;

  /** The costs of the types and fields of a schema that declare one ({@code @svc_cost}). */
  public static final class Weights {
    private final Map<String, Integer> known = new HashMap<>();

    /** Reads the costs of a schema. */
    public Weights(Configuration configuration) {
      for (Weight weight : configuration.weights()) {
        known.put(key(weight.type(), weight.field()), weight.weight());
      }
    }

    private static String key(String type, String field) {
      return field == null ? type : type + "." + field;
    }

    /** Returns the cost that the field declares, else the cost that its type declares. */
    private int of(String owner, String field, String type, int otherwise) {
      if (known.isEmpty()) {
        return otherwise;
      }
      Integer own = known.get(key(owner, field));
      return own != null ? own : known.getOrDefault(type, otherwise);
    }
  }

  private Cost(Weights weights, Map<String, Integer> links, GivenArguments given) {
    this.weights = weights;
    this.links = links;
    this.given = given;
  }

  /**
   * Computes the cost of an operation.
   *
   * @param links the average number of rows of to-many links, by {@code Type.field}
   * @param variables of the request, coerced
   */
  public static Cost of(
      Weights weights,
      Map<String, Integer> links,
      Operation operation,
      Map<String, JsonNode> variables) {
    Cost cost = new Cost(weights, links, new GivenArguments(variables));
    cost.fields = operation.roots().size();
    operation.roots().forEach(root -> cost.add(operation.root(), root));
    return cost;
  }

  /** Returns the total cost. */
  public long total() {
    return sum;
  }

  /** Returns the number of fields of the operation on all levels, with its fragments spread. */
  public int fields() {
    return fields;
  }

  /** Returns whether other variables may give another cost. */
  public boolean varies() {
    return varies;
  }

  private void add(Resolver.Root root, RootField field) {
    String type = root == Resolver.Root.QUERY ? "Query" : "Mutation";
    switch (field) {
      case RootField.Typename typename -> {}
      case RootField.Call call -> {
        long rows = rows(call.resolver(), call.reading(), call.arguments());
        add(rows, weights.of(type, call.resolver().name(), call.resolver().object(), 1));
        below(rows, call.selection());
      }
      case RootField.CallAny call -> {
        long rows = rows(call.resolver(), call.reading(), call.arguments());
        add(rows, weights.of(type, call.resolver().name(), call.resolver().object(), 1));
        costliest(rows, call.selections());
      }
      case RootField.Paged paged ->
          page(
              1,
              weights.of(type, paged.resolver().name(), paged.resolver().object(), 1),
              paged.page().paging(),
              paged.arguments(),
              paged.selection());
      case RootField.Aggregate aggregates ->
          add(
              aggregates(aggregates.aggregate(), aggregates.arguments()),
              weights.of(type, aggregates.resolver().name(), null, 1));
      case RootField.Written written -> {
        // The rows that a write inserts and changes have limits of their own.
        long rows = written.resolver().result().list() ? ASSUMED : 1;
        add(rows, weights.of(type, written.resolver().name(), written.resolver().object(), 1));
        below(rows, written.selection());
      }
    }
  }

  private long rows(Resolver resolver, Reading reading, Map<String, Operation.Value> arguments) {
    return resolver.result().list() ? size(reading.limit(), arguments, ASSUMED) : 1;
  }

  /** A row has one type, so only the most expensive member counts. */
  private void costliest(long rows, List<Operation.Selection> selections) {
    long before = sum;
    long most = 0;
    for (Operation.Selection selection : selections) {
      sum = 0;
      below(rows, selection);
      most = Math.max(most, sum);
    }
    sum = bounded(before + most);
  }

  private void below(long rows, Operation.Selection selection) {
    String owner = selection.type().name();
    fields += selection.fields().size();
    for (Selected selected : selection.fields()) {
      switch (selected) {
        case Selected.Typename typename -> {}
        case Selected.Scalar scalar ->
            add(rows, weights.of(owner, scalar.column().name(), null, 0));
        case Selected.Linked linked -> linked(rows, owner, linked);
        case Selected.Paged paged ->
            page(
                rows,
                weights.of(owner, paged.field().name(), paged.selection().type().name(), 1),
                paged.page().paging(),
                paged.arguments(),
                paged.selection());
        case Selected.Aggregate aggregates ->
            add(
                product(rows, aggregates(aggregates.aggregate(), aggregates.arguments())),
                weights.of(owner, aggregates.view().name(), null, 1));
      }
    }
  }

  private void linked(long rows, String owner, Selected.Linked linked) {
    boolean many = linked.link().many();
    long size = many ? size(linked.reading().limit(), linked.arguments(), held(owner, linked)) : 1;
    long all = product(rows, size);
    String target = linked.selection().type().name();
    add(all, weights.of(owner, linked.field().name(), target, many ? 1 : 0));
    below(all, linked.selection());
  }

  /**
   * At most the assumed size of an unknown link, so that no query is refused because its table
   * grows.
   */
  private int held(String owner, Selected.Linked linked) {
    return links.isEmpty()
        ? ASSUMED
        : Math.clamp(links.getOrDefault(owner + "." + linked.field().name(), ASSUMED), 1, ASSUMED);
  }

  private void page(
      long rows,
      int weight,
      Paging paging,
      Map<String, Operation.Value> arguments,
      Connection asked) {
    List<Operation.Selection> selections = asked.selections();
    long size = selections.isEmpty() ? 1 : size(paging, arguments);
    long all = product(rows, size);
    add(all, weight);
    selections.forEach(selection -> below(all, selection));
  }

  private long size(Paging paging, Map<String, Operation.Value> arguments) {
    long last = size(paging.last(), arguments, -1);
    long asked = last >= 0 ? last : size(paging.first(), arguments, paging.most());
    return Math.min(asked, paging.most());
  }

  private long aggregates(Action.Aggregate aggregate, Map<String, Operation.Value> arguments) {
    return aggregate.isGrouped() ? size(aggregate.groups().limit(), arguments, ASSUMED) : 1;
  }

  /**
   * Returns the number that an operand stands for; the default when there is none, or no valid
   * number.
   */
  private long size(Operand operand, Map<String, Operation.Value> arguments, long otherwise) {
    JsonNode value =
        switch (operand) {
          case null -> null;
          case Operand.Literal(JsonNode constant) -> constant;
          case Operand.OfArgument argument -> value(argument, List.of(), arguments);
          case Operand.RowCount(Operand.OfArgument argument, List<JsonNode> defaults) ->
              value(argument, defaults, arguments);
          case Operand.OfClaim claim -> null;
          case Operand.Composed composed -> null;
        };
    return value != null && value.isIntegralNumber() && value.bigIntegerValue().signum() >= 0
        ? value.canConvertToLong() ? bounded(value.longValue()) : MOST
        : otherwise;
  }

  /**
   * Returns the value of an argument, or its default where it is null.
   *
   * @param defaults of the argument and of the fields on its path; none when there are none
   */
  private JsonNode value(
      Operand.OfArgument argument,
      List<JsonNode> defaults,
      Map<String, Operation.Value> arguments) {
    Operation.Value asked = arguments.get(argument.name());
    varies |= asked != null && !isConstant(asked);
    JsonNode value = given.of(asked);
    for (int i = 0; ; i++) {
      if ((value == null || value.isNull()) && i < defaults.size()) {
        value = defaults.get(i);
      }
      if (value == null || value.isNull() || i == argument.path().size()) {
        return value;
      }
      value = value.get(argument.path().get(i));
    }
  }

  private static boolean isConstant(Operation.Value value) {
    return switch (value) {
      case Operation.Value.Constant constant -> true;
      case Operation.Value.Default constant -> true;
      case Operation.Value.Fields fields ->
          fields.fields().values().stream().allMatch(Cost::isConstant);
      case Operation.Value.Elements elements ->
          elements.values().stream().allMatch(Cost::isConstant);
      case Operation.Value.Variable variable -> false;
      case Operation.Value.OfStep step -> false;
    };
  }

  private void add(long count, int weight) {
    sum = bounded(sum + product(count, weight));
  }

  private static long product(long one, long other) {
    return bounded(one * other);
  }

  private static long bounded(long value) {
    return Math.min(value, MOST);
  }
}
