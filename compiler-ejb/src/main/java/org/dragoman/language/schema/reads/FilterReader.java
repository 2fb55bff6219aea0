package org.dragoman.language.schema.reads;

import graphql.language.BooleanValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.configuration.Condition;
import org.dragoman.contract.configuration.Condition.Compare;
import org.dragoman.contract.configuration.Condition.Quantifier;
import org.dragoman.contract.configuration.ImpliedInputs.Form;
import org.dragoman.contract.configuration.Operand;
import org.dragoman.contract.configuration.Operator;
import org.dragoman.contract.fault.Location;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.arguments.OperandReader;
import org.dragoman.language.schema.inputs.Escapes;
import org.dragoman.language.schema.text.Reporter;
import org.dragoman.language.schema.types.Field;
import org.dragoman.language.schema.types.Fielded;
import org.dragoman.language.schema.types.Literals;
import org.dragoman.language.schema.types.ObjectType;

/**
 * Reads {@code _filter} and {@code _having}: conditions on rows of an object type, or on groups of
 * an aggregate.
 */
public final class FilterReader {
  private static final String EXAMPLE = "For example, {name: {_eq: \"$name\"}}";
  private static final String NO_ROW = Operator.IS_NULL.word();
  private static final String EXAMPLE_OF_MANY =
      "For example, %s: {_some: {...}} for at least one matching row";
  private static final String NONE_OF_MANY = "For no linked row write %s: {_none: {}}";
  private static final String TWICE =
      "Write two filters: _and: [{%1$s: {_some: {...}}}, {%1$s: {%2$s: ...}}]";
  private static final List<String> CONNECTIVES = List.of("_and", "_or", "_not", "_search");
  private static final List<String> QUANTIFIERS = List.of("_some", "_every", "_none");

  private final Types types;
  private final OperandReader operands;
  private final Reporter reporter;
  private final boolean ofRule;
  private boolean sound = true;

  private FilterReader(Types types, OperandReader operands, boolean ofRule, Reporter reporter) {
    this.types = types;
    this.operands = operands;
    this.ofRule = ofRule;
    this.reporter = reporter;
  }

  /** Returns the condition on rows of the type; empty, and reported, when any of it is wrong. */
  public static Optional<Condition> read(
      Value<?> filter, Fielded object, Types types, OperandReader operands, Reporter reporter) {
    return read("_filter", filter, object, types, operands, reporter);
  }

  /**
   * Returns the condition of another argument.
   *
   * @param of its name
   */
  public static Optional<Condition> read(
      String of,
      Value<?> filter,
      Fielded object,
      Types types,
      OperandReader operands,
      Reporter reporter) {
    return read(of, filter, object, types, operands, OperandReader.Missing.DROPS, reporter);
  }

  /** Returns the condition of a write, whose arguments are required. */
  public static Optional<Condition> ofWrite(
      Value<?> filter, Fielded object, Types types, OperandReader operands, Reporter reporter) {
    return read(
        "_filter", filter, object, types, operands, OperandReader.Missing.REFUSED, reporter);
  }

  /**
   * Returns the condition of a rule, which may refer to the owner of a row: {@code {_owned: true}}.
   */
  public static Optional<Condition> ofRule(
      String of,
      Value<?> filter,
      Fielded object,
      Types types,
      OperandReader operands,
      Reporter reporter) {
    FilterReader reader = new FilterReader(types, operands, true, reporter);
    Condition condition = reader.condition(filter, object, of, OperandReader.Missing.REFUSED);
    return reader.sound ? Optional.of(condition) : Optional.empty();
  }

  private static Optional<Condition> read(
      String of,
      Value<?> filter,
      Fielded object,
      Types types,
      OperandReader operands,
      OperandReader.Missing missing,
      Reporter reporter) {
    FilterReader reader = new FilterReader(types, operands, false, reporter);
    Condition condition = reader.condition(filter, object, of, missing);
    return reader.sound ? Optional.of(condition) : Optional.empty();
  }

  /** Reads all entries of an object; each is a field, a link or a connective. */
  private Condition condition(
      Value<?> value, Fielded object, String of, OperandReader.Missing missing) {
    if (Escapes.reference(value).isPresent()) {
      return given(value, object, missing);
    }
    if (!(value instanceof ObjectValue entries)) {
      wrong(location(value), ProblemCode.DIRECTIVE_VALUE, of + " must be an object", EXAMPLE);
      return Condition.ALL;
    }
    List<Condition> conditions = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (ObjectField entry : entries.getObjectFields()) {
      if (names.add(entry.getName())) {
        entry(entry, object, missing, conditions);
      } else {
        String message = "The filter gives " + entry.getName() + " more than once";
        wrong(reporter.name(entry), ProblemCode.DUPLICATE_NAME, message, "");
      }
    }
    return new Condition.And(conditions);
  }

