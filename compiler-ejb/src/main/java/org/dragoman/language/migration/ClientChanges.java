package org.dragoman.language.migration;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.AbstractType;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.InputType;
import org.dragoman.contract.configuration.ObjectField;
import org.dragoman.contract.configuration.ObjectTable;
import org.dragoman.contract.configuration.Resolver;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.configuration.Weight;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.publication.Effect;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Finds differences in what clients may send and receive. A client knows elements only by their
 * names.
 */
final class ClientChanges {
  /** The changes that already report another type of a field. */
  private static final List<String> KINDS =
      List.of(
          "change-type:",
          "change-link:",
          "relax-field:",
          "relax-elements:",
          "require-field:",
          "require-elements:");

  private final Correspondence correspondence;
  private final Configuration live;
  private final Configuration next;
  private final Set<String> reachable;
  private final Changes changes;
  private final AccessChanges access;

  private ClientChanges(Correspondence correspondence, Changes changes) {
    this.correspondence = correspondence;
    this.changes = changes;
    live = correspondence.live().configuration();
    next = correspondence.next().configuration();
    reachable = ReachableTypes.of(live);
    access = new AccessChanges(live, next, changes);
  }

  static void find(Correspondence correspondence, Changes changes) {
    ClientChanges client = new ClientChanges(correspondence, changes);
    client.access.compare("schema", null, client.live.rule(), client.next.rule());
    client.operations();
    client.objects();
    client.results();
    client.inputs();
    client.abstracts();
    client.weights();
    WidenedReads.find(client.live, client.next, changes);
  }

  private void operations() {
    for (Resolver now : next.operations()) {
      Optional<Resolver> old = live.operation(now.root(), now.name());
      if (old.isEmpty()) {
        changes.add(
            "add-operation:" + now.name(), null, "The operation " + now.name() + " is added");
      } else {
        operation(old.get(), now);
      }
    }
    for (Resolver old : live.operations()) {
      if (next.operation(old.root(), old.name()).isEmpty()) {
        String words = "The operation " + old.name() + " is removed";
        changes.add("drop-operation:" + old.name(), null, words, Effect.BREAKS_CLIENTS);
      }
    }
  }

  private void operation(Resolver old, Resolver now) {
    String id = "change-operation:" + now.name();
    if (!meansTheSame(old.result(), now.result())) {
      String words =
          now.name() + " returns " + now.result().text() + " instead of " + old.result().text();
      change(id, null, words, breaksReaders(old.result(), now.result()));
    }
    if (old.action().getClass() != now.action().getClass() || !isOfTheSame(old, now)) {
      String words = "The operation " + now.name() + " reads or writes something different";
      changes.add(id, null, words, Effect.BREAKS_CLIENTS);
    } else if (!old.action().equals(now.action()) || !old.object().equals(now.object())) {
      changes.add(id, null, "The definition of the operation " + now.name() + " changes");
    }
    arguments(now.name(), null, old.arguments(), now.arguments());
    access.compare(old, now);
  }

  /**
   * Compares the arguments of an operation or a field, or the fields of an input type.
   *
   * @param of the element that they belong to
   */
  private void arguments(
      String of, Location location, List<Resolver.Argument> old, List<Resolver.Argument> now) {
    for (Resolver.Argument argument : now) {
      Optional<Resolver.Argument> was =
          old.stream().filter(one -> one.name().equals(argument.name())).findFirst();
      String name = of + "." + argument.name();
      if (was.isEmpty()) {
        change("add-argument:" + name, location, name + " is added", !isOptional(argument));
      } else {
        argument(name, location, was.get(), argument);
      }
    }
    for (Resolver.Argument argument : old) {
      if (now.stream().noneMatch(one -> one.name().equals(argument.name()))) {
        String name = of + "." + argument.name();
        changes.add("drop-argument:" + name, null, name + " is removed", Effect.BREAKS_CLIENTS);
      }
    }
  }

  private void argument(
      String name, Location location, Resolver.Argument old, Resolver.Argument now) {
    String id = "change-argument:" + name;
    if (!old.type().equals(now.type())) {
      String words =
          name + " changes its type from " + old.type().text() + " to " + now.type().text();
      change(id, location, words, breaksWriters(old.type(), now));
    }
    if (!Objects.equals(old.defaultValue(), now.defaultValue())) {
      boolean required = isOptional(old) && !isOptional(now);
      change(id, location, name + " has a different default value", required);
    }
    if (!Objects.equals(old.constraint(), now.constraint())) {
      String words = now.constraint() == null ? "any value of its type" : now.constraint().text();
      change(id, location, name + " accepts " + words, now.constraint() != null);
    }
  }

