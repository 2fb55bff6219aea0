package org.dragoman.proxy.statement;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import graphql.language.AstPrinter;
import graphql.language.Document;
import graphql.language.StringValue;
import graphql.parser.Parser;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.operation.OperationReader;
import org.dragoman.language.compiler.Compilation;
import org.dragoman.language.compiler.Compiler;
import org.dragoman.proxy.plan.Binding;
import org.dragoman.proxy.plan.Plan;
import org.dragoman.proxy.plan.Planner;
import org.dragoman.proxy.plan.Variables;
import org.junit.jupiter.api.Test;

/** No text is ever part of a statement: it is bound, wherever it comes from. */
class StatementValuesTest {
  private static final String SCHEMA =
      """
      type Note { id: ID! text: String tags: [String!] all(text: String): [Note]
          @svc_link(_field: null)
          @svc_resolver(_type: select, _object: Note, _filter: {text: {_like: "$text"}}) }
      type Query {
        notes(text: String!): [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {
            text: {_eq: "$text", _lt: "$token.text", _regex: "$text", _ends_with: "$text", _in: "$token.text"}
            tags: {_contains: "$token.text"}
            all: {_some: {_not: {text: {_ilike: "$text"}}}}})
        fixed: [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {text: {_eq: %s}})
      }
      """;
  private static final int STRINGS = 300;

  private final Random random = new Random(1);

  @Test
  void statementIsTheSameForEveryText() {
    String plain = statements("plain", "\"plain\"").text;
    for (int i = 0; i < STRINGS; i++) {
      String text = text();

      Written written = statements(text, AstPrinter.printAst(new StringValue(text)));

      assertThat(written.text).isEqualTo(plain);
      assertThat(written.constants).contains(text);
    }
  }

  private record Written(String text, List<String> constants) {}

  /** The text as a constant of the schema, a literal, a variable and a claim. */
  private static Written statements(String text, String literal) {
    String doubled = text.startsWith("$") ? literal.replaceFirst("\\$", "\\$\\$") : literal;
    Configuration configuration =
        ((Compilation.Accepted) new Compiler().compile(SCHEMA.formatted(doubled))).configuration();
    Document document =
        Parser.parse(
            "query Q($text: String!) { given: notes(text: $text) { text }"
                + " literal: notes(text: "
                + literal
                + ") { id all(text: "
                + literal
                + ") { text } } fixed { tags } }");
    JsonNode value = TextNode.valueOf(text);
    Variables variables =
        Variables.of(
            Map.of("text", value), List.of(), Map.of("text", value), configuration.enums());
    Plan plan =
        Planner.plan(
            configuration,
            OperationReader.read(configuration, document, null, Map.of()),
            variables);
    List<Statement> statements =
        plan.reads().stream().map(read -> StatementWriter.write(read, plan.visibility())).toList();
    return new Written(
        statements.stream().map(Statement::text).collect(Collectors.joining("\n")),
        statements.stream()
            .flatMap(statement -> statement.bindings().stream())
            .filter(Binding.Constant.class::isInstance)
            .map(binding -> ((Binding.Constant) binding).value().textValue())
            .toList());
  }

  /** Characters of all Unicode, those that mean something in SQL more often. */
  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(40); i > 0; i--) {
      if (random.nextBoolean()) {
        text.append("'\"\\;-?$:%_{}#\n".charAt(random.nextInt(14)));
      } else {
        int character = 1 + random.nextInt(Character.MAX_CODE_POINT);
        boolean half = character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE;
        text.appendCodePoint(half ? ' ' : character);
      }
    }
    return text.toString();
  }
}
