package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OtherWordsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Which frame did Dorothy Vance choose?   | Which frame does Dorothy Vance have
          how many volunteers wear size L         | how many volunteers have size L
          whose medical has run out?              | who has an expired medical
          which plant grows the tallest?          | which plant is the tallest
          which volunteers lost size L            |
          which customer orders the latest        |
          who comes from Hereford                 |
          """)
  void otherWordsMeanTheSame(String question, String words) {
    assertThat(OtherWords.of(question, List.of()).stream().flatMap(List::stream).toList())
        .isEqualTo(words == null ? List.of() : List.of(words));
  }
}
