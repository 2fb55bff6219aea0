package org.dragoman.broker.graphql;

import graphql.introspection.Introspection;
import graphql.language.Argument;
import graphql.language.ArrayValue;
import graphql.language.AstPrinter;
import graphql.language.Definition;
import graphql.language.Document;
import graphql.language.EnumValue;
import graphql.language.Field;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.NonNullType;
import graphql.language.NullValue;
import graphql.language.ObjectField;
import graphql.language.ObjectValue;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.Value;
import graphql.language.VariableDefinition;
import graphql.language.VariableReference;
import graphql.parser.Parser;
import graphql.schema.GraphQLCompositeType;
import graphql.schema.GraphQLFieldDefinition;
import graphql.schema.GraphQLFieldsContainer;
import graphql.schema.GraphQLInputObjectType;
import graphql.schema.GraphQLList;
import graphql.schema.GraphQLNonNull;
import graphql.schema.GraphQLScalarType;
import graphql.schema.GraphQLSchema;
import graphql.schema.GraphQLType;
import graphql.schema.GraphQLTypeUtil;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Replaces all values of an operation and its fragments by variables, so that a document may be
 * kept without the data that it holds. The result is valid for a schema where the operation is,
 * except for the few literals that more types accept than variables do (an Int where a Float is
 * expected). Aliases are numbered, since programs may derive them from data; default values of
 * variables are left out.
 */
final class ValuelessDocument {
  private final GraphQLSchema schema;
  private final Map<String, FragmentDefinition> given = new HashMap<>();
  private final Map<String, FragmentDefinition> made = new LinkedHashMap<>();
  private final Map<String, String> aliases = new HashMap<>();
  private final Map<Literal, VariableDefinition> variables = new LinkedHashMap<>();
  private final String prefix;

  /** Equal literals become one variable, so that equal fields stay equal. */
  private record Literal(String type, String value) {}

  private ValuelessDocument(
      GraphQLSchema schema, Document document, OperationDefinition operation) {
    this.schema = schema;
    document
        .getDefinitionsOfType(FragmentDefinition.class)
        .forEach(fragment -> given.put(fragment.getName(), fragment));
    this.prefix =
        prefix(
            operation.getVariableDefinitions().stream().map(VariableDefinition::getName).toList());
  }

  /**
   * Returns the text of the document without its values.
   *
   * @param document valid for the schema
   * @param operation of the document
   */
  static String of(Document document, OperationDefinition operation, GraphQLSchema schema) {
    return AstPrinter.printAst(new ValuelessDocument(schema, document, operation).of(operation));
  }

  private Document of(OperationDefinition operation) {
    GraphQLCompositeType root =
        operation.getOperation() == OperationDefinition.Operation.QUERY
            ? schema.getQueryType()
            : schema.getMutationType();
    SelectionSet selections = of(operation.getSelectionSet(), root);
    List<VariableDefinition> declared = new ArrayList<>();
    operation.getVariableDefinitions().forEach(one -> declared.add(withoutDefault(one)));
    declared.addAll(variables.values());
    List<Definition<?>> definitions = new ArrayList<>();
    definitions.add(
        operation.transform(
            builder -> builder.selectionSet(selections).variableDefinitions(declared)));
    definitions.addAll(made.values());
    return Document.newDocument().definitions(List.copyOf(definitions)).build();
  }

  /**
   * A nullable variable with a default may be used where null is not allowed. Without the default,
   * its type has to be non-null.
   */
  private static VariableDefinition withoutDefault(VariableDefinition variable) {
    Value<?> value = variable.getDefaultValue();
    if (value == null) {
      return variable;
    }
    boolean sure = value instanceof NullValue || variable.getType() instanceof NonNullType;
    return variable.transform(
        builder ->
            builder
                .defaultValue(null)
                .type(sure ? variable.getType() : new NonNullType(variable.getType())));
  }

  private SelectionSet of(SelectionSet set, GraphQLCompositeType parent) {
    List<Selection<?>> selections = new ArrayList<>();
    for (Selection<?> selection : set.getSelections()) {
      selections.add(
          switch (selection) {
            case Field field -> of(field, parent);
            case InlineFragment inline -> of(inline, parent);
            case FragmentSpread spread -> {
              fragment(spread.getName());
              yield spread;
            }
            default -> throw new IllegalStateException("Unknown kind of selection");
          });
    }
    return SelectionSet.newSelectionSet(selections).build();
  }

