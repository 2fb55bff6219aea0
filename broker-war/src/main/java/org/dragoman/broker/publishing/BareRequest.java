package org.dragoman.broker.publishing;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Paging;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;

/** Describes what an operation returns for a request without any optional argument. */
final class BareRequest {
  private final Configuration configuration;
  private final Resolver operation;

  private BareRequest(Configuration configuration, Resolver operation) {
    this.configuration = configuration;
    this.operation = operation;
  }

  /** Returns the description, such as {@code all rows of Task, at most 20}; empty for a write. */
  static Optional<String> gives(Resolver operation, Configuration configuration) {
    BareRequest request = new BareRequest(configuration, operation);
    return switch (operation.action()) {
      case Action.Select(Reading reading) -> Optional.of(request.rows(reading));
      case Action.Page(Reading reading, Paging paging) ->
          Optional.of(
              request.rows(reading.filter())
                  + ", in pages of at most "
                  + request.number(paging.first()).orElse(String.valueOf(paging.most())));
      case Action.Aggregate aggregate ->
          Optional.of("aggregates of " + request.rows(aggregate.filter()));
      case Action.Write write -> Optional.empty();
    };
  }

  private String rows(Reading reading) {
    String rows = rows(reading.filter());
    if (!operation.result().list()) {
      return (reading.order().isEmpty() ? "one row at most, of " : "the first row of ") + rows;
    }
    return number(reading.limit()).map(most -> rows + ", at most " + most).orElse(rows);
  }

  private String rows(Condition filter) {
    Set<String> left = new LinkedHashSet<>();
    collect(filter, "", left);
    return left.isEmpty()
        ? "all rows of " + operation.object()
        : "the rows of "
            + operation.object()
            + " that meet the conditions on "
            + String.join(", ", left);
  }

  /** Adds the fields that are compared with a value even in such a request. */
  private void collect(Condition condition, String path, Set<String> left) {
    switch (condition) {
      case Condition.And(List<Condition> all) -> all.forEach(one -> collect(one, path, left));
      case Condition.Or(List<Condition> any) -> any.forEach(one -> collect(one, path, left));
      case Condition.Not(Condition one) -> collect(one, path, left);
      case Condition.Linked linked -> {
        boolean any = linked.condition().equals(Condition.ALL);
        if (any) {
          left.add(path + linked.link());
        } else {
          collect(linked.condition(), path + linked.link() + ".", left);
        }
      }
      case Condition.Compare compare -> {
        if (isThere(compare.operand())) {
          left.add(path + compare.field());
        }
      }
      case Condition.Unlinked unlinked -> {
        if (isThere(unlinked.operand())) {
          left.add(path + unlinked.link());
        }
      }
      case Condition.Search search -> {
        if (isThere(search.operand())) {
          left.add(path + "_search");
        }
      }
      case Condition.Given(Operand.OfArgument argument) -> {
        if (isThere(argument)) {
          left.add(path + argument.text());
        }
      }
      case Condition.Owned owned -> {}
      case Condition.Kept kept -> collect(kept.condition(), path, left);
    }
  }

  private boolean isThere(Operand operand) {
    return switch (operand) {
      case Operand.OfArgument argument -> isThere(argument);
      case Operand.RowCount count -> isThere(count.argument());
      case Operand.Literal literal -> true;
      case Operand.OfClaim claim -> true;
      case Operand.Composed composed -> true;
    };
  }

  private boolean isThere(Operand.OfArgument operand) {
    List<Resolver.Argument> among = operation.arguments();
    List<String> names = new ArrayList<>(List.of(operand.name()));
    names.addAll(operand.path());
    JsonNode said = null;
    for (String name : names) {
      Resolver.Argument step =
          among.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
      JsonNode value =
          said != null && said.has(name)
              ? said.get(name)
              : said == null ? step.defaultValue() : null;
      boolean given = step.type().nonNull() && step.defaultValue() == null && said == null;
      if (!given && (value == null || value.isNull())) {
        return false;
      }
      said = given ? null : value;
      among =
          configuration.declaredInput(step.type().name()).map(InputType::fields).orElse(List.of());
    }
    return true;
  }

  /** Returns a number that is known without a request. */
  private Optional<String> number(Operand operand) {
    return switch (operand) {
      case null -> Optional.empty();
      case Operand.Literal(JsonNode value) -> Optional.of(value.asText());
      case Operand.RowCount(Operand.OfArgument argument, List<JsonNode> defaults)
          when argument.path().isEmpty() ->
          Optional.of(defaults.getFirst()).filter(value -> !value.isNull()).map(JsonNode::asText);
      case Operand.OfArgument argument -> Optional.empty();
      case Operand.RowCount count -> Optional.empty();
      case Operand.OfClaim claim -> Optional.empty();
      case Operand.Composed composed -> Optional.empty();
    };
  }
}
