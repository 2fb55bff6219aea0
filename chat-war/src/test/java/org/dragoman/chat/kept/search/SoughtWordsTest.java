package org.dragoman.chat.kept.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoughtWordsTest {
  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static SoughtWords.Hit look(String words, String title, String... messages) {
    List<KeptExchange> exchanges = new ArrayList<>();
    for (int i = 0; i < messages.length; i += 2) {
      exchanges.add(
          new KeptExchange(
              "r",
              List.of(
                  new KeptExchange.Said("user", messages[i], null),
                  new KeptExchange.Said("assistant", messages[i + 1], null)),
              new KeptExchange.End("end_turn", null)));
    }
    SoughtWords sought = new SoughtWords(words);
    SoughtWords.Hit hit = sought.in(title, exchanges);
    if (hit != null) {
      assertThat(
              sought.mayBeIn(
                  title, exchanges.stream().map(Json::text).map(SoughtWordsTest::bytes).toList()))
          .isTrue();
    }
    return hit;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cafe        | Where is the CAFÉ?",
        "CAFE\u0301  | Where is the café?",
        "strasse     | Die Straße",
        "Straße      | DIE STRASSE",
        "οδοσ        | ΟΔΟΣ",
        "ﬁre         | FIRE",
        "ａｂｃ      | abc",
        "ivan иван   | Ivan, Иван",
        "istanbul    | İSTANBUL",
        "한국       | 한국어"
      })
  void formsOfAWordAreTheSame(String words, String text) {
    assertThat(look(words, null, text, "")).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"say\"so", "a\\b", "bell\u0007", "\uff02so", "it's", "a/b", "del\u007f"})
  void wordsAreFoundHoweverJsonWritesTheirCharacters(String word) {
    assertThat(look(word, null, "They " + word + " often", "")).isNotNull();
  }

  @Test
  void conversationWithoutAWordNeedNotBeParsed() {
    List<byte[]> exchanges =
        List.of(bytes("{\"content\":\"One\"}"), bytes("{\"content\":\"three\"}"));

    assertThat(new SoughtWords("one two three").mayBeIn("Title", exchanges)).isFalse();
    assertThat(new SoughtWords("one two three").mayBeIn("Two", exchanges)).isTrue();
  }

  @Test
  void allWordsAreSomewhereInTitleOrMessages() {
    assertThat(look("one two three", "One", "two", "nothing", "again", "three")).isNotNull();
    assertThat(look("one two four", "One", "two", "nothing", "again", "three")).isNull();
    assertThat(look("word", null)).isNull();
  }

  @Test
  void firstMessageWithOneOfTheWordsIsShown() {
    assertThat(look("two", "One", "nothing", "the two of us", "two", ""))
        .isEqualTo(new SoughtWords.Hit(2, "the two of us"));
    assertThat(look("one", "One", "nothing", "at all")).isEqualTo(new SoughtWords.Hit(null, "One"));
    assertThat(look("one", "One", "and", "one more")).isEqualTo(new SoughtWords.Hit(2, "one more"));
  }

  @Test
  void snippetIsWhatStandsAroundTheWordInTheTextItself() {
    String text = "ÄÖÜ ﬁ ".repeat(50) + "the CAFÉ\nof all " + "cafés ".repeat(50);

    String snippet = look("cafe", null, text, "").snippet();

    assertThat(snippet).startsWith("…").endsWith("…").contains("the CAFÉ of all cafés");
    assertThat(snippet.length()).isLessThan(190);
  }

  @Test
  void snippetSplitsNoPairOfSurrogates() {
    String text = "😀".repeat(100) + "word" + "😀".repeat(200);

    String snippet = look("word", null, text, "").snippet();

    assertThat(snippet.codePoints().noneMatch(point -> point >= 0xd800 && point < 0xe000)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\u0301", "a b c d e f g h i j k"})
  void nothingAndTooMuchAreRefused(String words) {
    assertThatThrownBy(() -> new SoughtWords(words)).isInstanceOf(Fault.class);
  }

  @Test
  void placesOfFoldedTextsHaveTheirPlaceInTheText() {
    String text = "aﬁé😀ßx";
    String folded = FoldedText.of(text).bytes();

    assertThat(folded.getBytes(StandardCharsets.ISO_8859_1)).isEqualTo(bytes("afie😀ssx"));
    assertThat(FoldedText.origin(text, folded.indexOf('x'))).isEqualTo(text.indexOf('x'));
    assertThat(FoldedText.origin(text, folded.indexOf('e'))).isEqualTo(2);
    assertThat(FoldedText.origin(text, folded.length())).isEqualTo(text.length());
  }

  /** One character of three bytes that becomes eighteen of more than thirty. */
  @Test
  void textMayGrowWhenItIsFolded() {
    String text = "a" + "\ufdfa".repeat(100) + "z";

    FoldedText folded = FoldedText.of(text);

    assertThat(folded.bytes().length()).isGreaterThan(10 * bytes(text).length);
    assertThat(folded.bytes()).startsWith("a").endsWith("z");
    assertThat(FoldedText.origin(text, folded.bytes().indexOf('z'))).isEqualTo(101);
  }
}
