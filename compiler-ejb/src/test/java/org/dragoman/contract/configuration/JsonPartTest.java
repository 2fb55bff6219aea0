package org.dragoman.contract.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;

class JsonPartTest {
  private static JsonNode json(String text) throws JsonProcessingException {
    return Json.mapper().readTree(text);
  }

  private static JsonPart part(String place, String type, String sqlType) {
    return new JsonPart(place, new Operand.OfArgument("x", List.of()), type, sqlType);
  }

  @Test
  void valuesTakeTheirPlacesInTheFormOfTheirTypes() throws JsonProcessingException {
    Operand.Composed composed =
        new Operand.Composed(
            json(
                "{\"id\": null, \"a\": [1, null, {\"b\": null}], \"all\": null, \"price\":"
                    + " \"$5\"}"),
            List.of(
                part("/id", "ID", "text"),
                part("/a/1", "Decimal", "numeric"),
                part("/a/2/b", "String", "text"),
                part("/all", "Long", "bigint[]")));

    JsonNode whole =
        composed.with(List.of(json("7"), json("1.50"), json("null"), json("[3, null, \"4\"]")));

    assertThat(whole)
        .isEqualTo(
            json(
                "{\"id\": \"7\", \"a\": [1, \"1.50\", {\"b\": null}], \"all\": [\"3\", null,"
                    + " \"4\"], \"price\": \"$5\"}"));
    assertThat(composed.template().at("/id").isNull()).isTrue();
  }

  @Test
  void partsAreAmongAllOperands() throws JsonProcessingException {
    Operand.OfClaim claim = new Operand.OfClaim("org");
    Operand composed =
        new Operand.Composed(json("[null]"), List.of(new JsonPart("/0", claim, "JSON", "jsonb")));

    assertThat(composed.all()).containsExactly(composed, claim);
  }
}
