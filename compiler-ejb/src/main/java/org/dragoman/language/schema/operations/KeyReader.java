package org.dragoman.language.schema.operations;

import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;

/** Reads the whole primary key of a row that a link leads to. */
record KeyReader(ObjectType target, OperandReader operands, Reporter reporter) {
  /**
   * Returns the values in the order of the key; empty, and reported, when any of it is wrong.
   *
   * @param of the owner of the key, as messages name it
   * @param at the place of the key
   */
  Optional<List<Operand>> read(
      String of, Value<?> value, Location at, OperandReader.Missing missing) {
    String example = "For example, {" + target.key().getFirst() + ": \"$" + word(of) + "\"}";
    if (!(value instanceof ObjectValue parts)) {
      String message = "A link is set by an object with the primary key of " + target.name();
      return reporter.reject(at, ProblemCode.DIRECTIVE_VALUE, message, example);
    }
    Map<String, Operand> given = new HashMap<>();
    Set<String> names = new HashSet<>();
    boolean sound = true;
    for (ObjectField part : parts.getObjectFields()) {
      if (isPart(of, part, names)) {
        Field.Value field = target.value(part.getName());
        Optional<Operand> operand = operands.partOfKey(field, part.getValue(), missing);
        operand.ifPresent(one -> given.put(part.getName(), one));
        sound &= operand.isPresent();
      } else {
        sound = false;
      }
    }
    List<String> open = target.key().stream().filter(part -> !names.contains(part)).toList();
    if (!open.isEmpty()) {
      String message = of + " does not give " + String.join(", ", open) + " of the primary key";
      return reporter.reject(at, ProblemCode.FIELD_NEEDED, message, example);
    }
    return sound ? Optional.of(target.key().stream().map(given::get).toList()) : Optional.empty();
  }

  private static String word(String of) {
    return of.startsWith("_") ? "key" : of;
  }

  private boolean isPart(String of, ObjectField part, Set<String> names) {
    Location location = reporter.name(part);
    if (!target.key().contains(part.getName())) {
      String key = "The primary key of " + target.name() + " is " + String.join(", ", target.key());
      String message = part.getName() + " is not part of the primary key of " + target.name();
      reporter.at(location, ProblemCode.FIELDS_FIELD, message, key);
      return false;
    }
    if (!names.add(part.getName())) {
      String message = of + " gives " + part.getName() + " more than once";
      reporter.at(location, ProblemCode.DUPLICATE_NAME, message, "");
      return false;
    }
    return true;
  }
}
