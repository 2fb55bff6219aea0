package org.dragoman.chat.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTest {
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
        "back\\slash~back\\\\slash",
        "first_name and __init__~first_name and \\_\\_init\\_\\_",
        "R&D, &lt; and &#60;~R&D, \\&lt; and \\&#60;"
      })
  void textOfARowShowsAsItIs(String text, String escaped) {
    assertThat(Markdown.escaped(text)).isEqualTo(escaped);
  }

  @Test
  void strokesOfARowStrikeNothing() {
    assertThat(Markdown.escaped("~~9~~1")).isEqualTo("\\~\\~9\\~\\~1");
  }

  @Test
  void fenceOfCodeIsLongerThanAnyInIt() {
    assertThat(Markdown.code("\"_a_\"")).isEqualTo("`\"_a_\"`");
    assertThat(Markdown.code("\"`a```\"")).isEqualTo("````\"`a```\"````");
  }

  @Test
  void lineEndsOfARowFormNoLines() {
    assertThat(Markdown.escaped("a\n\n# b\r\nc\u2028d\u0007e")).isEqualTo("a # b c d e");
  }

  @Test
  void longValueIsCutAtAWholeCharacter() {
    assertThat(Markdown.escaped("\ud83d\ude00".repeat(400)))
        .isEqualTo("\ud83d\ude00".repeat(150) + " ...");
  }
}
