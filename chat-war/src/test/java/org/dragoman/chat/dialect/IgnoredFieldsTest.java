package org.dragoman.chat.dialect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IgnoredFieldsTest {
  @Test
  void namesStandInOneHeader() {
    assertThat(IgnoredFields.headerValue(List.of("audio", "messages[].name")))
        .isEqualTo("audio, messages[].name");
  }

  @Test
  void namesCannotBreakTheHeader() {
    assertThat(IgnoredFields.headerValue(List.of("a\r\nSet-Cookie: x=1", "b,c", "ä", "")))
        .isEqualTo("a??Set-Cookie??x?1, b?c, ?, ?");
  }

  @Test
  void numberAndLengthAreBounded() {
    List<String> many = IntStream.range(0, 500).mapToObj(i -> "field" + "x".repeat(i)).toList();
    assertThat(IgnoredFields.headerValue(many)).endsWith(", ...").hasSizeLessThan(1_500);
  }
}
