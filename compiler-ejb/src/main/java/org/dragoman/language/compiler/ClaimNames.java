package org.dragoman.language.compiler;

import java.util.List;
import java.util.TreeSet;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.LinkChange;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.RowRule;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Schema;

/** Finds the claims that a schema uses, so that no other claim is sent with a request. */
final class ClaimNames {
  private final TreeSet<String> names = new TreeSet<>();

  /** Returns the names of claims, sorted. */
  static List<String> of(Schema schema) {
    ClaimNames found = new ClaimNames();
    for (Resolver operation : schema.operations()) {
      found.collect(operation.action());
    }
    schema.types().forEach(found::collectDefaults);
    schema.types().stream().flatMap(type -> type.fields().stream()).forEach(found::collect);
    schema.types().stream()
        .map(ObjectType::owned)
        .filter(owned -> owned != null && owned.grant() != null)
        .forEach(owned -> found.collect(owned.grant()));
    schema.types().stream().flatMap(type -> type.rows().stream()).forEach(found::collect);
    return List.copyOf(found.names);
  }

  private void collect(RowRule rule) {
    collect(rule.filter());
    collect(rule.written());
  }

  private void collect(Field field) {
    switch (field) {
      case Field.Value value ->
          value.configured().shown().forEach(shown -> collect(shown.condition()));
      case Field.Link link -> collect(link.configured().reading().filter());
      case Field.View view -> collect(view.configured().action());
    }
  }

  private void collect(Action action) {
    switch (action) {
      case Action.Select select -> collect(select.reading().filter());
      case Action.Page page -> collect(page.reading().filter());
      case Action.Aggregate aggregate -> {
        collect(aggregate.filter());
        if (aggregate.isGrouped()) {
          collect(aggregate.groups().filter());
        }
      }
      case Action.Insert insert -> insert.fields().forEach(this::collect);
      case Action.Upsert upsert -> {
        upsert.fields().forEach(this::collect);
        if (upsert.update() != null) {
          upsert.update().forEach(this::collect);
        }
      }
      case Action.Update update -> {
        collect(update.filter());
        update.fields().forEach(this::collect);
      }
      case Action.Delete delete -> collect(delete.filter());
      case Action.Transaction transaction ->
          transaction.steps().forEach(step -> collect(step.write()));
    }
  }

  private void collect(Assignment assignment) {
    switch (assignment) {
      case Assignment.Value value -> collect(value.operand());
      case Assignment.Increment increment -> collect(increment.by());
      case Assignment.Reference reference -> reference.key().forEach(this::collect);
      case Assignment.Linked linked -> linked.changes().forEach(this::collect);
    }
  }

  private void collect(LinkChange change) {
    switch (change) {
      case LinkChange.Insert insert -> collect(insert.rows());
      case LinkChange.Connect connect -> connect.keys().parts().forEach(this::collect);
      case LinkChange.Disconnect disconnect -> disconnect.keys().parts().forEach(this::collect);
    }
  }

  /** Inserted and imported rows may come without some of their fields. */
  private void collectDefaults(ObjectType type) {
    for (Field field : type.fields()) {
      if (field instanceof Field.Value value
          && value.defaultValue() instanceof DefaultValue.Claim claim) {
        names.add(claim.name());
      }
    }
  }

  private void collect(Operand operand) {
    operand
        .all()
        .filter(Operand.OfClaim.class::isInstance)
        .forEach(claim -> names.add(((Operand.OfClaim) claim).name()));
  }

  private void collect(Condition condition) {
    switch (condition) {
      case Condition.And and -> and.conditions().forEach(this::collect);
      case Condition.Or or -> or.conditions().forEach(this::collect);
      case Condition.Not not -> collect(not.condition());
      case Condition.Linked linked -> collect(linked.condition());
      case Condition.Unlinked unlinked -> collect(unlinked.operand());
      case Condition.Compare compare -> collect(compare.operand());
      case Condition.Search search -> collect(search.operand());
      case Condition.Given given -> {}
      case Condition.Kept kept -> collect(kept.condition());
      case Condition.Owned owned -> {}
      case null -> {}
    }
  }
}
