package org.dragoman.chat.application.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.dragoman.chat.knowledge.Excerpt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourcesTest {
  private static final List<Excerpt> EXCERPTS =
      List.of(new Excerpt("a.md", "Here", "", 1), new Excerpt("b.md", "", "", 1));

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Yes [1].         | - [1] a.md, Here
          Yes [2].         | - [2] b.md
          Yes [2] and [1]. | - [1] a.md, Here/- [2] b.md
          Yes [2 , 1, 1].  | - [1] a.md, Here/- [2] b.md
          Yes [1, 3, 9999].| - [1] a.md, Here
          Yes [1-2].       | - [1] a.md, Here/- [2] b.md
          Yes [2 – 999].   | - [2] b.md
          Yes[2].          | - [2] b.md
          Yes 【2】.        | - [2] b.md
          `a`, `b[1]` [2]  | - [2] b.md
          one ` only [1]   | - [1] a.md, Here
          """)
  void citedExcerptsAreListed(String answer, String lines) {
    assertThat(Sources.after(answer, EXCERPTS))
        .isEqualTo("\n\nSources:\n\n" + lines.replace('/', '\n'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Yes.",
        "[0] [3] [1234]",
        "[x1] [1x] [] [,1]",
        "[1",
        "[1 2]",
        "[2-1]",
        "[1-]",
        "[1】",
        "`arr[2]`",
        "``a ` b[1]``"
      })
  void nothingElseIsASource(String answer) {
    assertThat(Sources.after(answer, EXCERPTS)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Use this:\n```java\nint a = arr[2];\n```\n",
        "~~~\narr[2]\n```\narr[1]\n~~~",
        "1. Do\n   ````\n   ```\n   arr[2]\n",
        "a `b\nc[1]` d"
      })
  void codeCitesNothing(String answer) {
    assertThat(Sources.after(answer, EXCERPTS)).isEmpty();
    assertThat(Sources.after("First [1].\n" + answer, EXCERPTS)).endsWith("- [1] a.md, Here");
  }

  @Test
  @Timeout(60)
  void backticksAreReadInOnePass() {
    StringBuilder ticks = new StringBuilder("[1] ");
    for (int i = 1; i < 2_000; i++) {
      ticks.append("`".repeat(i)).append(' ');
    }
    assertThat(Sources.after(ticks + "` ".repeat(1_000_001), EXCERPTS)).contains("[1]");
  }

  @Test
  void longArrayOfNumbersIsNoCitation() {
    String array = "[" + "1, ".repeat(100_000) + "1]";
    assertThat(Sources.after(array, EXCERPTS)).isEmpty();
    assertThat(Sources.after(array + " [2]", EXCERPTS)).endsWith("- [2] b.md");
  }
}
