package org.dragoman.language.schema.operations;

import graphql.language.FieldDefinition;
import graphql.language.IntValue;
import graphql.language.Value;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.Assignment;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Rule;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.ArgumentPath;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.directives.ActionKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.inputs.Constants;
import org.dragoman.language.schema.reads.FilterReader;
import org.dragoman.language.schema.reads.Pinning;
import org.dragoman.language.schema.reads.ReadingReader;
import org.dragoman.language.schema.reads.Types;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ObjectType;

/** Reads the writes of an operation: a field of Mutation with {@code @svc_resolver}. */
record WriteReader(
    Types types, ReadingReader readings, Pinning pinning, Constants constants, Reporter reporter) {
  private static final List<String> OF_READING =
      List.of(
          "_order",
          "_limit",
          "_offset",
          "_first",
          "_after",
          "_last",
          "_before",
          "_most",
          "_group",
          "_grouping",
          "_having");

  private static final List<String> OF_UPSERT = List.of("_on", "_update");
  private static final String VERSION = "_version";
  private static final List<String> OF_TRANSACTION = List.of("_steps", "_result");

  /**
   * Returns the write; empty, and reported, when any part of it is wrong.
   *
   * @param result empty when its type is invalid
   * @param rule null when the operation has none
   */
  Optional<Action.Write> read(
      FieldDefinition field,
      Directives directives,
      Optional<FieldType> result,
      Arguments declared,
      Rule rule) {
    Optional<String> type = type(directives);
    if (type.equals(Optional.of(TransactionReader.WORD))) {
      checkRule(field, directives, rule);
      OF_READING.forEach(name -> readings.refuse(directives, name, type.get()));
      return result.flatMap(
          known ->
              new TransactionReader(this, readings, reporter)
                  .read(field, directives, known, declared));
    }
    Optional<ObjectType> object = readings.object(directives, field, result);
    checkRule(field, directives, rule);
    if (type.isEmpty() || object.isEmpty() || result.isEmpty()) {
      return Optional.empty();
    }
    return read(field, directives, result.get(), object.get(), declared);
  }

  /**
   * Returns the write of an operation, or of a step; empty, and reported, when any part of it is
   * wrong.
   *
   * @param directives with a {@code _type} that is no transaction
   */
  Optional<Action.Write> read(
      FieldDefinition field,
      Directives directives,
      FieldType result,
      ObjectType object,
      Arguments declared) {
    Optional<String> type = type(directives);
    if (type.isEmpty()) {
      return Optional.empty();
    }
    OF_READING.forEach(name -> readings.refuse(directives, name, type.get()));
    OF_TRANSACTION.forEach(name -> readings.refuse(directives, name, type.get()));
    OperandReader operands = new OperandReader(declared, constants, reporter);
    Write write = new Write(field, directives, result, object, declared, operands);
    return switch (type.get()) {
      case "insert" -> insert(write);
      case "update" -> update(write);
      case "upsert" -> upsert(write);
      default -> delete(write);
    };
  }

  private void checkRule(FieldDefinition field, Directives directives, Rule rule) {
    if (rule == null && !directives.has(KnownDirective.ALLOW)) {
      reporter.at(
          reporter.name(field),
          ProblemCode.NO_WRITE_RULE,
          "The operation " + field.getName() + " writes and has no @svc_allow",
          "Add @svc_allow(_roles: [...]) with the roles that may call it");
    }
  }

  /** One operation while it is read. */
  private record Write(
      FieldDefinition field,
      Directives directives,
      FieldType result,
      ObjectType object,
      Arguments declared,
      OperandReader operands) {
    Optional<Value<?>> argument(String name) {
      return directives.ofResolver(name);
    }
  }

  Optional<String> type(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver("_type");
    Optional<String> word = value.flatMap(given -> directives.word(given, "_type"));
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String type = word.get().toLowerCase(Locale.ROOT);
    if (ActionKind.WRITES.contains(type)) {
      return Optional.of(type);
    }
    String hint = "Use _type: insert, update, upsert, delete or transaction";
    if (ActionKind.named(type).isPresent()) {
      String message = "_type: " + type + " reads and is allowed only on a field of Query";
      reporter.at(value.get(), ProblemCode.WRONG_ROOT, message, "Move the operation to type Query");
    } else {
      String message = "Unknown _type: " + word.get();
      reporter.at(value.get(), ProblemCode.OPERATION_TYPE, message, hint);
    }
    return Optional.empty();
  }

  private Optional<Action.Write> upsert(Write write) {
    List.of("_filter", "_atMost", "_version", "_each")
        .forEach(name -> readings.refuse(write.directives, name, "upsert"));
    if (write.result.list()) {
      return reporter.reject(
          write.field.getType(),
          ProblemCode.WRITE_RESULT,
          "The operation writes one row but returns a list",
          "Return " + write.object.name());
    }
    return new UpsertReader(types, write.operands, reporter).read(write.object, write.directives);
  }

  private Optional<Action.Write> insert(Write write) {
    OF_UPSERT.forEach(name -> readings.refuse(write.directives, name, "insert"));
    readings.refuse(write.directives, VERSION, "insert");
    readings.refuse(write.directives, "_filter", "insert");
    readings.refuse(write.directives, "_atMost", "insert");
    Optional<Value<?>> each = write.argument("_each");
    if (write.result.list() != each.isPresent()) {
      return reporter.reject(
          write.field.getType(),
          ProblemCode.WRITE_RESULT,
          write.result.list()
              ? "The operation inserts one row but returns a list"
              : "The operation inserts a row for each element but returns a single one",
          write.result.list()
              ? "Return " + write.object.name() + ", or add _each: \"$items\""
              : "Return [" + write.object.name() + "]");
    }
    if (each.isEmpty()) {
      return AssignmentReader.ofNewRow(write.object, types, write.operands, reporter)
          .read(write.directives)
          .map(fields -> new Action.Insert(fields, null));
    }
    return write
        .operands
        .each(each.get())
        .filter(list -> isList(list, each.get()))
        .map(ArgumentPath::operand)
        .flatMap(
            list ->
                AssignmentReader.ofNewRow(
                        write.object, types, write.operands.within(list), reporter)
                    .read(write.directives)
                    .map(fields -> new Action.Insert(fields, list)));
  }

  private boolean isList(ArgumentPath each, Value<?> at) {
    if (!each.type().list()) {
      String message =
          "_each needs a list, and " + each.text() + " is of type " + each.type().text();
      reporter.at(at, ProblemCode.ARGUMENT_TYPE, message);
    }
    return each.type().list();
  }

  private Optional<Action.Write> update(Write write) {
    readings.refuse(write.directives, "_each", "update");
    OF_UPSERT.forEach(name -> readings.refuse(write.directives, name, "update"));
    Optional<Value<?>> asked = write.argument(VERSION);
    Optional<Operand> version = asked.flatMap(value -> version(write, value));
    Optional<Integer> atMost = atMost(write);
    Optional<Condition> filter = filter(write);
    Optional<List<Assignment>> fields =
        AssignmentReader.ofChange(
                write.object, !write.result.list(), types, write.operands, reporter)
            .read(write.directives);
    return filter.isPresent()
            && fields.isPresent()
            && atMost.isPresent()
            && version.isPresent() == asked.isPresent()
        ? Optional.of(
            new Action.Update(filter.get(), fields.get(), atMost.get(), version.orElse(null)))
        : Optional.empty();
  }

  private Optional<Action.Write> delete(Write write) {
    readings.refuse(write.directives, "_fields", "delete");
    readings.refuse(write.directives, "_each", "delete");
    OF_UPSERT.forEach(name -> readings.refuse(write.directives, name, "delete"));
    Optional<Value<?>> asked = write.argument(VERSION);
    Optional<Operand> version = asked.flatMap(value -> version(write, value));
    Optional<Integer> atMost = atMost(write);
    Optional<Condition> filter = filter(write);
    return filter.isPresent() && atMost.isPresent() && version.isPresent() == asked.isPresent()
        ? Optional.of(new Action.Delete(filter.get(), atMost.get(), version.orElse(null)))
        : Optional.empty();
  }

  /** Returns the version that the row must have. */
  private Optional<Operand> version(Write write, Value<?> value) {
    if (write.object.version() == null) {
      String message = write.object.name() + " has no field with @svc_version";
      String hint = "Add version: Int! @svc_version to " + write.object.name();
      return reporter.reject(value, ProblemCode.VERSION_ASKED, message, hint);
    }
    if (write.result.list()) {
      String message = "_version applies to a single row, and the operation returns a list";
      String hint = "Return " + write.object.name();
      return reporter.reject(value, ProblemCode.VERSION_ASKED, message, hint);
    }
    return write.operands.version(VERSION, value);
  }

  /**
   * Returns the filter of written rows. Its arguments are required: a missing one would widen the
   * filter.
   */
  private Optional<Condition> filter(Write write) {
    Optional<Value<?>> value = write.argument("_filter");
    if (value.isEmpty()) {
      reporter.at(
          write.directives.get(KnownDirective.RESOLVER).orElseThrow(),
          ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
          "The operation needs a _filter for the rows that it writes",
          "Add _filter: {...}; an empty filter matches all rows");
      return Optional.empty();
    }
    Optional<Condition> filter =
        FilterReader.ofWrite(value.get(), write.object, types, write.operands, reporter);
    if (filter.isPresent() && !write.result.list()) {
      pinning.check(
          write.field,
          write.object,
          filter.get(),
          write.declared,
          "or return [" + write.object.name() + "] with _atMost");
    }
    return filter;
  }

  /**
   * Returns the maximum number of written rows: one for a single result, else the number of {@code
   * _atMost}.
   */
  private Optional<Integer> atMost(Write write) {
    Optional<Value<?>> value = write.argument("_atMost");
    if (!write.result.list()) {
      value.ifPresent(
          given ->
              reporter.at(
                  given,
                  ProblemCode.WRITE_BOUND,
                  "_atMost does not apply to an operation that returns a single object",
                  "Remove _atMost, or return [" + write.object.name() + "]"));
      return Optional.of(1);
    }
    if (value.isEmpty()) {
      reporter.at(
          write.directives.get(KnownDirective.RESOLVER).orElseThrow(),
          ProblemCode.WRITE_BOUND,
          "The operation needs _atMost, the number of rows that it may write",
          "For example, _atMost: 100; if more rows match, the operation changes nothing");
      return Optional.empty();
    }
    if (value.get() instanceof IntValue number
        && number.getValue().signum() > 0
        && number.getValue().bitLength() < Integer.SIZE) {
      return Optional.of(number.getValue().intValue());
    }
    String message = "_atMost must be a whole number of at least 1";
    return reporter.reject(value.get(), ProblemCode.DIRECTIVE_VALUE, message);
  }
}
