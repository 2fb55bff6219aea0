package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

/** Makes the arguments of one operation that writes. */
final class WriteArguments {
  final ReadingMaker reading;
  private final Random random;
  private final List<InputKind> inputs;
  private final boolean hasObject;
  private final List<Argument> arguments = new ArrayList<>();
  private final List<Element> elements = new ArrayList<>();
  private final List<StepRow> rows = new ArrayList<>();
  private final Set<String> used = new HashSet<>();
  private InputKind input;
  private Argument object;
  private int named;

  /**
   * What rows are made of.
   *
   * @param fields null for an element that is a value itself
   * @param isSure whether it is never null
   */
  private record Element(List<Argument> path, InputKind fields, boolean isSure) {}

  /** The row of an earlier step. */
  record StepRow(String name, Type type) {}

  /**
   * A maker.
   *
   * @param inputs of the schema, to which it adds its own
   */
  WriteArguments(Random random, List<InputKind> inputs) {
    this.random = random;
    this.inputs = inputs;
    this.reading = new ReadingMaker(random, inputs);
    this.hasObject = chance(random, 30);
  }

  List<Argument> all() {
    return Stream.concat(arguments.stream(), reading.arguments().stream()).toList();
  }

  /** Steps whose rows are used. */
  Set<String> used() {
    return used;
  }

  /** A new argument, or a new field of an object or of the elements of a list. */
  Operand given(Kind kind, boolean list, boolean isElementNonNull, boolean isSure) {
    boolean nonNull = isSure ? chance(random, 75) : chance(random, 20);
    boolean hasDefault = isSure && !nonNull || chance(random, 8);
    Object fallback =
        !hasDefault
            ? null
            : list ? Argument.list(kind, Argument.Domain.VALUE, random) : kind.any(random);
    Argument made = argument(kind, list, isElementNonNull, nonNull, fallback);
    if (!elements.isEmpty() && chance(random, 80)) {
      Element element = chance(random, 75) ? elements.getLast() : Pick.one(random, elements);
      if (element.fields != null && (element.isSure || !isSure)) {
        element.fields.add(made, random);
        return new Operand.Given(with(element.path, made));
      }
    }
    return new Operand.Given(placed(made, isSure));
  }

  private Argument argument(
      Kind kind, boolean list, boolean isElementNonNull, boolean nonNull, Object fallback) {
    return new Argument(
        "w" + ++named, kind, Argument.Domain.VALUE, list, isElementNonNull, nonNull, fallback);
  }

  private static List<Argument> with(List<Argument> path, Argument last) {
    return Stream.concat(path.stream(), Stream.of(last)).toList();
  }

  /** An argument itself, or a field of one that is an object. */
  private List<Argument> placed(Argument made, boolean isSure) {
    if (!hasObject || chance(random, 30) || isSure && object != null && !object.nonNull()) {
      arguments.add(made);
      return List.of(made);
    }
    if (object == null) {
      input = newInput();
      object = new Argument("object", input, Argument.Domain.VALUE, false, false, isSure, null);
      arguments.add(object);
    }
    input.add(made, random);
    return List.of(object, made);
  }

  private InputKind newInput() {
    InputKind made = new InputKind("W" + inputs.size());
    inputs.add(made);
    return made;
  }

  /** An argument that is never null. */
  Argument surely(Kind kind) {
    Argument made = argument(kind, false, false, true, null);
    arguments.add(made);
    return made;
  }

  /**
   * A list, or an object, whose elements rows are made of.
   *
   * @param kind of elements that are values; null for objects
   * @param isElementNonNull whether elements that are values have to be
   */
  Operand.Given each(Kind kind, boolean list, boolean isElementNonNull) {
    InputKind fields = kind == null ? newInput() : null;
    boolean elementNonNull = list && (isElementNonNull || chance(random, 85));
    Argument made =
        argument(fields == null ? kind : fields, list, elementNonNull, chance(random, 30), null);
    List<Argument> path = null;
    if (!elements.isEmpty() && chance(random, 80)) {
      Element outer = elements.getLast();
      if (outer.fields != null) {
        outer.fields.add(made, random);
        path = with(outer.path, made);
      }
    }
    path = path == null ? placed(made, false) : path;
    elements.add(new Element(path, fields, !list || elementNonNull));
    return new Operand.Given(path);
  }

  /** A field of the innermost element, which are objects. */
  Operand ofElement(Kind kind, boolean list, boolean isElementNonNull, boolean isSure) {
    Element element = elements.getLast();
    Argument made = argument(kind, list, isElementNonNull, isSure, null);
    element.fields.add(made, random);
    return new Operand.Given(with(element.path, made));
  }

  boolean isElementSure() {
    return elements.getLast().isSure;
  }

  /** What comes now is not made of the innermost element. */
  void leave() {
    elements.removeLast();
  }

  /** Whether there are earlier steps. */
  boolean isOfStep() {
    return !rows.isEmpty();
  }

  /** The row of a step may be used from now on. */
  void add(StepRow row) {
    rows.add(row);
  }

  /** A row of an earlier step; null for none. */
  StepRow row(Type type) {
    List<StepRow> fitting = rows.stream().filter(row -> row.type.equals(type)).toList();
    return fitting.isEmpty() ? null : Pick.one(random, fitting);
  }

  Operand of(StepRow row, Field field) {
    used.add(row.name);
    return new Operand.OfStep(row.name, field);
  }

  /** A value of the row of an earlier step that fits; null for none. */
  Operand ofStep(Kind kind, boolean list, boolean isElementNonNull, boolean isSure) {
    for (StepRow row : Pick.shuffled(random, rows)) {
      for (Field field : Pick.shuffled(random, row.type.fields)) {
        boolean isFit =
            field.kind() == kind
                && field.list() == list
                && (field.elementNonNull() || !isElementNonNull)
                && (field.nonNull() || !isSure);
        if (isFit) {
          return of(row, field);
        }
      }
    }
    return null;
  }
}
