package org.dragoman.language.schema.arguments;

import graphql.language.Argument;
import graphql.language.Directive;
import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.ListType;
import graphql.language.Node;
import graphql.language.NonNullType;
import graphql.language.ObjectField;
import graphql.language.StringValue;
import graphql.language.Type;
import graphql.language.TypeName;
import graphql.language.Value;
import graphql.language.VariableReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.inputs.InputField;
import org.dragoman.language.schema.inputs.Inputs;
import org.dragoman.language.schema.text.Reporter;

/**
 * Reports arguments and fields that have no effect, since the client would expect them to restrict
 * a filter. Every argument of a field must occur in its {@code @svc_resolver}, and so must every
 * field of an object of which some fields are used.
 */
public final class ArgumentUse {
  private static final String EACH = "_each";

  private final Inputs inputs;
  private final Reporter reporter;
  private final Set<List<String>> used = new HashSet<>();
  private final Set<List<String>> each = new HashSet<>();

  private ArgumentUse(Inputs inputs, Reporter reporter) {
    this.inputs = inputs;
    this.reporter = reporter;
  }

  public static void check(
      FieldDefinition field, Directive resolver, Inputs inputs, Reporter reporter) {
    ArgumentUse use = new ArgumentUse(inputs, reporter);
    use.collect(resolver);
    field.getInputValueDefinitions().forEach(use::check);
  }

  private void collect(Node<?> node) {
    switch (node) {
      case StringValue string -> ArgumentPathReader.names(string.getValue()).ifPresent(used::add);
      case VariableReference variable -> used.add(List.of(variable.getName()));
      case ObjectField field when field.getName().equals(EACH) -> each(field.getValue());
      case Argument argument when argument.getName().equals(EACH) -> each(argument.getValue());
      default -> {}
    }
    node.getChildren().forEach(this::collect);
  }

  private void each(Value<?> value) {
    if (value instanceof StringValue string) {
      ArgumentPathReader.names(string.getValue()).ifPresent(each::add);
    }
  }

  private void check(InputValueDefinition argument) {
    String name = argument.getName();
    if (used.stream().noneMatch(path -> path.getFirst().equals(name) && !isClaim(path))) {
      reporter.at(
          reporter.name(argument),
          ProblemCode.UNUSED_ARGUMENT,
          "The argument " + name + " is not used",
          "Use \"$" + name + "\" in @svc_resolver, or remove the argument");
    } else if (argument.getType() != null) {
      checkFields(argument, List.of(name), argument.getType());
    }
  }

  /** The recursion ends even for recursive types, since a used path is as long as its text. */
  private void checkFields(InputValueDefinition argument, List<String> path, Type<?> type) {
    Type<?> one = nullable(type);
    boolean elements = each.contains(path);
    if (elements && one instanceof ListType list) {
      one = nullable(list.getType());
    }
    boolean whole = one instanceof ListType || used.contains(path) && !elements;
    if (whole || !(one instanceof TypeName name) || !inputs.isDeclared(name.getName())) {
      return;
    }
    for (InputField field : inputs.fields(name.getName()).values()) {
      List<String> longer = new ArrayList<>(path);
      longer.add(field.name());
      if (used.stream().anyMatch(other -> startsWith(other, longer))) {
        checkFields(argument, longer, field.node().getType());
      } else {
        String text = String.join(".", longer);
        reporter.at(
            reporter.name(argument),
            ProblemCode.UNUSED_ARGUMENT,
            "The input field " + text + " is not used, so its value would be ignored",
            "Use \"$" + text + "\" in @svc_resolver, or use an input type without this field");
      }
    }
  }

  private static Type<?> nullable(Type<?> type) {
    return type instanceof NonNullType nonNull ? nonNull.getType() : type;
  }

  private static boolean startsWith(List<String> path, List<String> beginning) {
    return path.size() >= beginning.size() && path.subList(0, beginning.size()).equals(beginning);
  }

  private static boolean isClaim(List<String> path) {
    return path.getFirst().equals(Arguments.TOKEN) && path.size() > 1;
  }
}