  private static boolean isOptional(Resolver.Argument argument) {
    return !argument.type().nonNull() || argument.defaultValue() != null;
  }

  private void objects() {
    for (ObjectTable old : live.types()) {
      Optional<ObjectType> after = correspondence.after(old.name());
      if (after.isEmpty()) {
        breaks(old.name(), "drop-type:" + old.name());
        continue;
      }
      ObjectTable now = next.type(after.get().name()).orElseThrow();
      if (!now.name().equals(old.name())) {
        breaks(old.name(), "rename-type:" + now.name());
      }
      access.compare(now.name(), after.get().location(), old.rule(), now.rule());
      fields(old, now);
    }
  }

  private void breaks(String type, String id) {
    if (reachable.contains(type)) {
      changes.add(id, null, "", Effect.BREAKS_CLIENTS);
    }
  }

  private void fields(ObjectTable old, ObjectTable now) {
    for (ObjectField field : old.fields()) {
      Optional<Field> after = correspondence.after(old.name(), field.name());
      if (after.isEmpty()) {
        breaks(old.name(), "drop-field:" + now.name() + "." + field.name());
      } else {
        field(old, field, now, after.get());
      }
    }
  }

  private void field(ObjectTable oldType, ObjectField old, ObjectTable type, Field after) {
    ObjectField now = type.field(after.name()).orElseThrow();
    String name = type.name() + "." + now.name();
    if (!now.name().equals(old.name())) {
      breaks(oldType.name(), "rename-field:" + name);
    }
    access.compare(name, after.location(), old, now);
    arguments(name, after.location(), old.arguments(), now.arguments());
    if (!meansTheSame(old.type(), now.type())) {
      String id =
          KINDS.stream()
              .map(kind -> kind + name)
              .filter(changes::has)
              .findFirst()
              .orElse("change-type:" + name);
      String words =
          name + " changes its type from " + old.type().text() + " to " + now.type().text();
      boolean breaks = breaksReaders(old.type(), now.type());
      change(id, after.location(), words, breaks && reachable.contains(oldType.name()));
    }
  }

  /** Whether only the name of the type has changed. */
  private boolean isOfTheSame(Resolver old, Resolver now) {
    return old.object().equals(now.object())
        || correspondence
            .after(old.object())
            .map(ObjectType::name)
            .equals(Optional.of(now.object()));
  }

  private boolean meansTheSame(FieldType old, FieldType now) {
    return now.equals(old)
        || (correspondence
                .after(old.name())
                .filter(type -> type.name().equals(now.name()))
                .isPresent()
            && !breaksReaders(
                new FieldType(now.name(), old.list(), old.elementNonNull(), old.nonNull()), now));
  }

  private void results() {
    for (ResultType old : live.results()) {
      Optional<ResultType> now = next.result(old.name());
      if (now.isEmpty()) {
        String words = "The type " + old.name() + " is removed";
        changes.add("drop-type:" + old.name(), null, words, Effect.BREAKS_CLIENTS);
      } else {
        result(old, now.get());
      }
    }
    for (ResultType now : next.results()) {
      if (live.result(now.name()).isEmpty()) {
        changes.add("add-type:" + now.name(), null, "The type " + now.name() + " is added");
      }
    }
  }

  private void result(ResultType old, ResultType now) {
    access.compare(now.name(), null, old.rule(), now.rule());
    for (ResultType.Field field : now.fields()) {
      String name = now.name() + "." + field.name();
      Optional<ResultType.Field> was = old.field(field.name());
      if (was.isEmpty()) {
        changes.add("add-field:" + name, null, name + " is added");
        continue;
      }
      access.compare(now.name(), was.get(), field);
      if (!was.get().type().equals(field.type())) {
        String words = name + " is of type " + field.type().text();
        boolean breaks = breaksReaders(was.get().type(), field.type());
        change("change-type:" + name, null, words, breaks);
      }
    }
    for (ResultType.Field field : old.fields()) {
      if (now.field(field.name()).isEmpty()) {
        String name = old.name() + "." + field.name();
        changes.add("drop-field:" + name, null, name + " is removed", Effect.BREAKS_CLIENTS);
      }
    }
  }

