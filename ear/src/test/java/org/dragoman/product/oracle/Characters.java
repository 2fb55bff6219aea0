package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** All characters of Unicode but U+0000, as rows, variables, literals and constants of a schema. */
public final class Characters {
  private static final String NAME = "characters";

  /** A part of it more than the parser reads at once. */
  private static final int LENGTH = 4_099;

  private static final String SCHEMA =
      """
      type Text { n: Int! @svc_primaryKey text: String! }
      type Query {
        equal(text: String!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_eq: "$text"}})
        listed(texts: [String!]!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_in: "$texts"}})
        constant: [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_eq: %s}})
      }
      """;

  private final Service service;
  private final String token;
  private final List<String> texts = texts();
  private final List<String> differences = new ArrayList<>();

  /** Characters of a service, not yet sent. */
  public Characters(Service service, Provider provider) {
    this.service = service;
    this.token = provider.publisher();
  }

  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int character = 1; character <= Character.MAX_CODE_POINT; character++) {
      if (character < Character.MIN_SURROGATE || character > Character.MAX_SURROGATE) {
        text.appendCodePoint(character);
      }
      if (text.codePointCount(0, text.length()) == LENGTH
          || character == Character.MAX_CODE_POINT) {
        texts.add(text.toString());
        text.setLength(0);
      }
    }
    return texts;
  }

  /** What does not come back as it was sent. */
  public List<String> differences() {
    service.publish(NAME, SCHEMA.formatted(literal(texts.getLast())));
    StringBuilder script = new StringBuilder();
    for (int i = 0; i < texts.size(); i++) {
      String text = Scalars.STRING.sql(texts.get(i));
      script.append("INSERT INTO \"Text\" VALUES (%d, %s);\n".formatted(i, text));
    }
    service.run(NAME, script.toString());
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      Map<String, Object> sent = Map.of("text", text, "texts", List.of("", text));
      check(
          i,
          "query Q($text: String!, $texts: [String!]!)"
              + " { a: equal(text: $text) { n text } b: listed(texts: $texts) { n text } }",
          sent);
      String literal = literal(text);
      check(
          i,
          "{ a: equal(text: %s) { n text } b: listed(texts: [%s]) { n text } }"
              .formatted(literal, literal),
          Map.of());
    }
    check(texts.size() - 1, "{ a: constant { n text } b: constant { n text } }", Map.of());
    return differences;
  }

  private void check(int number, String query, Map<String, Object> sent) {
    JsonNode answer = service.ask(NAME, token, query, sent);
    List<Map<String, Object>> rows = List.of(Map.of("n", number, "text", texts.get(number)));
    boolean same =
        Sameness.ofRows(rows, answer.at("/data/a")) && Sameness.ofRows(rows, answer.at("/data/b"));
    if (!same) {
      differences.add(
          "characters from U+%04X: %.200s"
              .formatted(texts.get(number).codePointAt(0), answer.toString()));
    }
  }

  /** The characters themselves where GraphQL takes them. */
  private static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    text.codePoints()
        .forEach(
            character -> {
              if (character < ' ' || character == '"' || character == '\\') {
                literal.append("\\u%04X".formatted(character));
              } else {
                literal.appendCodePoint(character);
              }
            });
    return literal.append('"').toString();
  }
}
