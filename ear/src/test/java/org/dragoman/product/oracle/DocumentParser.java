package org.dragoman.product.oracle;

import graphql.language.ArrayValue;
import graphql.language.BooleanValue;
import graphql.language.Directive;
import graphql.language.DirectivesContainer;
import graphql.language.FragmentDefinition;
import graphql.language.FragmentSpread;
import graphql.language.InlineFragment;
import graphql.language.ObjectValue;
import graphql.language.OperationDefinition;
import graphql.language.Selection;
import graphql.language.SelectionSet;
import graphql.language.Value;
import graphql.language.VariableDefinition;
import graphql.language.VariableReference;
import graphql.parser.Parser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.product.oracle.Document.Asked;
import org.dragoman.product.oracle.Document.Condition;
import org.dragoman.product.oracle.Document.Fragment;
import org.dragoman.product.oracle.Document.Given;
import org.dragoman.product.oracle.Document.Giving;
import org.dragoman.product.oracle.Document.Inline;
import org.dragoman.product.oracle.Document.Node;
import org.dragoman.product.oracle.Document.Spread;
import org.dragoman.product.oracle.Document.Variable;

/** Reads a valid document that people have written into the model. */
final class DocumentParser {
  private final Signatures signatures;
  private final graphql.language.Document document;
  private final Map<String, Variable> variables = new LinkedHashMap<>();
  private final Map<String, Fragment> fragments = new LinkedHashMap<>();

  private DocumentParser(String text, Signatures signatures) {
    this.signatures = signatures;
    this.document = new Parser().parseDocument(text);
  }

  static Document parse(String text, Signatures signatures) {
    return new DocumentParser(text, signatures).parse();
  }

  /** Whether it changes rows. */
  static boolean writes(String text) {
    return operation(new Parser().parseDocument(text)).getOperation()
        == OperationDefinition.Operation.MUTATION;
  }

  private static OperationDefinition operation(graphql.language.Document document) {
    return document.getDefinitionsOfType(OperationDefinition.class).getFirst();
  }

  private Document parse() {
    OperationDefinition operation = operation(document);
    for (VariableDefinition variable : operation.getVariableDefinitions()) {
      SchemaParser.Shape shape = SchemaParser.Shape.of(variable.getType());
      Kind kind = signatures.kinds().get(shape.name());
      Argument of =
          new Argument(
              variable.getName(),
              kind,
              Argument.Domain.VALUE,
              shape.list(),
              shape.elementNonNull(),
              shape.nonNull(),
              null);
      Value<?> value = variable.getDefaultValue();
      Object fallback = value == null ? null : Literals.of(kind, shape.list(), value);
      variables.put(
          variable.getName(), new Variable(variable.getName(), of, shape.nonNull(), fallback));
    }
    boolean writes = operation.getOperation() == OperationDefinition.Operation.MUTATION;
    List<Node> roots = nodes(operation.getSelectionSet(), writes ? "Mutation" : "Query");
    return new Document(List.copyOf(variables.values()), roots, List.copyOf(fragments.values()));
  }

  private List<Node> nodes(SelectionSet set, String type) {
    return set.getSelections().stream().map(one -> node(one, type)).toList();
  }

  private Node node(Selection<?> selection, String type) {
    return switch (selection) {
      case graphql.language.Field field -> asked(field, type);
      case InlineFragment inline -> {
        String to = inline.getTypeCondition() == null ? null : inline.getTypeCondition().getName();
        List<Node> nodes = nodes(inline.getSelectionSet(), to == null ? type : to);
        yield new Inline(to, nodes, condition(inline));
      }
      case FragmentSpread spread -> new Spread(fragment(spread.getName()), condition(spread));
      default -> throw new IllegalArgumentException(selection.toString());
    };
  }

  private Node asked(graphql.language.Field field, String type) {
    if (field.getName().equals("__typename")) {
      return new Asked(field.getAlias(), field.getName(), List.of(), null, condition(field));
    }
    Signatures.Signature signature = signatures.of(type, field.getName());
    List<Giving> givings =
        field.getArguments().stream()
            .map(one -> giving(signature.arguments(), one.getName(), one.getValue()))
            .toList();
    List<Node> nodes =
        field.getSelectionSet() == null ? null : nodes(field.getSelectionSet(), signature.type());
    return new Asked(field.getAlias(), field.getName(), givings, nodes, condition(field));
  }

  private Fragment fragment(String name) {
    Fragment known = fragments.get(name);
    if (known != null) {
      return known;
    }
    FragmentDefinition definition =
        document.getDefinitionsOfType(FragmentDefinition.class).stream()
            .filter(one -> one.getName().equals(name))
            .findFirst()
            .orElseThrow();
    String type = definition.getTypeCondition().getName();
    Fragment fragment = new Fragment(name, type, nodes(definition.getSelectionSet(), type));
    fragments.put(name, fragment);
    return fragment;
  }

  private static Condition condition(DirectivesContainer<?> of) {
    for (String name : List.of("skip", "include")) {
      for (Directive directive : of.getDirectives(name)) {
        boolean isSkip = name.equals("skip");
        return directive.getArgument("if").getValue() instanceof VariableReference variable
            ? new Condition(isSkip, variable.getName(), false)
            : new Condition(
                isSkip, null, ((BooleanValue) directive.getArgument("if").getValue()).isValue());
      }
    }
    return null;
  }

  private Giving giving(List<Argument> among, String name, Value<?> value) {
    Argument argument =
        among.stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
    return new Giving(argument, given(argument, value));
  }

  private Given given(Argument argument, Value<?> value) {
    return switch (value) {
      case VariableReference variable -> new Given.Of(variables.get(variable.getName()));
      case ObjectValue one when argument.list() && argument.kind() instanceof GivenKind ->
          new Given.Elements(List.of(given(element(argument), one)));
      case ObjectValue object when argument.kind() instanceof InputKind kind ->
          new Given.Fields(
              object.getObjectFields().stream()
                  .map(field -> giving(kind.fields(), field.getName(), field.getValue()))
                  .toList(),
              kind instanceof GivenKind);
      case ArrayValue array
          when argument.kind() instanceof GivenKind
              || array.getValues().stream().anyMatch(VariableReference.class::isInstance) ->
          new Given.Elements(
              array.getValues().stream().map(one -> given(element(argument), one)).toList());
      default -> new Given.Literal(Literals.of(argument.kind(), argument.list(), value));
    };
  }

  private static Argument element(Argument list) {
    return new Argument(
        list.name(), list.kind(), list.domain(), false, false, list.elementNonNull(), null);
  }
}