  private void inputs() {
    for (InputType old : live.inputs()) {
      Optional<InputType> now = next.input(old.name());
      if (now.isEmpty()) {
        String words = "The input type " + old.name() + " is removed";
        changes.add("drop-type:" + old.name(), null, words, Effect.BREAKS_CLIENTS);
      } else {
        arguments(old.name(), null, old.fields(), now.get().fields());
      }
    }
    for (InputType now : next.inputs()) {
      if (live.input(now.name()).isEmpty()) {
        String words = "The input type " + now.name() + " is added";
        changes.add("add-type:" + now.name(), null, words);
      }
    }
  }

  private void abstracts() {
    for (AbstractType old : live.abstracts()) {
      Optional<AbstractType> now = next.abstractType(old.name());
      if (now.isEmpty() || now.get().union() != old.union()) {
        String words = "The type " + old.name() + " is removed";
        changes.add("drop-type:" + old.name(), null, words, Effect.BREAKS_CLIENTS);
      } else {
        members(old, now.get());
        interfaceFields(old, now.get());
      }
    }
    for (AbstractType now : next.abstracts()) {
      if (live.abstractType(now.name()).isEmpty()) {
        changes.add("add-type:" + now.name(), null, "The type " + now.name() + " is added");
      }
    }
  }

  private void members(AbstractType old, AbstractType now) {
    for (String member : now.members()) {
      if (!old.has(member)) {
        String name = now.name() + "." + member;
        changes.add("add-member:" + name, null, member + " becomes a member of " + now.name());
      }
    }
    for (String member : old.members()) {
      if (!now.has(member)) {
        String name = old.name() + "." + member;
        String words = member + " is no longer a member of " + old.name();
        changes.add("drop-member:" + name, null, words, Effect.BREAKS_CLIENTS);
      }
    }
  }

  private void interfaceFields(AbstractType old, AbstractType now) {
    for (AbstractType.Field field : old.fields()) {
      String name = old.name() + "." + field.name();
      Optional<AbstractType.Field> after =
          now.fields().stream().filter(one -> one.name().equals(field.name())).findFirst();
      if (after.isEmpty()) {
        changes.add("drop-field:" + name, null, name + " is removed", Effect.BREAKS_CLIENTS);
        continue;
      }
      arguments(name, null, field.arguments(), after.get().arguments());
      if (!field.type().equals(after.get().type())) {
        String words = name + " is of type " + after.get().type().text();
        boolean breaks = breaksReaders(field.type(), after.get().type());
        change("change-type:" + name, null, words, breaks);
      }
    }
    for (AbstractType.Field field : now.fields()) {
      if (old.fields().stream().noneMatch(one -> one.name().equals(field.name()))) {
        String name = now.name() + "." + field.name();
        changes.add("add-field:" + name, null, name + " is added");
      }
    }
  }

  /** An operation that costs more than before may exceed the limit of a request. */
  private void weights() {
    Map<String, Integer> before = weights(live);
    Map<String, Integer> after = weights(next);
    after.forEach(
        (of, weight) -> {
          if (!weight.equals(before.get(of))) {
            changes.add("change-cost:" + of, null, of + " costs " + weight);
          }
        });
    for (String of : before.keySet()) {
      if (!after.containsKey(of)) {
        changes.add("change-cost:" + of, null, of + " has the default cost");
      }
    }
  }

  private static Map<String, Integer> weights(Configuration configuration) {
    Map<String, Integer> weights = new LinkedHashMap<>();
    for (Weight one : configuration.weights()) {
      String field = one.field() == null ? "" : "." + one.field();
      weights.put(one.type() + field, one.weight());
    }
    return weights;
  }

  private void change(String id, Location location, String words, boolean breaks) {
    if (breaks) {
      changes.add(id, location, words, Effect.BREAKS_CLIENTS);
    } else {
      changes.add(id, location, words);
    }
  }

  /** Whether a client that reads the old type may fail to read the new one. */
  private static boolean breaksReaders(FieldType old, FieldType now) {
    return !old.name().equals(now.name())
        || old.list() != now.list()
        || (old.elementNonNull() && !now.elementNonNull())
        || (old.nonNull() && !now.nonNull());
  }

  /** Whether a value for the old type may be invalid for the new one. */
  private static boolean breaksWriters(FieldType old, Resolver.Argument now) {
    return !old.name().equals(now.type().name())
        || old.list() != now.type().list()
        || (!old.elementNonNull() && now.type().elementNonNull())
        || (!old.nonNull() && !isOptional(now));
  }
}