  private Field of(Field field, GraphQLCompositeType parent) {
    if (field.getArguments().isEmpty() && field.getSelectionSet() == null) {
      return field.transform(builder -> builder.alias(alias(field.getAlias())));
    }
    GraphQLFieldDefinition definition =
        Introspection.getFieldDefinition(schema, (GraphQLFieldsContainer) parent, field.getName());
    List<Argument> arguments = new ArrayList<>();
    for (Argument argument : field.getArguments()) {
      GraphQLType type = definition.getArgument(argument.getName()).getType();
      arguments.add(new Argument(argument.getName(), of(argument.getValue(), type)));
    }
    SelectionSet below =
        field.getSelectionSet() == null
            ? null
            : of(
                field.getSelectionSet(),
                (GraphQLCompositeType) GraphQLTypeUtil.unwrapAll(definition.getType()));
    return field.transform(
        builder -> builder.alias(alias(field.getAlias())).arguments(arguments).selectionSet(below));
  }

  private String alias(String alias) {
    return alias == null
        ? null
        : aliases.computeIfAbsent(alias, one -> "alias" + (aliases.size() + 1));
  }

  private InlineFragment of(InlineFragment inline, GraphQLCompositeType parent) {
    GraphQLCompositeType type =
        inline.getTypeCondition() == null ? parent : named(inline.getTypeCondition().getName());
    SelectionSet selections = of(inline.getSelectionSet(), type);
    return inline.transform(builder -> builder.selectionSet(selections));
  }

  private void fragment(String name) {
    if (made.containsKey(name)) {
      return;
    }
    FragmentDefinition fragment = given.get(name);
    // Reserves the place of the fragment before those of the fragments that it uses.
    made.put(name, fragment);
    SelectionSet selections =
        of(fragment.getSelectionSet(), named(fragment.getTypeCondition().getName()));
    made.put(name, fragment.transform(builder -> builder.selectionSet(selections)));
  }

  private GraphQLCompositeType named(String type) {
    return (GraphQLCompositeType) schema.getType(type);
  }

  /**
   * Returns the value with a variable in place of each literal; only names of the schema remain.
   */
  private Value<?> of(Value<?> value, GraphQLType position) {
    if (value instanceof VariableReference
        || value instanceof NullValue
        || value instanceof EnumValue) {
      return value;
    }
    GraphQLType type = GraphQLTypeUtil.unwrapNonNull(position);
    if (type instanceof GraphQLList list) {
      return of(value, list);
    }
    if (type instanceof GraphQLInputObjectType input && value instanceof ObjectValue object) {
      List<ObjectField> fields = new ArrayList<>();
      for (ObjectField field : object.getObjectFields()) {
        GraphQLType fieldType = input.getFieldDefinition(field.getName()).getType();
        fields.add(new ObjectField(field.getName(), of(field.getValue(), fieldType)));
      }
      return ObjectValue.newObjectValue().objectFields(fields).build();
    }
    return variable(value, type);
  }

  private Value<?> of(Value<?> value, GraphQLList type) {
    GraphQLType element = type.getWrappedType();
    if (!(value instanceof ArrayValue array)) {
      // A literal that is not a list may stand for a list of one element; a variable may not.
      return ArrayValue.newArrayValue().value(of(value, element)).build();
    }
    if (GraphQLTypeUtil.unwrapAll(type) instanceof GraphQLScalarType && isConstant(array)) {
      return variable(value, type);
    }
    ArrayValue.Builder values = ArrayValue.newArrayValue();
    array.getValues().forEach(one -> values.value(of(one, element)));
    return values.build();
  }

  private static boolean isConstant(Value<?> value) {
    return switch (value) {
      case VariableReference variable -> false;
      case ArrayValue array -> array.getValues().stream().allMatch(ValuelessDocument::isConstant);
      default -> true;
    };
  }

  private VariableReference variable(Value<?> value, GraphQLType type) {
    String text = GraphQLTypeUtil.simplePrint(GraphQLNonNull.nonNull(type));
    Literal literal = new Literal(text, AstPrinter.printAstCompact(value));
    VariableDefinition variable =
        variables.computeIfAbsent(
            literal,
            one ->
                VariableDefinition.newVariableDefinition()
                    .name(prefix + (variables.size() + 1))
                    .type(Parser.parseType(text))
                    .build());
    return new VariableReference(variable.getName());
  }

  private static String prefix(List<String> taken) {
    String prefix = "value";
    while (isBeginning(prefix, taken)) {
      prefix += "_";
    }
    return prefix;
  }

  private static boolean isBeginning(String prefix, List<String> names) {
    return names.stream().anyMatch(name -> name.startsWith(prefix));
  }
}
