package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;
import org.dragoman.contract.json.Json;
import org.dragoman.operation.Selection;
import org.junit.jupiter.api.Test;

class RowsWriterTest {
  private static final Selection TITLE = new Selection(List.of("title"), List.of());

  private static JsonNode json(String text) {
    return Json.read(text, JsonNode.class);
  }

  @Test
  void rowsBeyondTheBoundAreCounted() {
    ArrayNode rows = Json.mapper().createArrayNode();
    for (int i = 0; i < 53; i++) {
      rows.addObject().put("title", "row " + i);
    }
    assertThat(RowsWriter.lines(rows, TITLE))
        .startsWith("- row 0")
        .contains("- row 49")
        .doesNotContain("- row 50")
        .endsWith("... and 3 more.");
  }

  @Test
  void singleValueIsShownAlone() {
    assertThat(RowsWriter.lines(json("42"), null)).containsExactly("**42**");
  }

  @Test
  void missingValuesAndListsAreShown() {
    Selection selection = new Selection(List.of("title", "tags", "done"), List.of());
    assertThat(
            RowsWriter.lines(
                json("{\"title\":null,\"tags\":[\"a\",\"b\"],\"done\":true}"), selection))
        .containsExactly("title: **-**, tags: **a, b**, done: **yes**");
  }

  @Test
  void meanHasTheDecimalsThatPeopleRead() {
    Selection selection =
        new Selection(List.of("yearAvg", "shareAvg", "rate", "gradeAvg"), List.of());
    assertThat(
            RowsWriter.lines(
                json(
                    """
                    {"yearAvg":"1967.2500000000000000","shareAvg":"0.01234567890123456789",
                     "rate":"0.12345678901234","gradeAvg":"1.375"}\
                    """),
                selection))
        .containsExactly(
            "year avg: **1967.25**, share avg: **0.012**, rate: **0.12345678901234**,"
                + " grade avg: **1.375**");
  }
}
