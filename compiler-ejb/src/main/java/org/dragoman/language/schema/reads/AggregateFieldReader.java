package org.dragoman.language.schema.reads;

import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.AggregateField.Function;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.contract.scalar.CustomScalar;
import org.dragoman.contract.scalar.ScalarKind;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.Pairing;
import org.dragoman.language.schema.types.ScalarType;

/** Reads one field of an aggregate's result. */
record AggregateFieldReader(Types types, Reporter reporter) {
  private static final String EXAMPLE =
      "For example, count, {_sum: hours} or {_max: {list: {owner: age}}}";
  private static final String ROWS = "count";
  private static final Map<String, Function> FUNCTIONS =
      Map.of(
          "_count", Function.COUNT,
          "_countDistinct", Function.COUNT_DISTINCT,
          "_sum", Function.SUM,
          "_avg", Function.AVG,
          "_min", Function.MIN,
          "_max", Function.MAX);

  /**
   * The end of a path.
   *
   * @param mayBeMissing whether a row may lead to no row
   */
  private record Source(List<String> path, ObjectType owner, Field field, boolean mayBeMissing) {
    String text() {
      return owner.name() + "." + field.name();
    }

    boolean isNullable() {
      return mayBeMissing || !field.type().nonNull() && !field.type().list();
    }
  }

  /**
   * Returns an aggregate of rows; empty, and reported, when it is invalid.
   *
   * @param name of the field, which is of the type
   * @param grouped whether each result has at least one row
   */
  Optional<AggregateField> aggregateField(
      String name, FieldType type, boolean grouped, Value<?> value, ObjectType object) {
    if (Directives.wordOf(value).equals(Optional.of(ROWS))) {
      return counted(
          new AggregateField(name, Function.ROWS, List.of(), null, type, ScalarType.sqlType(type)),
          value);
    }
    ObjectField entry = only(value);
    Function function = entry == null ? null : FUNCTIONS.get(entry.getName());
    if (function == null) {
      String message = "The value is not an aggregate function";
      String hint =
          entry == null ? EXAMPLE : reporter.suggest(entry.getName(), FUNCTIONS.keySet(), EXAMPLE);
      return reporter.reject(value, ProblemCode.AGGREGATE, message, hint);
    }
    Optional<Source> source = source(entry.getValue(), object, List.of(), false);
    return source.flatMap(
        found ->
            switch (function) {
              case COUNT, COUNT_DISTINCT -> count(name, type, function, found, entry.getValue());
              default -> worked(name, type, grouped, function, found, entry.getValue());
            });
  }

  /** Returns a value by which rows are grouped; empty, and reported, when they cannot be. */
  Optional<AggregateField> group(String name, FieldType type, Value<?> value, ObjectType object) {
    Optional<Source> source = source(value, object, List.of(), false);
    if (source.isEmpty()) {
      return Optional.empty();
    }
    if (!isSingle(source.get().field())) {
      String message = "Rows cannot be grouped by " + source.get().text();
      String hint = "Group by a scalar or an enum field that is not a list and not JSON";
      return reporter.reject(value, ProblemCode.AGGREGATE, message, hint);
    }
    return ofOwnType(name, type, true, Function.GROUP, source.get(), value);
  }

  private Optional<AggregateField> count(
      String name, FieldType type, Function function, Source source, Value<?> at) {
    boolean fits =
        function == Function.COUNT
            ? source.field() instanceof Field.Value
            : isSingle(source.field())
                || source.field() instanceof Field.Link link && !link.type().list();
    if (!fits) {
      String what = function == Function.COUNT ? "_count" : "_countDistinct";
      String message = what + " does not apply to " + source.text();
      return reporter.reject(at, ProblemCode.AGGREGATE, message);
    }
    return counted(aggregateField(name, function, source, type, ScalarType.sqlType(type)), at);
  }

  private Optional<AggregateField> counted(AggregateField aggregateField, Value<?> at) {
    if (ScalarType.is(aggregateField.type(), ScalarKind.WHOLE_NUMBER::equals)) {
      return Optional.of(aggregateField);
    }
    return wrongType(aggregateField.name(), "Int or Long", at);
  }

  private Optional<AggregateField> worked(
      String name, FieldType type, boolean grouped, Function function, Source source, Value<?> at) {
    Optional<ScalarType> scalar =
        source.field() instanceof Field.Value value && !value.type().list()
            ? ScalarType.named(value.type().name())
            : Optional.empty();
    boolean generated = source.field() instanceof Field.Value value && value.isGenerated();
    List<ScalarType> results = scalar.map(of -> results(function, of)).orElse(List.of());
    if (results.isEmpty() || generated) {
      String word = function.name().toLowerCase(Locale.ROOT);
      String message = "_" + word + " does not apply to " + source.text();
      String hint = source.text() + " is of type " + source.field().type().text();
      return reporter.reject(at, ProblemCode.AGGREGATE, message, hint);
    }
    if (results.stream().noneMatch(one -> one.word().equals(type.name()))) {
      List<String> words = results.stream().map(ScalarType::word).toList();
      return wrongType(name, String.join(" or ", words), at);
    }
    if (function == Function.MIN || function == Function.MAX) {
      return ofOwnType(name, type, grouped, function, source, at);
    }
    return nullable(
        aggregateField(name, function, source, type, ScalarType.sqlType(type)),
        grouped,
        source,
        at);
  }

