package org.dragoman.language.schema.declarations;

import graphql.language.AbstractDescribedNode;
import graphql.language.FieldDefinition;
import graphql.language.InputValueDefinition;
import graphql.language.NamedNode;
import graphql.language.Type;
import graphql.schema.idl.TypeInfo;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.dragoman.contract.configuration.ConnectionNames;
import org.dragoman.contract.configuration.ImpliedInputs;
import org.dragoman.contract.configuration.ImpliedInputs.Form;
import org.dragoman.contract.fault.ProblemCode;
import org.dragoman.language.schema.directives.Views;
import org.dragoman.language.schema.text.Reporter;

/**
 * Finds types of a schema whose names are those of implied types: of connections, conditions and
 * orders.
 */
public final class ImpliedTypes {
  private final Declarations declarations;

  /** The element that implies a type, by the name of the type. */
  private final Map<String, String> implied = new TreeMap<>();

  private final Set<String> read = new HashSet<>();

  private ImpliedTypes(Declarations declarations) {
    this.declarations = declarations;
  }

  /** Reports each of them once. */
  public static void check(Declarations declarations, Reporter reporter) {
    ImpliedTypes types = new ImpliedTypes(declarations);
    types.fields().forEach(types::ofField);
    declarations.inputs().values().stream()
        .flatMap(input -> input.getInputValueDefinitions().stream())
        .forEach(types::ofArgument);
    types.implied.forEach(
        (name, by) -> {
          if (declarations.isObject(name) || declarations.isResult(name)) {
            taken(declarations.definition(name), by, reporter);
          } else if (declarations.enums().containsKey(name)) {
            taken(declarations.enums().get(name), by, reporter);
          } else if (declarations.inputs().containsKey(name)) {
            taken(declarations.inputs().get(name), by, reporter);
          }
        });
  }

  private Stream<FieldDefinition> fields() {
    return Stream.of(
            Stream.ofNullable(declarations.query()),
            Stream.ofNullable(declarations.mutation()),
            declarations.objects().values().stream())
        .flatMap(types -> types)
        .flatMap(type -> type.getFieldDefinitions().stream());
  }

  private void ofField(FieldDefinition field) {
    String connection = named(field.getType());
    if (declarations.isConnection(connection)) {
      implied.put(ConnectionNames.PAGE_INFO, connection);
      implied.put(ConnectionNames.edge(ConnectionNames.object(connection)), connection);
    }
    field.getInputValueDefinitions().forEach(this::ofArgument);
  }

  private void ofArgument(InputValueDefinition argument) {
    String name = named(argument.getType());
    declarations
        .given(name)
        .ifPresent(
            object -> {
              if (Form.WHERE.of(object).equals(name)) {
                where(object, name);
              } else {
                order(object, name);
              }
            });
  }

  private void where(String object, String by) {
    if (!read.add(Form.WHERE.of(object))) {
      return;
    }
    implied.putIfAbsent(Form.WHERE.of(object), by);
    for (FieldDefinition field : declarations.objects().get(object).getFieldDefinitions()) {
      String type = named(field.getType());
      if (!declarations.isObject(type)) {
        for (Form form : List.of(Form.COMPARE, Form.NULLABLE, Form.LIST)) {
          implied.putIfAbsent(form.of(type), by);
        }
      } else if (!Views.isView(field)) {
        implied.putIfAbsent(Form.MANY.of(type), by);
        where(type, by);
      }
    }
  }

  private void order(String object, String by) {
    if (!read.add(Form.ORDER.of(object))) {
      return;
    }
    implied.putIfAbsent(Form.ORDER.of(object), by);
    implied.putIfAbsent(ImpliedInputs.DIRECTION, by);
    implied.putIfAbsent(ImpliedInputs.COUNT, by);
    for (FieldDefinition field : declarations.objects().get(object).getFieldDefinitions()) {
      String type = named(field.getType());
      if (declarations.isObject(type) && !Views.isView(field)) {
        order(type, by);
      }
    }
  }

  private static String named(Type<?> type) {
    return TypeInfo.typeInfo(type).getName();
  }

  private static <T extends AbstractDescribedNode<?> & NamedNode<?>> void taken(
      T definition, String by, Reporter reporter) {
    reporter.at(
        reporter.name(definition),
        ProblemCode.RESERVED_NAME,
        by + " generates a type " + definition.getName() + ", which is defined differently here",
        "Rename this type, or remove it to use the generated one");
  }
}
