package org.dragoman.chat.application.assistant.rows;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceLineTest {
  private static SourceLine line(Map<String, Object> arguments) {
    return SourceLine.in(
            "Books:\n\nMomo\n\nSource: operation `books` of schema `library`"
                + SourceLine.with(arguments))
        .getFirst();
  }

  @Test
  void argumentsAreReadAsTheyWereWritten() {
    Map<String, Object> arguments =
        Map.of(
            "author",
            "Michael \"E_n_de\", *",
            "pages",
            3,
            "where",
            Map.of("_and", List.of(Map.of("year", Map.of("_lt", 1990)))));
    assertThat(line(arguments).values()).contains(arguments);
    assertThat(line(Map.of()).values()).contains(Map.of());
  }

  @Test
  void chosenRowsAreNotThoseOfTheOperation() {
    SourceLine line =
        SourceLine.in(
                "x\n\n"
                    + "Source: operation `books` of schema `library`, of its rows those with year ="
                    + " 3")
            .getFirst();
    assertThat(line.operation()).isEqualTo("books");
    assertThat(line.schema()).isEqualTo("library");
    assertThat(line.values()).isEmpty();
    assertThat(line.arguments()).isEmpty();
  }

  @Test
  void lineThatIsCutIsNotRead() {
    String answer =
        "Source: operation `books` of schema `library`"
            + SourceLine.with(Map.of("title", "x".repeat(5_000)));
    assertThat(SourceLine.in(answer)).isEmpty();
  }
}
