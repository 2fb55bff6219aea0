package org.dragoman.language.schema.operations;

import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;

/** Reads {@code _fields}: the assignments to the fields of a row. */
final class AssignmentReader {
  private static final String EXAMPLE = "For example, {name: \"$name\", owner: {id: \"$owner\"}}";

  private static final int MOST_CHOICES = 6;

  private final ObjectType object;
  private final boolean isNew;
  private final LinkChangeReader links;
  private final String given;
  private final Types types;
  private final OperandReader operands;
  private final Reporter reporter;
  private boolean sound = true;

  private AssignmentReader(
      ObjectType object,
      boolean isNew,
      LinkChangeReader links,
      String given,
      Types types,
      OperandReader operands,
      Reporter reporter) {
    this.object = object;
    this.isNew = isNew;
    this.links = links;
    this.given = given;
    this.types = types;
    this.operands = operands;
    this.reporter = reporter;
  }

  /** Reads for an inserted row: each field that needs a value must get one. */
  static AssignmentReader ofNewRow(
      ObjectType object, Types types, OperandReader operands, Reporter reporter) {
    LinkChangeReader links = LinkChangeReader.ofNewRow(types, operands, reporter);
    return new AssignmentReader(object, true, links, null, types, operands, reporter);
  }

  /** Reads for an upserted row: rows of its links cannot be changed. */
  static AssignmentReader ofUpsertedRow(
      ObjectType object, Types types, OperandReader operands, Reporter reporter) {
    LinkChangeReader links = LinkChangeReader.ofChange(false, types, operands, reporter);
    return new AssignmentReader(object, true, links, null, types, operands, reporter);
  }

  /**
   * Reads for a row that is inserted through a link.
   *
   * @param links for the rows of its own links
   * @param given the field that the link sets; null when it sets none
   */
  static AssignmentReader ofLinkedRow(
      ObjectType object,
      LinkChangeReader links,
      String given,
      Types types,
      OperandReader operands,
      Reporter reporter) {
    return new AssignmentReader(object, true, links, given, types, operands, reporter);
  }

  /**
   * Reads for existing rows: a field without an assignment stays unchanged.
   *
   * @param single whether it is one row at most
   */
  static AssignmentReader ofChange(
      ObjectType object, boolean single, Types types, OperandReader operands, Reporter reporter) {
    LinkChangeReader links = LinkChangeReader.ofChange(single, types, operands, reporter);
    return new AssignmentReader(object, false, links, null, types, operands, reporter);
  }

  /**
   * Returns the assignments in the order of the text; empty, and reported, when any of them is
   * wrong.
   */
  Optional<List<Assignment>> read(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver("_fields");
    if (value.isEmpty()) {
      return reporter.reject(
          directives.get(KnownDirective.RESOLVER).orElseThrow(),
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "The operation does not say which fields it writes",
          "Add _fields: {...}. " + EXAMPLE);
    }
    return read("_fields", value.get());
  }