  private Condition given(Value<?> value, Fielded object, OperandReader.Missing missing) {
    Optional<Operand.OfArgument> argument = operands.given(Form.WHERE, object, value, missing);
    sound &= argument.isPresent();
    return argument.<Condition>map(Condition.Given::new).orElse(Condition.ALL);
  }

  private void entry(
      ObjectField entry,
      Fielded object,
      OperandReader.Missing missing,
      List<Condition> conditions) {
    String name = entry.getName();
    Value<?> value = entry.getValue();
    if (ofRule && name.equals("_owned")) {
      owned(entry, object, conditions);
      return;
    }
    switch (name) {
      case "_and" -> conditions.add(new Condition.And(each(value, object, name, missing)));
      case "_or" -> conditions.add(new Condition.Or(each(value, object, name, missing)));
      case "_not" -> conditions.add(new Condition.Not(condition(value, object, name, missing)));
      case "_search" -> search(entry, object, missing, conditions);
      default -> {
        switch (object.field(name).orElse(null)) {
          case Field.Value field -> comparisons(field, value, missing, conditions);
          case Field.Link link -> linked(link, value, missing, conditions);
          case Field.View view -> view(entry);
          case null -> unknown(entry, object);
        }
      }
    }
  }

  private void search(
      ObjectField entry,
      Fielded object,
      OperandReader.Missing missing,
      List<Condition> conditions) {
    if (!object.isSearched()) {
      wrong(
          reporter.name(entry),
          ProblemCode.NO_SEARCH,
          object.name() + " has no full-text search",
          "Add @svc_search(_fields: [...]) to the type " + object.name());
      return;
    }
    operands
        .search(entry.getName(), entry.getValue(), missing)
        .ifPresentOrElse(
            operand -> conditions.add(new Condition.Search(operand)), () -> sound = false);
  }

  private void owned(ObjectField entry, Fielded object, List<Condition> conditions) {
    if (!(object instanceof ObjectType type && type.owned() != null)) {
      wrong(
          reporter.name(entry),
          ProblemCode.ROW_RULE,
          "Rows of " + object.name() + " have no owner",
          "Add @svc_owned to the type " + object.name());
    } else if (entry.getValue() instanceof BooleanValue truth && truth.isValue()) {
      conditions.add(new Condition.Owned());
    } else {
      wrong(
          location(entry.getValue()),
          ProblemCode.DIRECTIVE_VALUE,
          "_owned must be true",
          "For rows of others write _not: {_owned: true}");
    }
  }

  private void unknown(ObjectField entry, Fielded object) {
    sound = false;
    Set<String> declared = types.declaredFields(object.name());
    if (types.isView(object.name(), entry.getName())) {
      view(entry);
    } else if (!declared.contains(entry.getName())) {
      List<String> names = new ArrayList<>(declared);
      names.addAll(CONNECTIVES);
      wrong(
          reporter.name(entry),
          ProblemCode.FILTER_FIELD,
          object.name() + " has no field " + entry.getName(),
          entry.getName().equals(NO_ROW)
              ? "It stands in the filter of a field or of a to-one link: link: {_is_null: true}"
              : reporter.suggest(entry.getName(), names, ""));
    }
  }

  private void view(ObjectField entry) {
    wrong(
        reporter.name(entry),
        ProblemCode.FILTER_FIELD,
        entry.getName() + " is a view of a link, and filters do not apply to views",
        "Filter by the link itself");
  }

  private List<Condition> each(
      Value<?> value, Fielded object, String connective, OperandReader.Missing missing) {
    List<Value<?>> members = Literals.elements(value);
    if (members.isEmpty()) {
      wrong(
          location(value),
          ProblemCode.DIRECTIVE_VALUE,
          connective + " must be a list of filters",
          "");
    }
    List<Condition> conditions = new ArrayList<>();
    members.forEach(member -> conditions.add(condition(member, object, connective, missing)));
    return conditions;
  }

  private void comparisons(
      Field.Value field,
      Value<?> value,
      OperandReader.Missing missing,
      List<Condition> conditions) {
    if (!(value instanceof ObjectValue operators) || operators.getObjectFields().isEmpty()) {
      String message = "A comparison must be an object with an operator";
      wrong(location(value), ProblemCode.FILTER_OPERATOR, message, EXAMPLE);
      return;
    }
    Set<String> names = new HashSet<>();
    for (ObjectField entry : operators.getObjectFields()) {
      Optional<Operator> operator = Operator.named(entry.getName());
      if (!names.add(entry.getName())) {
        String message = entry.getName() + " is given more than once";
        wrong(reporter.name(entry), ProblemCode.DUPLICATE_NAME, message, "");
      } else if (operator.isEmpty() || !operator.get().appliesTo(field.type())) {
        noOperator(entry, field, operator.isPresent());
      } else {
        operands
            .read(field, operator.get(), entry.getValue(), missing)
            .ifPresentOrElse(
                operand -> conditions.add(new Compare(field.name(), operator.get(), operand)),
                () -> sound = false);
      }
    }
  }

