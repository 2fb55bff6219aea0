package org.dragoman.chat.application.assistant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntroductionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Ann Lee here, when is my lesson?                      | when is Ann Lee's lesson?
          Hi, Femke de Vries here, what email have you for me?  | what email have you for Femke de Vries?
          Hello, this is Bob. Which courses am I in?            | Which courses is Bob in?
          My name is Bob Lund, and what do I owe?               | what does Bob Lund owe?
          It's Ann, have I paid?                                | has Ann paid?
          I'm Tom's mother, when is my lesson?                  | I'm Tom's mother, when is my lesson?
          It's Monday, when is my lesson?                       | It's Monday, when is my lesson?
          It's January, when is my lesson?                      | It's January, when is my lesson?
          Ann Lee here, please tell me when my lesson is        | please tell me when Ann Lee's lesson is
          Ann Lee here, which rooms are free?                   | Ann Lee here, which rooms are free?
          When is my lesson?                                    | When is my lesson?
          """)
  void nameTakesThePlaceOfTheSpeaker(String text, String settled) {
    assertThat(Introduction.settled(text)).isEqualTo(settled);
  }
}