  /**
   * Returns the assignments in a value.
   *
   * @param word the name of the argument with the value
   */
  Optional<List<Assignment>> read(String word, Value<?> value) {
    if (!(value instanceof ObjectValue entries)) {
      return reporter.reject(
          value, ProblemCode.DIRECTIVE_VALUE, word + " must be an object", EXAMPLE);
    }
    Map<String, Assignment> assigned = new LinkedHashMap<>();
    Set<String> names = new HashSet<>();
    for (ObjectField entry : entries.getObjectFields()) {
      if (names.add(entry.getName())) {
        entry(entry).ifPresent(assignment -> assigned.put(entry.getName(), assignment));
      } else {
        String message = word + " gives " + entry.getName() + " more than once";
        wrong(reporter.name(entry), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    if (isNew) {
      checkChoices(assigned.values(), value);
      object.fields().stream()
          .filter(field -> !names.contains(field.name()) && needsValue(field))
          .filter(field -> !field.name().equals(given))
          .forEach(field -> needed(word, field, value));
    } else if (entries.getObjectFields().isEmpty() && word.equals("_fields")) {
      wrong(
          reporter.source().location(value),
          ProblemCode.DIRECTIVE_VALUE,
          word + " is empty, so the operation changes nothing",
          EXAMPLE);
    }
    return sound ? Optional.of(List.copyOf(assigned.values())) : Optional.empty();
  }

  /**
   * Limits the optional fields: rows that leave out different fields are written by different
   * statements.
   */
  private void checkChoices(Collection<Assignment> assigned, Value<?> fields) {
    long choices =
        assigned.stream()
            .filter(one -> one instanceof Assignment.Value value && isChoice(value))
            .count();
    if (choices > MOST_CHOICES) {
      wrong(
          reporter.source().location(fields),
          ProblemCode.TOO_LARGE,
          "More than " + MOST_CHOICES + " fields may be present or absent in a request",
          "Make some arguments required, or remove some fields");
    }
  }

  private boolean isChoice(Assignment.Value assigned) {
    Field.Value field = object.value(assigned.field());
    boolean madeUp =
        field.isGenerated()
            || field.defaultValue() instanceof DefaultValue.Now
            || field.defaultValue() instanceof DefaultValue.RandomUuid
            || field.defaultValue() instanceof DefaultValue.Sequence;
    return madeUp && assigned.operand() instanceof Operand.OfArgument;
  }

  private Optional<? extends Assignment> entry(ObjectField entry) {
    if (entry.getName().equals(given)) {
      String message = given + " is set by the link from the enclosing row";
      wrong(reporter.name(entry), ProblemCode.FIELDS_FIELD, message, "Remove it from _fields");
      return Optional.empty();
    }
    return switch (object.field(entry.getName()).orElse(null)) {
      case Field.Value field when field.name().equals(object.version()) -> {
        String message = field.name() + " is set by the service (@svc_version)";
        wrong(reporter.name(entry), ProblemCode.FIELDS_FIELD, message, "Remove it from _fields");
        yield Optional.empty();
      }
      case Field.Value field when IncrementReader.isMeant(field, entry.getValue()) -> {
        Optional<Assignment> increment =
            new IncrementReader(operands, reporter).read(field, entry, isNew);
        sound &= increment.isPresent();
        yield increment;
      }
      case Field.Value field -> value(field, entry.getValue());
      case Field.Link link
          when link.pairing() instanceof Pairing.KeyHere
              && !LinkChangeReader.isChange(entry.getValue()) ->
          reference(link, entry);
      case Field.Link link -> {
        Optional<Assignment.Linked> linked =
            links.read(link, needsValue(link) && isNew, entry.getValue());
        sound &= linked.isPresent();
        yield linked;
      }
      case Field.View view -> {
        String message = view.name() + " is a view of a link and stores no value";
        wrong(
            reporter.name(entry),
            ProblemCode.FIELDS_FIELD,
            message,
            "Set the fields of the linked rows");
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
          reporter.name(entry),
          ProblemCode.FIELDS_FIELD,
          object.name() + " has no field " + entry.getName(),
          reporter.suggest(entry.getName(), declared, ""));
    }
    return Optional.empty();
  }

  private Optional<Assignment> value(Field.Value field, Value<?> value) {
    Optional<Operand> operand = operands.assigned(field, value, missing(field));
    sound &= operand.isPresent();
    return operand.map(known -> new Assignment.Value(field.name(), known));
  }

  private OperandReader.Missing missing(Field field) {
    return isNew && needsValue(field) ? OperandReader.Missing.NEEDED : OperandReader.Missing.DROPS;
  }

  /** Reads the whole key of the row that a link leads to. */
  private Optional<Assignment> reference(Field.Link link, ObjectField entry) {
    if (entry.getValue() instanceof NullValue && !link.type().nonNull()) {
      return Optional.of(new Assignment.Reference(link.name(), List.of()));
    }
    Optional<List<Operand>> key =
        new KeyReader(types.sound(link.target()), operands, reporter)
            .read(link.name(), entry.getValue(), reporter.name(entry), missing(link));
    sound &= key.isPresent();
    return key.map(parts -> new Assignment.Reference(link.name(), parts));
  }

  /** Whether an inserted row needs a value for the field, since it has no default. */
  private boolean needsValue(Field field) {
    return switch (field) {
      case Field.Value value ->
          value.type().nonNull() && value.defaultValue() == null && !value.isGenerated();
      case Field.Link link -> link.type().nonNull() && link.pairing() instanceof Pairing.KeyHere;
      case Field.View view -> false;
    };
  }

  private void needed(String word, Field field, Value<?> fields) {
    wrong(
        reporter.source().location(fields),
        ProblemCode.FIELD_NEEDED,
        word + " does not set " + field.name() + ", which is non-null and has no default",
        field instanceof Field.Value
            ? "Add " + field.name() + ": ..., or give the field a @svc_default"
            : "Add " + field.name() + ": {...}");
  }

  private void wrong(Location location, ProblemCode code, String message, String hint) {
    sound = false;
    reporter.at(location, code, message, hint);
  }
}
