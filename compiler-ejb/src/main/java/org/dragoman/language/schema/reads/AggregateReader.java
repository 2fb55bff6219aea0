package org.dragoman.language.schema.reads;

import graphql.language.FieldDefinition;
import graphql.language.Node;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Action;
import org.dragoman.contract.configuration.AggregateField;
import org.dragoman.contract.configuration.AggregateField.Function;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.configuration.Reading;
import org.dragoman.contract.configuration.ResultType;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.Arguments;
import org.dragoman.language.schema.directives.Directives;
import org.dragoman.language.schema.directives.KnownDirective;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.ObjectType;
import org.dragoman.language.schema.types.ScalarType;

/** Reads an aggregate: {@code _fields}, {@code _group}, and which groups. */
public final class AggregateReader {
  private static final String FIELDS = "_fields";
  private static final String GROUP = "_group";

  /** Arguments that apply only to groups. */
  private static final List<String> OF_GROUPS =
      List.of("_grouping", "_having", "_order", "_limit", "_offset");

  private final Types types;
  private final ReadingReader readings;
  private final AggregateFieldReader aggregates;
  private final Reporter reporter;

  public AggregateReader(ReadingReader readings, Types types, Reporter reporter) {
    this.types = types;
    this.readings = readings;
    this.aggregates = new AggregateFieldReader(types, reporter);
    this.reporter = reporter;
  }

  /**
   * Returns the aggregate of rows of a type; empty, and reported, when any part is wrong.
   *
   * @param result the type of the field, which is valid
   */
  public Optional<Action.Read> read(
      Directives directives,
      ObjectType object,
      Arguments arguments,
      FieldDefinition field,
      FieldType result) {
    List.of("_atMost", "_each", "_on", "_update", "_version", "_steps", "_result")
        .forEach(word -> readings.refuse(directives, word, "aggregate"));
    boolean bySelection = isBySelection(directives);
    Optional<Condition> filter = readings.filter(directives, object, arguments);
    Optional<List<AggregateField>> all =
        isSingleValue(result)
            ? single(directives, object, field, result)
            : types
                .result(result.name())
                .flatMap(type -> ofType(directives, object, field, result, type));
    boolean grouped = directives.ofResolver(GROUP).isPresent();
    Optional<Reading> groups =
        grouped
            ? all.flatMap(
                found ->
                    readings.read(
                        directives, "_having", new ResultFields(result.name(), found), arguments))
            : Optional.of(Reading.ALL);
    if (!grouped) {
      OF_GROUPS.forEach(word -> withoutGroup(directives, word));
    }
    return filter.isPresent() && all.isPresent() && groups.isPresent()
        ? Optional.of(
            new Action.Aggregate(
                filter.get(), all.get(), grouped ? groups.get() : null, bySelection))
        : Optional.empty();
  }

  /**
   * Whether a request groups by the fields that it selects, and not by all values of {@code
   * _group}.
   */
  private boolean isBySelection(Directives directives) {
    Optional<Value<?>> value = directives.ofResolver("_grouping");
    if (value.isPresent() && !Directives.wordOf(value.get()).equals(Optional.of("selected"))) {
      reporter.at(
          value.get(),
          ProblemCode.DIRECTIVE_VALUE,
          "_grouping can only be selected",
          "Leave it out to group by all values of _group");
    }
    return value.isPresent();
  }

  private boolean isSingleValue(FieldType result) {
    return !types.isDeclared(result.name()) && !types.isResult(result.name());
  }

  private void withoutGroup(Directives directives, String word) {
    directives
        .ofResolver(word)
        .ifPresent(
            value ->
                reporter.at(
                    value,
                    ProblemCode.AGGREGATE,
                    word + " needs groups, and this aggregate has no _group",
                    "Add _group: {...}, or remove " + word));
  }

  /** Reads a result that is a single aggregate. */
  private Optional<List<AggregateField>> single(
      Directives directives, ObjectType object, FieldDefinition field, FieldType result) {
    Optional<Value<?>> group = directives.ofResolver(GROUP);
    if (group.isPresent() || result.list()) {
      return reporter.reject(
          group.<Node<?>>map(value -> value).orElse(field.getType()),
          ProblemCode.RESULT_TYPE,
          field.getName() + " is a single value, and an aggregate with _group returns a list",
          "Define a type with a field for each aggregate value, and return a list of that type");
    }
    Optional<Value<?>> value = directives.ofResolver(FIELDS);
    if (value.isEmpty()) {
      nothingSaid(field, directives, "_fields: count");
    }
    return value
        .flatMap(said -> aggregates.aggregateField(field.getName(), result, false, said, object))
        .map(List::of);
  }

