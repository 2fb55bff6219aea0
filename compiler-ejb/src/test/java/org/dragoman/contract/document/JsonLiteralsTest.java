package org.dragoman.contract.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import graphql.parser.Parser;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonLiteralsTest {
  @ParameterizedTest
  @ValueSource(strings = {"1", "12.50", "0.0", "1e3", "-2147483649", "9223372036854775808"})
  void numberIsTheNodeThatItsJsonIs(String text) throws Exception {
    JsonNode node = JsonLiterals.of(Parser.parseValue(text)).orElseThrow();

    assertThat(node).isEqualTo(Json.mapper().readTree(text));
    assertThat(Json.mapper().readTree(Json.text(node))).isEqualTo(node);
  }

  @ParameterizedTest
  @ValueSource(strings = {"12.50", "0.0"})
  void numberHasAllItsDigits(String text) {
    assertThat(Json.text(JsonLiterals.of(Parser.parseValue(text)).orElseThrow())).isEqualTo(text);
  }
}
