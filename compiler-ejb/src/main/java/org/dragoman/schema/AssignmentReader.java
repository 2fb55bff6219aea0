package org.dragoman.schema;

import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.configuration.Assignment;
import org.dragoman.configuration.Operand;
import org.dragoman.fault.Location;
import org.dragoman.fault.ProblemCode;

/** Reads {@code _fields}: what a write puts into the fields of a row. */
final class AssignmentReader {
  private static final String EXAMPLE = "Such as {name: \"$name\", owner: {id: \"$owner\"}}";

  private final ObjectType object;
  private final boolean isNew;
  private final Types types;
  private final OperandReader operands;
  private final Reporter reporter;
  private boolean sound = true;

  private AssignmentReader(
      ObjectType object, boolean isNew, Types types, OperandReader operands, Reporter reporter) {
    this.object = object;
    this.isNew = isNew;
    this.types = types;
    this.operands = operands;
    this.reporter = reporter;
  }

  /** For a row that is made: each field that needs a value has to get one. */
  static AssignmentReader ofNewRow(
      ObjectType object, Types types, OperandReader operands, Reporter reporter) {
    return new AssignmentReader(object, true, types, operands, reporter);
  }

  /** For rows that are there: a field that gets no value stays as it is. */
  static AssignmentReader ofChange(
      ObjectType object, Types types, OperandReader operands, Reporter reporter) {
    return new AssignmentReader(object, false, types, operands, reporter);
  }

  /** The assignments in the order of the text; empty, and reported, when any of it is wrong. */
  Optional<List<Assignment>> read(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver("_fields");
    if (value.isEmpty()) {
      reporter.at(
          directives.get(KnownDirective.RESOLVER).orElseThrow(),
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "The operation does not say what it writes",
          "Write _fields: {...}. " + EXAMPLE);
      return Optional.empty();
    }
    return read("_fields", value.get());
  }

