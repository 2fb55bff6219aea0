package org.dragoman.language.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.MissingArguments;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.publication.Effect;

/**
 * Finds reads that return more rows for null once a version with the first rule for missing
 * arguments is published again, see {@link MissingArguments}. Reads that the first rule answers
 * with an error are left out.
 */
final class WidenedReads {
  private final Configuration live;
  private final Changes changes;

  private WidenedReads(Configuration live, Changes changes) {
    this.live = live;
    this.changes = changes;
  }

  static void find(Configuration live, Configuration next, Changes changes) {
    if (live.missing() == MissingArguments.AT_THE_TOP
        && next.missing() == MissingArguments.ANYWHERE) {
      new WidenedReads(live, changes).find(next);
    }
  }

  private void find(Configuration next) {
    for (Resolver old : live.operations()) {
      if (next.operation(old.root(), old.name()).isPresent()) {
        widened(
            "widen-operation:" + old.name(), old.name(), filters(old.action()), old.arguments());
      }
    }
    for (ObjectTable type : live.types()) {
      for (ObjectField field : type.fields()) {
        Optional<ObjectField> now = next.type(type.name()).flatMap(one -> one.field(field.name()));
        if (now.isPresent()) {
          String name = type.name() + "." + field.name();
          widened("widen-field:" + name, name, filters(field), field.arguments());
        }
      }
    }
  }

  private void widened(
      String id, String name, List<Condition> filters, List<Resolver.Argument> arguments) {
    TreeSet<String> nullable = new TreeSet<>();
    filters.forEach(filter -> collect(filter, arguments, nullable));
    if (!nullable.isEmpty()) {
      String words =
          "null for "
              + String.join(", ", nullable)
              + " of "
              + name
              + " no longer asks for rows without a value: it is the same as left out, which gives"
              + " more rows";
      changes.add(id, null, words, Effect.WIDENS_ANSWERS, Effect.BREAKS_CLIENTS);
    }
  }

  private static List<Condition> filters(ObjectField field) {
    return switch (field) {
      case ObjectField.Column column -> List.of();
      case ObjectField.Link link -> List.of(link.reading().filter());
      case ObjectField.View view -> filters(view.action());
    };
  }

  private static List<Condition> filters(Action action) {
    return switch (action) {
      case Action.Select(Reading reading) -> List.of(reading.filter());
      case Action.Page page -> List.of(page.reading().filter());
      case Action.Aggregate aggregate ->
          Stream.concat(
                  Stream.of(aggregate.filter()),
                  Stream.ofNullable(aggregate.groups()).map(Reading::filter))
              .toList();
      case Action.Write write -> List.of();
    };
  }

  private void collect(
      Condition condition, List<Resolver.Argument> arguments, TreeSet<String> nullable) {
    switch (condition) {
      case Condition.And(List<Condition> all) ->
          all.forEach(one -> collect(one, arguments, nullable));
      case Condition.Or(List<Condition> any) ->
          any.forEach(one -> collect(one, arguments, nullable));
      case Condition.Not(Condition one) -> collect(one, arguments, nullable);
      case Condition.Linked linked -> collect(linked.condition(), arguments, nullable);
      case Condition.Compare compare -> {
        if (compare.operator().takesNull()
            && compare.operand() instanceof Operand.OfArgument argument
            && isNullable(argument, arguments)) {
          nullable.add(argument.text());
        }
      }
      case Condition.Unlinked unlinked -> {}
      case Condition.Search search -> {}
      case Condition.Given given -> {}
      case Condition.Owned owned -> {}
      case Condition.Kept kept -> {}
    }
  }

  private boolean isNullable(Operand.OfArgument operand, List<Resolver.Argument> arguments) {
    List<String> names = new ArrayList<>(List.of(operand.name()));
    names.addAll(operand.path());
    List<Resolver.Argument> among = arguments;
    for (String name : names) {
      Optional<Resolver.Argument> step =
          among.stream().filter(one -> one.name().equals(name)).findFirst();
      if (step.isEmpty() || !step.get().type().nonNull()) {
        return true;
      }
      among = live.declaredInput(step.get().type().name()).map(InputType::fields).orElse(List.of());
    }
    return false;
  }
}