  /** Returns the possible types of the result; empty when the function does not apply. */
  private static List<ScalarType> results(Function function, ScalarType of) {
    return switch (function) {
      case SUM ->
          switch (of.kind()) {
            case WHOLE_NUMBER -> List.of(ScalarType.LONG, ScalarType.DECIMAL);
            case DECIMAL_NUMBER, FLOATING_POINT -> List.of(of);
            case TEXT, BOOLEAN, TIME, UUID, JSON, BINARY -> List.of();
          };
      case AVG ->
          switch (of.kind()) {
            case WHOLE_NUMBER, DECIMAL_NUMBER -> List.of(ScalarType.DECIMAL);
            case FLOATING_POINT -> List.of(of);
            case TEXT, BOOLEAN, TIME, UUID, JSON, BINARY -> List.of();
          };
      default -> of.kind().isOrdered() && of.kind() != ScalarKind.UUID ? List.of(of) : List.of();
    };
  }

  private Optional<AggregateField> ofOwnType(
      String name, FieldType type, boolean grouped, Function function, Source source, Value<?> at) {
    Field.Value field = (Field.Value) source.field();
    if (!field.type().name().equals(type.name())) {
      return wrongType(name, field.type().name(), at);
    }
    String sqlType =
        field.isGenerated() ? CustomScalar.UUID.sqlType() : ScalarType.sqlType(field.type());
    return nullable(aggregateField(name, function, source, type, sqlType), grouped, source, at);
  }

  /** A non-null field needs a value in each result. */
  private Optional<AggregateField> nullable(
      AggregateField aggregateField, boolean grouped, Source source, Value<?> at) {
    if (!aggregateField.type().nonNull() || grouped && !source.isNullable()) {
      return Optional.of(aggregateField);
    }
    String why = grouped ? source.text() + " may be null" : "the aggregate of no rows is null";
    String message = aggregateField.name() + " is non-null, but " + why;
    String hint = "Write " + aggregateField.name() + ": " + aggregateField.type().name();
    return reporter.reject(at, ProblemCode.AGGREGATE, message, hint);
  }

  private Optional<AggregateField> wrongType(String name, String needed, Value<?> at) {
    String message = name + " has the wrong type: this aggregate is of type " + needed;
    return reporter.reject(at, ProblemCode.AGGREGATE, message);
  }

  private static AggregateField aggregateField(
      String name, Function function, Source source, FieldType type, String sqlType) {
    return new AggregateField(name, function, source.path(), source.field().name(), type, sqlType);
  }

  private static boolean isSingle(Field field) {
    return field instanceof Field.Value value && Operator.orders(value.type());
  }

  private Optional<Source> source(
      Value<?> value, ObjectType object, List<String> path, boolean mayBeMissing) {
    ObjectField entry = only(value);
    Optional<String> word = entry == null ? Directives.wordOf(value) : Optional.of(entry.getName());
    if (word.isEmpty()) {
      String message = "A path names a field, or a to-one link and a field of its target";
      return reporter.reject(
          value, ProblemCode.AGGREGATE, message, "For example, hours or {list: hours}");
    }
    Optional<Field> field = object.field(word.get());
    if (field.isEmpty()) {
      unknown(value, word.get(), object);
      return Optional.empty();
    }
    if (entry == null) {
      return Optional.of(new Source(path, object, field.get(), mayBeMissing));
    }
    if (!(field.get() instanceof Field.Link link) || link.type().list()) {
      String message = object.name() + "." + word.get() + " is not a to-one link";
      return reporter.reject(value, ProblemCode.AGGREGATE, message);
    }
    List<String> longer = new ArrayList<>(path);
    longer.add(link.name());
    boolean missing =
        mayBeMissing || !link.type().nonNull() || !(link.pairing() instanceof Pairing.KeyHere);
    return source(entry.getValue(), types.sound(link.target()), longer, missing);
  }

  private void unknown(Value<?> at, String name, ObjectType object) {
    if (types.isView(object.name(), name)) {
      String message = object.name() + "." + name + " is a view of a link";
      reporter.at(at, ProblemCode.AGGREGATE, message);
    } else if (!types.declaredFields(object.name()).contains(name)) {
      String message = object.name() + " has no field " + name;
      String hint = reporter.suggest(name, types.declaredFields(object.name()), "");
      reporter.at(at, ProblemCode.AGGREGATE, message, hint);
    }
  }

  /** Returns the only entry of an object; null for anything else. */
  private static ObjectField only(Value<?> value) {
    return value instanceof ObjectValue object && object.getObjectFields().size() == 1
        ? object.getObjectFields().getFirst()
        : null;
  }
}
