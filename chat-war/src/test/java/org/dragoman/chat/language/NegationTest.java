package org.dragoman.chat.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NegationTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          which books has Bob not returned?   | not
          who hasn't paid                     | hasn't
          who hasn’t paid                     | hasn’t
          who doesnt work on Monday           | doesnt
          wards without patients              | without
          wards with no patients              | no
          who NEVER came                      | NEVER
          all teams except the Otters         | except
          other than Bob, who came            | other than
          who can't swim                      | can't
          """)
  void negationIsFound(String text, String word) {
    assertThat(Negation.in(text)).contains(word);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "who wants notes",
        "what is known of Norway",
        "bus no. 12",
        "line no 7",
        "another nonet",
        "what else did she write",
        "the album \"No Need to Argue\""
      })
  void otherWordsAreNone(String text) {
    assertThat(Negation.in(text)).isEmpty();
  }
}
