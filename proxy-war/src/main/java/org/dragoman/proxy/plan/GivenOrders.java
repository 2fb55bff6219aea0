package org.dragoman.proxy.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.configuration.Order;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.GivenBounds;

/**
 * Reads orders that requests give as lists: {@code [TaskOrder!]} of {@code Task}, see {@link
 * org.dragoman.contract.configuration.ImpliedInputs}. Nulls are dropped.
 */
final class GivenOrders {
  private static final int MOST_TERMS = 10;

  private final Configuration configuration;
  private final Values values;
  private final GivenBounds bounds;

  /**
   * Makes the reader for one field.
   *
   * @param bounds of the request
   */
  GivenOrders(Configuration configuration, Values values, GivenBounds bounds) {
    this.configuration = configuration;
    this.values = values;
    this.bounds = bounds;
  }

  /**
   * Returns the terms, at most one for each field.
   *
   * @param given null for none
   * @param then the terms after the given ones
   * @throws Fault {@link FaultCode#VARIABLES_INVALID} for an object with several terms, {@link
   *     FaultCode#CONDITION_TOO_LARGE}
   */
  List<Order> of(Operand.OfArgument given, List<Order> then, ObjectTable table) {
    if (given == null || !values.isThere(given)) {
      return then;
    }
    List<Order> terms = new ArrayList<>();
    for (String index : values.members(given)) {
      term(given.and(index), table, List.of()).ifPresent(term -> add(term, terms));
    }
    if (terms.size() > MOST_TERMS) {
      throw new Fault(
          FaultCode.CONDITION_TOO_LARGE, "An order has more than " + MOST_TERMS + " terms");
    }
    then.forEach(term -> add(term, terms));
    return terms;
  }

  /** A repeated term has no effect. */
  private static void add(Order term, List<Order> terms) {
    boolean known =
        terms.stream()
            .anyMatch(one -> one.path().equals(term.path()) && one.name().equals(term.name()));
    if (!known) {
      terms.add(term);
    }
  }

  private Optional<Order> term(Operand.OfArgument object, ObjectTable table, List<String> path) {
    bounds.requireDepth(path.size() + 1);
    Optional<String> only = only(object);
    if (only.isEmpty()) {
      return Optional.empty();
    }
    String name = only.get();
    Operand.OfArgument member = object.and(name);
    return switch (table.field(name).orElse(null)) {
      case ObjectField.Column column when Operator.orders(column.type()) ->
          Optional.of(order(path, name, member));
      case ObjectField.Link link when link.many() ->
          only(member).map(count -> order(path, name, member.and(count)));
      case ObjectField.Link link -> {
        List<String> longer = new ArrayList<>(path);
        longer.add(name);
        ObjectTable target = configuration.type(link.type().name()).orElseThrow();
        yield term(member, target, longer);
      }
      case null, default ->
          throw new Fault(
              FaultCode.DOCUMENT_INVALID, "An order of " + table.name() + " has no " + name);
    };
  }

  /** Returns the only given member; several would have no order among them. */
  private Optional<String> only(Operand.OfArgument object) {
    if (!values.isThere(object)) {
      return Optional.empty();
    }
    List<String> given =
        values.members(object).stream().filter(name -> values.isThere(object.and(name))).toList();
    given.forEach(name -> bounds.count());
    if (given.size() > 1) {
      throw new Fault(
          FaultCode.VARIABLES_INVALID,
          "Each element of " + object.name() + " has one member: write [{a: asc}, {b: desc}]");
    }
    return given.stream().findFirst();
  }

  private Order order(List<String> path, String name, Operand.OfArgument direction) {
    String word = values.word(direction).toLowerCase(Locale.ROOT);
    boolean descending = word.startsWith("desc");
    boolean nullsFirst = word.endsWith("nullsfirst") || word.equals("desc");
    return new Order(path, name, descending, nullsFirst);
  }
}
