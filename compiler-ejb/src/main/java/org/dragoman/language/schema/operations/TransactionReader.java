package org.dragoman.language.schema.operations;

import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.Node;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.StringValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentPathReader;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.directives.Place;
import org.dragoman.language.schema.reads.ReadingReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads the {@code _steps} of a transaction, each of which is like an operation that writes. */
record TransactionReader(WriteReader writes, ReadingReader readings, Reporter reporter) {
  /** The word of {@code _type}. */
  static final String WORD = "transaction";

  private static final String NAME = "_name";
  private static final String STEPS = "_steps";
  private static final String RESULT = "_result";
  private static final String NAMES = "[_A-Za-z][_0-9A-Za-z]*";
  private static final int MOST_STEPS = 20;
  private static final List<String> OF_STEPS =
      List.of("_object", "_filter", "_fields", "_atMost", "_each", "_on", "_update", "_version");

  /**
   * A step of the text.
   *
   * @param name null when it has none, or a wrong one
   * @param object empty when that is wrong, and reported
   */
  private record Step(
      Value<?> value,
      String name,
      Directives directives,
      Optional<ObjectType> object,
      boolean single) {}

  /** Returns the writes; empty, and reported, when any of them is wrong. */
  Optional<Action.Write> read(
      FieldDefinition field, Directives directives, FieldType result, Arguments declared) {
    OF_STEPS.forEach(name -> readings.refuse(directives, name, WORD));
    Optional<Value<?>> value = directives.ofResolver(STEPS);
    if (!(value.orElse(null) instanceof ArrayValue list)
        || list.getValues().isEmpty()
        || list.getValues().size() > MOST_STEPS) {
      return reporter.reject(
          value
              .<Node<?>>map(one -> one)
              .orElseGet(() -> directives.get(KnownDirective.RESOLVER).orElseThrow()),
          ProblemCode.DIRECTIVE_VALUE,
          STEPS + " must be a list of 1 to " + MOST_STEPS + " writes",
          "For example, [{_type: insert, _object: User, _fields: {...}}]");
    }
    List<Step> steps = new ArrayList<>();
    for (Value<?> one : list.getValues()) {
      step(field, one, declared, steps).ifPresent(steps::add);
    }
    if (steps.size() < list.getValues().size()) {
      return Optional.empty();
    }
    Optional<Integer> given = result(directives, steps);
    return given
        .filter(index -> fits(field, result, steps.get(index)))
        .flatMap(index -> writes(field, result, declared, steps, index));
  }

  private Optional<Step> step(
      FieldDefinition field, Value<?> value, Arguments declared, List<Step> before) {
    if (!(value instanceof ObjectValue object)) {
      return reporter.reject(value, ProblemCode.DIRECTIVE_VALUE, "A step must be an object");
    }
    Directive.Builder directive =
        Directive.newDirective()
            .name(KnownDirective.RESOLVER.word())
            .sourceLocation(value.getSourceLocation());
    Optional<Value<?>> name = Optional.empty();
    Set<String> words = new LinkedHashSet<>();
    for (ObjectField entry : object.getObjectFields()) {
      if (entry.getName().equals(NAME) && words.add(NAME)) {
        name = Optional.of(entry.getValue());
      } else {
        words.add(entry.getName());
        directive.argument(
            Argument.newArgument(entry.getName(), entry.getValue())
                .sourceLocation(entry.getValue().getSourceLocation())
                .build());
      }
    }
    Directives read = Directives.read(List.of(directive.build()), Place.OPERATION, reporter);
    Optional<String> word = name.flatMap(one -> name(one, declared, before));
    Optional<String> type = words.contains("_type") ? writes.type(read) : Optional.empty();
    if (type.equals(Optional.of(WORD))) {
      reporter.at(value, ProblemCode.OPERATION_TYPE, "A step cannot be a transaction itself");
    }
    Optional<ObjectType> rows = readings.object(read, field, Optional.empty());
    boolean sound =
        word.isPresent() == name.isPresent()
            && type.isPresent()
            && !type.get().equals(WORD)
            && rows.isPresent();
    boolean single =
        type.equals(Optional.of("upsert"))
            || !words.contains("_each") && !words.contains("_atMost");
    return sound
        ? Optional.of(new Step(value, word.orElse(null), read, rows, single))
        : Optional.empty();
  }

