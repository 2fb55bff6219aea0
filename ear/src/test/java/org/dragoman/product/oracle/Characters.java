package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * All characters of Unicode but U+0000, as rows, variables, literals, elements of lists and inside
 * of JSON; some of them as constants and defaults of a schema and as claims.
 */
public final class Characters {
  private static final String NAME = "characters";

  /** A part of it more than the parser reads at once. */
  private static final int LENGTH = 4_099;

  /** A token is a header, and may not be as long. */
  private static final int LENGTH_OF_CLAIM = 500;

  private static final String SCHEMA =
      """
      type Text { n: Int! @svc_primaryKey text: String! json: JSON! head: String! }
      type Query {
        equal(text: String!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_eq: "$text"}})
        listed(texts: [String!]!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_in: "$texts"}})
        inJson(json: JSON!): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {json: {_eq: "$json"}})
        claimed: [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {head: {_eq: "$token.head"}})
        constant: [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_eq: %1$s}})
        byDefault(text: String! = %1$s): [Text]
          @svc_resolver(_type: select, _object: Text, _filter: {text: {_eq: "$text"}})
      }
      """;

  private final Service service;
  private final Provider provider;
  private final String token;
  private final List<String> texts = texts();
  private final List<String> differences = new ArrayList<>();

  /** Characters of a service, not yet sent. */
  public Characters(Service service, Provider provider) {
    this.service = service;
    this.provider = provider;
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
      String head = Scalars.STRING.sql(head(texts.get(i)));
      script.append(
          "INSERT INTO \"Text\" VALUES (%d, %s, jsonb_build_object('a', %s), %s);\n"
              .formatted(i, text, text, head));
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
      check(
          i,
          "query Q($json: JSON!) { a: inJson(json: $json) { n text }"
              + " b: inJson(json: {a: %s}) { n text } }".formatted(literal),
          Map.of("json", Map.of("a", text)));
      String claiming = provider.token(new Claims(Map.of("sub", "a", "head", head(text))));
      check(i, claiming, "{ a: claimed { n text } b: claimed { n text } }", Map.of());
    }
    check(texts.size() - 1, "{ a: constant { n text } b: byDefault { n text } }", Map.of());
    return differences;
  }

  private static String head(String text) {
    return text.substring(0, text.offsetByCodePoints(0, LENGTH_OF_CLAIM));
  }

  private void check(int number, String query, Map<String, Object> sent) {
    check(number, token, query, sent);
  }

  private void check(int number, String asking, String query, Map<String, Object> sent) {
    JsonNode answer = service.ask(NAME, asking, query, sent);
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
