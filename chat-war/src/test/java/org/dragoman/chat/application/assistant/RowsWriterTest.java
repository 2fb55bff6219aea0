package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import java.util.List;
import org.dragoman.chat.application.assistant.operation.Selection;
import org.dragoman.configuration.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowsWriterTest {
  private static final Selection TITLE = new Selection(List.of("title"), List.of());

  private static JsonNode json(String text) {
    return Json.read(text, JsonNode.class);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '^',
      value = {
        "plain text, with (signs)! #1~plain text, with (signs)! #1",
        "[click](http://evil)~\\[click\\](http://evil)",
        "![](http://evil/?a=1)~!\\[\\](http://evil/?a=1)",
        "<script>~\\<script\\>",
        "a | b~a \\| b",
        "`code` and *bold*~\\`code\\` and \\*bold\\*",
        "back\\slash~back\\\\slash"
      })
  void textOfARowShowsAsItIs(String text, String escaped) {
    assertThat(RowsWriter.escaped(text)).isEqualTo(escaped);
  }

  @Test
  void lineEndsOfARowFormNoLines() {
    assertThat(RowsWriter.escaped("a\n\n# b\r\nc\u2028d\u0007e")).isEqualTo("a # b c d e");
  }

  @Test
  void longValueIsCutAtAWholeCharacter() {
    assertThat(RowsWriter.escaped("\ud83d\ude00".repeat(400)))
        .isEqualTo("\ud83d\ude00".repeat(150) + " ...");
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
}
