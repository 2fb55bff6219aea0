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
          which tasks does everyone but Bob have? | everyone but
          everybody but bob                   | everybody but
          every nurse but lena                | every nurse but
          all wards of Tom but surgery        | all wards of Tom but
          which loans but "" are open         | but
          tasks but the first                 | but
          who came, but Anna?                 | but
          wards aside from surgery            | aside from
          wards apart from surgery            | apart from
          surgery excluded                    | excluded
          wards excluding surgery             | excluding
          all shifts minus Tom's              | minus
          all bar the Otters                  | all bar
          with the exception of Bob           | exception
          everyone else than Bob              | else than
          non-fiction books                   | non
          who mustn't eat nuts                | mustn't
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
        "but Bob?",
        "Thanks. But the Otters?",
        "thanks, but I want tasks",
        "minus 5 degrees",
        "the nonstop bus",
        "the album \"No Need to Argue\""
      })
  void otherWordsAreNone(String text) {
    assertThat(Negation.in(text)).isEmpty();
  }
}
