package org.dragoman.language.schema.operations;

import graphql.language.ArrayValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.DefaultValue;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads an upsert: an operation that inserts a row or updates the existing one. */
record UpsertReader(Types types, OperandReader operands, Reporter reporter) {
  private static final String ON = "_on";
  private static final String UPDATE = "_update";

  /** Returns the write; empty, and reported, when any part of it is wrong. */
  Optional<Action.Write> read(ObjectType object, Directives directives) {
    Optional<List<Assignment>> fields =
        AssignmentReader.ofUpsertedRow(object, types, operands, reporter).read(directives);
    Optional<List<String>> on = on(object, directives);
    Optional<Value<?>> said = directives.ofResolver(UPDATE);
    Optional<List<Assignment>> update =
        said.flatMap(
            value ->
                AssignmentReader.ofChange(object, false, types, operands, reporter)
                    .read(UPDATE, value));
    if (fields.isEmpty() || on.isEmpty() || update.isPresent() != said.isPresent()) {
      return Optional.empty();
    }
    return isSaid(object, fields.get(), on.get(), directives)
        ? Optional.of(new Action.Upsert(fields.get(), on.get(), update.orElse(null)))
        : Optional.empty();
  }

  /** Returns the unique set that identifies the row. */
  private Optional<List<String>> on(ObjectType object, Directives directives) {
    Optional<Value<?>> value = directives.ofResolver(ON);
    if (value.isEmpty()) {
      return Optional.of(object.key());
    }
    List<Value<?>> given = new ArrayList<>();
    if (value.get() instanceof ArrayValue array) {
      array.getValues().forEach(given::add);
    } else {
      given.add(value.get());
    }
    Set<String> names = new LinkedHashSet<>();
    for (Value<?> one : given) {
      Optional<String> name = directives.word(one, "The name of a field");
      if (name.isEmpty()) {
        return Optional.empty();
      }
      names.add(name.get());
    }
    Optional<List<String>> set =
        object.uniqueSets().stream().filter(known -> Set.copyOf(known).equals(names)).findFirst();
    if (set.isEmpty()) {
      reporter.at(
          value.get(),
          ProblemCode.UPSERT_ON,
          "_on needs unique fields, and "
              + String.join(", ", names)
              + " of "
              + object.name()
              + " are not",
          "Unique sets of fields: "
              + object.uniqueSets().stream()
                  .map(known -> "[" + String.join(", ", known) + "]")
                  .collect(Collectors.joining(" and ")));
    }
    return set;
  }

  /** A generated value never equals that of an existing row. */
  private boolean isSaid(
      ObjectType object, List<Assignment> fields, List<String> on, Directives directives) {
    List<String> open =
        on.stream()
            .filter(name -> fields.stream().noneMatch(field -> field.field().equals(name)))
            .filter(name -> !hasDefault(object.field(name).orElseThrow()))
            .toList();
    if (!open.isEmpty()) {
      String names = String.join(" and ", open);
      reporter.at(
          directives.ofResolver("_fields").orElseThrow(),
          ProblemCode.UPSERT_ON,
          "_fields does not set " + names + ", so the upsert cannot find an existing row",
          "Add " + open.getFirst() + ": ..., or choose another unique set with _on");
    }
    return open.isEmpty();
  }

  private static boolean hasDefault(Field field) {
    return field instanceof Field.Value value
        && (value.defaultValue() instanceof DefaultValue.Literal
            || value.defaultValue() instanceof DefaultValue.Claim);
  }
}
