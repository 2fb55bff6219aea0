package org.dragoman.broker.rule;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.function.Function;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;

/**
 * Compiles the condition of a business rule for plans: checks it against the schema and replaces
 * its values by names, so that one plan serves all values.
 *
 * @param named stores a value and returns its name
 */
record AddedCondition(Configuration configuration, Function<JsonNode, String> named) {
  /**
   * Returns the condition on the rows of an operation.
   *
   * @throws IllegalArgumentException when it does not fit the type of the rows
   */
  Condition of(Condition condition, Resolver resolver) {
    if (resolver.action() instanceof Action.Write
        && !(resolver.action() instanceof Action.Update)
        && !(resolver.action() instanceof Action.Delete)) {
      throw new IllegalArgumentException(
          "A condition on the rows of " + resolver.name() + ", which are only inserted");
    }
    for (ObjectTable table : tables(resolver.object())) {
      check(condition, table);
    }
    return shape(condition);
  }

  private List<ObjectTable> tables(String object) {
    List<String> members =
        configuration.abstractType(object).map(AbstractType::members).orElse(List.of(object));
    return members.stream().map(this::table).toList();
  }

  private ObjectTable table(String name) {
    return configuration.type(name).orElseThrow();
  }

  private void check(Condition condition, ObjectTable table) {
    switch (condition) {
      case Condition.And(List<Condition> all) -> all.forEach(one -> check(one, table));
      case Condition.Or(List<Condition> all) -> all.forEach(one -> check(one, table));
      case Condition.Not(Condition one) -> check(one, table);
      case Condition.Compare compare -> table.column(compare.field());
      case Condition.Linked linked -> {
        ObjectField.Link link = table.link(linked.link());
        if (linked.quantifier() != Condition.Quantifier.SOME && !link.many()) {
          throw new IllegalArgumentException(
              "A to-one link does not support " + linked.quantifier());
        }
        check(linked.condition(), table(link.type().name()));
      }
      case Condition.Unlinked unlinked -> {
        if (table.link(unlinked.link()).many()) {
          throw new IllegalArgumentException("Only a to-one link can be compared with null");
        }
      }
      case Condition.Owned owned ->
          throw new IllegalArgumentException("Only rules of the schema can refer to the owner");
      case Condition.Search search -> {
        if (table.search() == null) {
          throw new IllegalArgumentException("No text search is defined for " + table.name());
        }
      }
      case Condition.Given given -> throw noLiteral();
      case Condition.Kept(Condition one) -> check(one, table);
    }
  }

  private Condition shape(Condition condition) {
    return switch (condition) {
      case Condition.And(List<Condition> all) ->
          new Condition.And(all.stream().map(this::shape).toList());
      case Condition.Or(List<Condition> all) ->
          new Condition.Or(all.stream().map(this::shape).toList());
      case Condition.Not(Condition one) -> new Condition.Not(shape(one));
      case Condition.Compare compare ->
          new Condition.Compare(compare.field(), compare.operator(), named(compare.operand()));
      case Condition.Linked linked ->
          new Condition.Linked(linked.link(), linked.quantifier(), shape(linked.condition()));
      case Condition.Unlinked unlinked ->
          new Condition.Unlinked(unlinked.link(), named(unlinked.operand()));
      case Condition.Search search -> new Condition.Search(named(search.operand()));
      case Condition.Given given -> throw noLiteral();
      case Condition.Kept(Condition one) -> shape(one);
      case Condition.Owned owned -> owned;
    };
  }

  private Operand named(Operand operand) {
    if (operand instanceof Operand.Literal(JsonNode value)) {
      return new Operand.OfArgument(named.apply(value), List.of());
    }
    throw noLiteral();
  }

  private static IllegalArgumentException noLiteral() {
    return new IllegalArgumentException("The values of a rule's condition are literals");
  }
}