  /**
   * The same of a value.
   *
   * @param word what it is the value of
   */
  Optional<List<Assignment>> read(String word, Value<?> value) {
    if (!(value instanceof ObjectValue entries)) {
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, word + " is an object", EXAMPLE);
      return Optional.empty();
    }
    Map<String, Assignment> assigned = new LinkedHashMap<>();
    Set<String> names = new HashSet<>();
    for (ObjectField entry : entries.getObjectFields()) {
      if (names.add(entry.getName())) {
        entry(entry).ifPresent(assignment -> assigned.put(entry.getName(), assignment));
      } else {
        String message = word + " names " + entry.getName() + " twice";
        wrong(location(entry), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    if (isNew) {
      object.fields().stream()
          .filter(field -> !names.contains(field.name()) && needsValue(field))
          .forEach(field -> needed(word, field, value));
    } else if (entries.getObjectFields().isEmpty() && word.equals("_fields")) {
      wrong(
          reporter.source().location(value),
          ProblemCode.DIRECTIVE_VALUE,
          word + " changes nothing",
          EXAMPLE);
    }
    return sound ? Optional.of(List.copyOf(assigned.values())) : Optional.empty();
  }

  private Optional<? extends Assignment> entry(ObjectField entry) {
    return switch (object.field(entry.getName()).orElse(null)) {
      case Field.Value field when field.name().equals(object.version()) -> {
        String message = field.name() + " counts the changes of the row by itself";
        wrong(location(entry), ProblemCode.FIELDS_FIELD, message, "Leave it out");
        yield Optional.empty();
      }
      case Field.Value field when IncrementReader.isMeant(field, entry.getValue()) -> {
        Optional<Assignment> increment =
            new IncrementReader(operands, reporter).read(field, entry, isNew);
        sound &= increment.isPresent();
        yield increment;
      }
      case Field.Value field -> value(field, entry.getValue());
      case Field.Link link when link.pairing() instanceof Pairing.KeyHere -> reference(link, entry);
      case Field.Link link -> {
        wrong(
            location(entry),
            ProblemCode.NOT_SUPPORTED,
            "The link " + link.name() + " is kept elsewhere and cannot be set in this version",
            link.pairing().inverse() == null
                ? ""
                : "Write " + link.target() + "." + link.pairing().inverse());
        yield Optional.empty();
      }
      case Field.View view -> {
        String message = view.name() + " is a view, which keeps nothing";
        wrong(location(entry), ProblemCode.FIELDS_FIELD, message, "Set the fields of the rows");
        yield Optional.empty();
      }
      case null -> unknown(entry);
    };
  }

  private Optional<? extends Assignment> unknown(ObjectField entry) {
    sound = false;
    Set<String> declared = types.declaredFields(object.name());
    if (!declared.contains(entry.getName())) {
      wrong(
          location(entry),
          ProblemCode.FIELDS_FIELD,
          object.name() + " has no field " + entry.getName(),
          reporter.suggest(entry.getName(), declared, ""));
    }
    return Optional.empty();
  }

  private Optional<Assignment> value(Field.Value field, Value<?> value) {
    Optional<Operand> operand =
        operands.assigned(field, object.generates(field), value, missing(field));
    sound &= operand.isPresent();
    return operand.map(known -> new Assignment.Value(field.name(), known));
  }

  private OperandReader.Missing missing(Field field) {
    return isNew && needsValue(field) ? OperandReader.Missing.NEEDED : OperandReader.Missing.DROPS;
  }

  /** A link leads to the row whose whole key is given. */
  private Optional<Assignment> reference(Field.Link link, ObjectField entry) {
    if (entry.getValue() instanceof NullValue && !link.type().nonNull()) {
      return Optional.of(new Assignment.Reference(link.name(), List.of()));
    }
    ObjectType target = types.sound(link.target());
    String example = "Such as {" + target.key().getFirst() + ": \"$" + link.name() + "\"}";
    if (!(entry.getValue() instanceof ObjectValue parts)) {
      String message = "A link is set by the key of " + target.name();
      wrong(location(entry), ProblemCode.DIRECTIVE_VALUE, message, example);
      return Optional.empty();
    }
    Map<String, Operand> given = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (ObjectField part : parts.getObjectFields()) {
      if (!target.key().contains(part.getName())) {
        String key = "The key of " + target.name() + " is " + String.join(", ", target.key());
        String message = part.getName() + " is not part of the key of " + target.name();
        wrong(location(part), ProblemCode.FIELDS_FIELD, message, key);
      } else if (!names.add(part.getName())) {
        String message = link.name() + " names " + part.getName() + " twice";
        wrong(location(part), ProblemCode.DUPLICATE_NAME, message, "");
      } else {
        Field.Value field = target.value(part.getName());
        operands
            .assigned(field, target.generates(field), part.getValue(), missing(link))
            .ifPresentOrElse(operand -> given.put(part.getName(), operand), () -> sound = false);
      }
    }
    List<String> open = target.key().stream().filter(part -> !names.contains(part)).toList();
    if (!open.isEmpty()) {
      String message = link.name() + " lacks " + String.join(", ", open);
      wrong(location(entry), ProblemCode.FIELD_NEEDED, message, example);
      return Optional.empty();
    }
    List<Operand> key = new ArrayList<>();
    target.key().stream().filter(given::containsKey).forEach(part -> key.add(given.get(part)));
    return key.size() == target.key().size()
        ? Optional.of(new Assignment.Reference(link.name(), key))
        : Optional.empty();
  }

  /** Whether a row that is made needs a value for the field: nothing else would give it one. */
  private boolean needsValue(Field field) {
    return switch (field) {
      case Field.Value value ->
          value.type().nonNull() && value.defaultValue() == null && !object.generates(value);
      case Field.Link link -> link.type().nonNull() && link.pairing() instanceof Pairing.KeyHere;
      case Field.View view -> false;
    };
  }

  private void needed(String word, Field field, Value<?> fields) {
    wrong(
        reporter.source().location(fields),
        ProblemCode.FIELD_NEEDED,
        word + " leaves out " + field.name() + ", which is never null and has no default",
        field instanceof Field.Value
            ? "Write " + field.name() + ": ..., or give the field a @svc_default"
            : "Write " + field.name() + ": {...}");
  }

  /** The document does not say where the name of an entry stands. */
  private Location location(ObjectField entry) {
    return reporter.source().nameLocation(entry.getValue(), entry.getName());
  }

  private void wrong(Location location, ProblemCode code, String message, String hint) {
    sound = false;
    reporter.at(location, code, message, hint);
  }
}
