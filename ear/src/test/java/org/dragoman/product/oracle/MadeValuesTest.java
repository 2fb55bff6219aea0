package org.dragoman.product.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Values that the service makes up decide what a mutation comes to, and the answer does not show
 * them: a step makes a row, and the next one deletes it when its mark is below a limit.
 */
class MadeValuesTest {
  private static final String ISSUER = "https://issuer.example";

  private static final String SCHEMA =
      """
      type Item { name: String! @svc_primaryKey mark: ID! @svc_default(_value: "$uuid") }
      type Query { items: [Item] @svc_resolver(_type: select, _object: Item) }
      type Mutation {
        keep(limit: ID!): Item! %1$s
        lose(limit: ID!): Item %1$s
      }
      """
          .formatted(
              """
              @svc_resolver(_type: transaction, _result: made, _steps: [
                  {_name: made, _type: insert, _object: Item, _fields: {name: "a"}}
                  {_type: delete, _object: Item, _filter: {mark: {_lt: "$limit"}}, _atMost: 10}])
              """);

  private static final String LOST = "{\"data\": {\"lose\": null}}";
  private static final String KEPT = "{\"data\": {\"lose\": {\"name\": \"a\"}}}";
  private static final String REFUSED =
      """
      {"data": null, "errors": [{"path": ["keep"], "extensions": {"code": "DRG-5007"}}]}
      """;

  private final SchemaParser.Parsed parsed = SchemaParser.parse(SCHEMA);
  private final StoredTables stored = new StoredTables(parsed.schema(), null, ISSUER);

  @Test
  void aRowThatIsThereNoLongerHadAValueThatExplainsIt() throws IOException {
    assertThat(isExplained("lose", "8", LOST)).isTrue();
  }

  @Test
  void aRefusalIsExplainedByAValueOfARowThatWasNotKept() throws IOException {
    assertThat(isExplained("keep", "8", REFUSED)).isTrue();
  }

  @Test
  void aRowThatWasKeptShowsItsValue() throws IOException {
    assertThat(isExplained("lose", "f", KEPT, "f7c4a2f0-5a0b-4d5e-9a51-0b6f5a9c1d2e")).isTrue();
    assertThat(isExplained("lose", "f", KEPT, "07c4a2f0-5a0b-4d5e-9a51-0b6f5a9c1d2e")).isFalse();
  }

  @Test
  void noValueExplainsWhatCannotBe() throws IOException {
    assertThat(isExplained("lose", "", LOST)).isFalse();
    assertThat(isExplained("keep", "8", REFUSED.replace("5007", "5010"))).isFalse();
    assertThat(isExplained("lose", "8", LOST, "f7c4a2f0-5a0b-4d5e-9a51-0b6f5a9c1d2e")).isFalse();
  }

  /**
   * Whether it is right, or a guess explains it.
   *
   * @param marks of the rows that are stored then
   */
  private boolean isExplained(String operation, String limit, String answered, String... marks)
      throws IOException {
    JsonNode answer = new ObjectMapper().readTree(answered);
    WriteAnswer asked =
        new WriteAnswer(
            SchemaParser.writing(parsed),
            Tables.of(parsed.schema(), new Data(Map.of())),
            new Claims(Map.of("sub", "a")),
            DocumentParser.parse(
                "mutation { %s(limit: \"%s\") { name } }".formatted(operation, limit),
                parsed.signatures()),
            Map.of(),
            answer);
    List<String> rows =
        Stream.of(marks).map(mark -> "{\"name\":\"a\",\"mark\":\"%s\"}".formatted(mark)).toList();
    Map<String, List<String>> is = Map.of("Item", rows);
    return asked.isRight(asked.expected(stored, is), stored, is)
        || asked.guessed(stored, is).isPresent();
  }
}