  private Optional<String> name(Value<?> value, Arguments declared, List<Step> before) {
    Optional<String> name = Directives.wordOf(value).filter(one -> one.matches(NAMES));
    if (name.isEmpty()) {
      return reporter.reject(value, ProblemCode.DIRECTIVE_VALUE, NAME + " must be a name");
    }
    boolean taken = before.stream().anyMatch(step -> name.get().equals(step.name));
    if (taken || declared.declares(name.get()) || name.get().equals(Arguments.TOKEN)) {
      String message =
          taken
              ? "Two steps are named " + name.get()
              : "\"$" + name.get() + "\" is already an argument of the operation or the token";
      return reporter.reject(value, ProblemCode.STEP_NAME, message, "Choose another name");
    }
    return name;
  }

  private Optional<Integer> result(Directives directives, List<Step> steps) {
    Optional<Value<?>> value = directives.ofResolver(RESULT);
    if (value.isEmpty()) {
      return Optional.of(steps.size() - 1);
    }
    Optional<String> word = Directives.wordOf(value.get());
    for (int i = 0; i < steps.size(); i++) {
      if (word.isPresent() && word.get().equals(steps.get(i).name)) {
        return Optional.of(i);
      }
    }
    List<String> names = steps.stream().map(Step::name).filter(name -> name != null).toList();
    return reporter.reject(
        value.get(),
        ProblemCode.DIRECTIVE_VALUE,
        RESULT + " must be the name of a step",
        word.map(one -> reporter.suggest(one, names, "")).orElse(""));
  }

  private boolean fits(FieldDefinition field, FieldType result, Step step) {
    ObjectType object = step.object.orElseThrow();
    if (result.name().equals(object.name()) && result.list() != step.single) {
      return true;
    }
    String rows = step.single ? object.name() : "[" + object.name() + "]";
    reporter.at(
        field.getType(),
        ProblemCode.WRITE_RESULT,
        "The step returns " + rows + ", and " + field.getName() + " is of type " + result.text(),
        "Return " + rows + ", or choose another step with " + RESULT);
    return false;
  }

  private Optional<Action.Write> writes(
      FieldDefinition field, FieldType result, Arguments declared, List<Step> steps, int given) {
    Map<String, Set<String>> used = new HashMap<>();
    steps.forEach(step -> collect(step.value, used));
    List<Action.Step> read = new ArrayList<>();
    Arguments known = declared;
    for (int i = 0; i < steps.size(); i++) {
      Step step = steps.get(i);
      ObjectType object = step.object.orElseThrow();
      FieldType rows =
          i == given ? result : new FieldType(object.name(), !step.single, false, false);
      Optional<Action.Write> write = writes.read(field, step.directives, rows, object, known);
      List<String> values =
          step.single && step.name != null
              ? object.fields().stream()
                  .filter(Field.Value.class::isInstance)
                  .map(Field::name)
                  .filter(used.getOrDefault(step.name, Set.of())::contains)
                  .toList()
              : List.of();
      write.ifPresent(
          one -> read.add(new Action.Step(step.name, object.name(), step.single, values, one)));
      if (step.single && step.name != null) {
        known = known.with(step.name, object);
      }
    }
    return read.size() == steps.size()
        ? Optional.of(new Action.Transaction(read, given))
        : Optional.empty();
  }

  /** Collects the first names of references, and the names after each. */
  private static void collect(Node<?> node, Map<String, Set<String>> used) {
    if (node instanceof StringValue string) {
      ArgumentPathReader.names(string.getValue())
          .filter(path -> path.size() == 2)
          .ifPresent(
              path ->
                  used.computeIfAbsent(path.getFirst(), name -> new LinkedHashSet<>())
                      .add(path.getLast()));
    }
    node.getChildren().forEach(child -> collect(child, used));
  }
}