  private void nothingSaid(FieldDefinition field, Directives directives, String example) {
    reporter.at(
        directives.get(KnownDirective.RESOLVER).orElseThrow(),
        ProblemCode.MISSING_DIRECTIVE_ARGUMENT,
        "The aggregate " + field.getName() + " does not say what to compute",
        "For example, " + example);
  }

  private Optional<List<AggregateField>> ofType(
      Directives directives,
      ObjectType object,
      FieldDefinition field,
      FieldType result,
      ResultType type) {
    boolean grouped = directives.ofResolver(GROUP).isPresent();
    if (grouped != result.list()) {
      return reporter.reject(
          field.getType(),
          ProblemCode.RESULT_TYPE,
          grouped
              ? "An aggregate with _group returns a list"
              : "An aggregate without _group returns a single object",
          "Return " + (grouped ? "[" + type.name() + "]" : type.name()));
    }
    if (!grouped && directives.ofResolver(FIELDS).isEmpty()) {
      nothingSaid(field, directives, "_fields: {count: count}");
      return Optional.empty();
    }
    Map<String, AggregateField> said = new LinkedHashMap<>();
    boolean sound = true;
    for (String word : List.of(GROUP, FIELDS)) {
      Optional<Value<?>> value = directives.ofResolver(word);
      if (value.isPresent()) {
        sound &= entries(word, value.get(), object, type, grouped, said);
      }
    }
    if (!sound) {
      return Optional.empty();
    }
    List<AggregateField> all = new ArrayList<>();
    for (ResultType.Field one : type.fields()) {
      if (said.containsKey(one.name())) {
        all.add(said.get(one.name()));
      } else if (one.type().nonNull()) {
        reporter.at(
            directives.get(KnownDirective.RESOLVER).orElseThrow(),
            ProblemCode.AGGREGATE,
            "No aggregate is given for " + type.name() + "." + one.name() + ", which is non-null",
            "Add it to _fields, or make it nullable: " + one.name() + ": " + one.type().name());
        sound = false;
      } else {
        String sqlType = ScalarType.sqlType(one.type());
        all.add(
            new AggregateField(one.name(), Function.NOTHING, List.of(), null, one.type(), sqlType));
      }
    }
    return sound ? Optional.of(all) : Optional.empty();
  }

  /** Reads the entries for the result's fields; returns whether all of them are valid. */
  private boolean entries(
      String word,
      Value<?> value,
      ObjectType object,
      ResultType type,
      boolean grouped,
      Map<String, AggregateField> said) {
    if (!(value instanceof ObjectValue entries) || entries.getObjectFields().isEmpty()) {
      String message = word + " must be an object with fields of " + type.name();
      reporter.at(value, ProblemCode.DIRECTIVE_VALUE, message);
      return false;
    }
    boolean sound = true;
    for (ObjectField entry : entries.getObjectFields()) {
      Optional<AggregateField> aggregateField =
          entry(word, entry, object, type, grouped, said.keySet());
      aggregateField.ifPresent(one -> said.put(one.name(), one));
      sound &= aggregateField.isPresent();
    }
    return sound;
  }

  private Optional<AggregateField> entry(
      String word,
      ObjectField entry,
      ObjectType object,
      ResultType type,
      boolean grouped,
      Set<String> said) {
    String name = entry.getName();
    Location location = reporter.name(entry);
    Optional<ResultType.Field> field = type.field(name);
    if (said.contains(name)) {
      String message = name + " is given more than once";
      return reporter.reject(location, ProblemCode.DUPLICATE_NAME, message, "");
    }
    if (field.isEmpty()) {
      Set<String> declared = types.declaredFields(type.name());
      if (!declared.contains(name)) {
        String message = type.name() + " has no field " + name;
        reporter.at(location, ProblemCode.AGGREGATE, message, reporter.suggest(name, declared, ""));
      }
      return Optional.empty();
    }
    return word.equals(GROUP)
        ? aggregates.group(name, field.get().type(), entry.getValue(), object)
        : aggregates.aggregateField(name, field.get().type(), grouped, entry.getValue(), object);
  }
}