  private void noOperator(ObjectField entry, Field.Value field, boolean known) {
    List<String> fitting =
        Arrays.stream(Operator.values())
            .filter(operator -> operator.appliesTo(field.type()))
            .map(Operator::word)
            .toList();
    String all = "Operators for " + field.name() + ": " + String.join(", ", fitting);
    String message =
        known
            ? entry.getName() + " does not apply to a value of type " + field.type().text()
            : "Unknown operator " + entry.getName();
    wrong(
        reporter.name(entry),
        ProblemCode.FILTER_OPERATOR,
        message,
        known ? all : reporter.suggest(entry.getName(), fitting, all));
  }

  /** A to-one link may leave out the word {@code _some}. */
  private void linked(
      Field.Link link, Value<?> value, OperandReader.Missing missing, List<Condition> conditions) {
    Fielded target = types.sound(link.target());
    if (!link.type().list() && Escapes.reference(value).isPresent()) {
      conditions.add(
          new Condition.Linked(link.name(), Quantifier.SOME, given(value, target, missing)));
      return;
    }
    if (!(value instanceof ObjectValue entries)) {
      String message = "A filter through a link must be an object";
      wrong(location(value), ProblemCode.DIRECTIVE_VALUE, message, "");
      return;
    }
    boolean quantified =
        entries.getObjectFields().stream().anyMatch(one -> QUANTIFIERS.contains(one.getName()));
    if (!quantified && !link.type().list()) {
      one(link, entries, target, missing, conditions);
      return;
    }
    if (entries.getObjectFields().isEmpty()) {
      notQuantified(location(value), link, EXAMPLE_OF_MANY.formatted(link.name()));
    }
    Set<String> names = new HashSet<>();
    for (ObjectField entry : entries.getObjectFields()) {
      if (!QUANTIFIERS.contains(entry.getName())) {
        notQuantified(entry, link);
      } else if (!names.add(entry.getName())) {
        String message = entry.getName() + " is given more than once";
        wrong(reporter.name(entry), ProblemCode.DUPLICATE_NAME, message, "");
      } else {
        Quantifier quantifier =
            switch (entry.getName()) {
              case "_some" -> Quantifier.SOME;
              case "_every" -> Quantifier.EVERY;
              default -> Quantifier.NONE;
            };
        Condition condition = condition(entry.getValue(), target, entry.getName(), missing);
        conditions.add(new Condition.Linked(link.name(), quantifier, condition));
      }
    }
  }

  /**
   * Reads a condition on the row of a to-one link, or {@code _is_null}; a field of that name takes
   * precedence.
   */
  private void one(
      Field.Link link,
      ObjectValue entries,
      Fielded target,
      OperandReader.Missing missing,
      List<Condition> conditions) {
    List<ObjectField> ofRow = new ArrayList<>();
    List<ObjectField> ofLink = new ArrayList<>();
    for (ObjectField entry : entries.getObjectFields()) {
      boolean asksForNone = entry.getName().equals(NO_ROW) && target.field(NO_ROW).isEmpty();
      (asksForNone ? ofLink : ofRow).add(entry);
    }
    if (!ofLink.isEmpty()) {
      Optional<Condition> none = new UnlinkedReader(operands, reporter).read(link, ofLink, missing);
      none.ifPresentOrElse(conditions::add, () -> sound = false);
    }
    if (ofLink.isEmpty() || !ofRow.isEmpty()) {
      ObjectValue rest = entries.transform(builder -> builder.objectFields(ofRow));
      Condition condition = condition(rest, target, link.name(), missing);
      conditions.add(new Condition.Linked(link.name(), Quantifier.SOME, condition));
    }
  }

  private void notQuantified(ObjectField entry, Field.Link link) {
    String name = entry.getName();
    if (!link.type().list()) {
      String message =
          "The filter of the to-one link "
              + link.name()
              + " has "
              + name
              + " beside _some, _every or _none";
      String hint = TWICE.formatted(link.name(), name);
      wrong(reporter.name(entry), ProblemCode.FILTER_OPERATOR, message, hint);
      return;
    }
    String hint = name.equals(NO_ROW) ? NONE_OF_MANY : EXAMPLE_OF_MANY;
    notQuantified(reporter.name(entry), link, hint.formatted(link.name()));
  }

  private void notQuantified(Location location, Field.Link link, String hint) {
    wrong(
        location,
        ProblemCode.FILTER_OPERATOR,
        "A filter through the to-many link " + link.name() + " needs _some, _every or _none",
        hint);
  }

  private Location location(Value<?> value) {
    return reporter.source().location(value);
  }

  private void wrong(Location location, ProblemCode code, String message, String hint) {
    sound = false;
    reporter.at(location, code, message, hint);
  }
}
