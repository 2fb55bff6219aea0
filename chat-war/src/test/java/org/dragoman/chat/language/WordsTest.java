package org.dragoman.chat.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void joinedWordsAreOneHoweverManyThereAre() {
    String text = "a" + ".b".repeat(100_000);
    assertThat(Words.of(text + " c")).extracting(Word::raw).containsExactly(text, "c");
  }
}
