package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import graphql.schema.GraphQLSchema;
import graphql.schema.idl.RuntimeWiring;
import graphql.schema.idl.SchemaGenerator;
import graphql.schema.idl.SchemaParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.dragoman.broker.policy.Limits;
import org.junit.jupiter.api.Test;

/** What a client is told of a wrong value names no class of ours, of graphql-java or of Java. */
class MessagesTest {
  private static final GraphQLSchema SCHEMA =
      new SchemaGenerator()
          .makeExecutableSchema(
              new SchemaParser()
                  .parse(
                      """
                      enum E { A }
                      input I { a: Int! e: E }
                      type Query { f(int: Int, float: Float, bool: Boolean, text: String, id: ID,
                        enum: E, in: I, ints: [Int!], ins: [I!]): Int }
                      """),
              RuntimeWiring.MOCKED_WIRING);
  private static final List<String> TYPES =
      List.of("Int", "Float", "Boolean", "String", "ID", "E", "I", "[Int!]", "[I!]");
  private static final List<String> ARGUMENTS =
      List.of("int", "float", "bool", "text", "id", "enum", "in", "ints", "ins");
  private static final List<String> VALUES =
      List.of(
          "5",
          "99999999999999999999",
          "1.5",
          "true",
          "\"text\"",
          "null",
          "[1, null]",
          "[[1]]",
          "[\"x\"]",
          "{}",
          "{\"a\": \"x\"}",
          "{\"a\": null}",
          "{\"a\": 1, \"e\": \"B\"}",
          "{\"a\": 1, \"b\": 2}",
          "[{\"a\": 1, \"e\": 5}]");

  private static final Pattern CLASSES =
      Pattern.compile(
          "[a-z](Value|Map|List|Field|Type)\\b|ListN|Integer|BigInt|Double|[a-z]\\.[a-z]+\\.[A-Z]"
              + "|GraphQL|=\\{|AST");

  private final DocumentReader reader = new DocumentReader(Limits.STANDARD);

  private static Set<String> requests() {
    Set<String> requests = new LinkedHashSet<>();
    for (int i = 0; i < TYPES.size(); i++) {
      for (String value : VALUES) {
        String argument = ARGUMENTS.get(i);
        String literal = value.replaceAll("\"([a-e])\":", "$1:");
        requests.add(request("{ f(%s: %s) }".formatted(argument, literal), "null"));
        requests.add(request("{ f(%s: B) }".formatted(argument), "null"));
        requests.add(
            request(
                "query Q($v: %s) { f(%s: $v) }".formatted(TYPES.get(i), argument),
                "{\"v\": " + value + "}"));
        requests.add(
            request(
                "query Q($v: %s = %s) { f(%s: $v) }".formatted(TYPES.get(i), literal, argument),
                "{}"));
      }
    }
    return requests;
  }

  private static String request(String query, String variables) {
    return "{\"query\": \"" + query.replace("\"", "\\\"") + "\", \"variables\": " + variables + "}";
  }

  @Test
  void messagesNameNoClass() throws IOException {
    Set<String> messages = new TreeSet<>();
    for (String request : requests()) {
      GraphqlRequest asked = GraphqlRequest.ofBody(request.getBytes(StandardCharsets.UTF_8));
      LiveSchema.View view = new LiveSchema.View(SCHEMA, new Documents());

      Refusal refusal =
          catchThrowableOfType(
              Refusal.class, () -> reader.coerced(SCHEMA, reader.read(asked.query(), view), asked));

      if (refusal != null) {
        refusal.reasons().forEach(reason -> messages.add(reason.message()));
      }
    }

    assertThat(messages)
        .hasSizeGreaterThan(40)
        .noneMatch(String::isBlank)
        .noneMatch(message -> message.contains("Validation error"))
        .noneMatch(message -> CLASSES.matcher(message).find());
  }

  @Test
  void valueThatIsNotThereComesWithThoseThatAre() {
    assertThat(refused("{ f(in: {a: 1, ee: A}) }")).contains("not in 'I': 'ee'. Did you mean e?");
    assertThat(refused("{ f(in: {a: 1, size: 2}) }")).contains("'size'. Its fields: a, e");
    assertThat(refused("{ f(enum: B) }"))
        .contains("A value of the enum 'E' is expected. Its values: A");
    assertThat(refused("{ f(int: B) }")).doesNotContain("Its values");
  }

  private String refused(String document) {
    return catchThrowableOfType(Refusal.class, () -> reader.checked(document, SCHEMA))
        .reasons()
        .toString();
  }
}
