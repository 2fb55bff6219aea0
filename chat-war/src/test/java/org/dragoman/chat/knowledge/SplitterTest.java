package org.dragoman.chat.knowledge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.dragoman.contract.application.KnowledgeDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitterTest {
  /** As if each word were a token, and each four characters of a long one. */
  private static int tokens(String text) {
    int count = 0;
    for (String word : text.strip().split("\\s+")) {
      count += 1 + word.length() / 4;
    }
    return count;
  }

  private static List<Piece> split(String text) throws InterruptedException {
    return new Splitter(SplitterTest::tokens).split(section(text));
  }

  private static List<KnowledgeDocument.Section> section(String text) {
    return List.of(new KnowledgeDocument.Section("here", text));
  }

  @Test
  void shortSectionIsOnePiece() throws InterruptedException {
    assertThat(split("One sentence. Another one.\n"))
        .containsExactly(new Piece("here", "One sentence. Another one."));
  }

  @Test
  void piecesAreBoundedAndShareASentence() throws InterruptedException {
    String text =
        IntStream.range(0, 100)
            .mapToObj("This is the sentence of the number %d. "::formatted)
            .collect(Collectors.joining());

    List<Piece> pieces = split(text);

    assertThat(pieces).hasSizeGreaterThan(3);
    assertThat(pieces).allSatisfy(piece -> assertThat(tokens(piece.text())).isBetween(1, 200));
    for (int i = 1; i < pieces.size(); i++) {
      String begin = pieces.get(i).text().substring(0, pieces.get(i).text().indexOf('.') + 1);
      assertThat(pieces.get(i - 1).text()).endsWith(begin);
    }
    assertThat(pieces.getLast().text()).endsWith("number 99.");
  }

  /** As many tokens as characters: counting them is the work of splitting. */
  @Test
  void textWithoutBlanksIsCountedAFewTimes() throws InterruptedException {
    long[] counted = {0};
    String text = "\u4e2d".repeat(100_000);

    new Splitter(
            part -> {
              counted[0] += part.length();
              return part.length();
            })
        .split(section(text));

    assertThat(counted[0]).isLessThan(5L * text.length());
  }

  @Test
  void tableIsSplitBetweenRowsAndToldWithItsFirstRow() throws InterruptedException {
    String text =
        "Prices. All in euros.\n| Who | What |\n"
            + IntStream.range(0, 60)
                .mapToObj("| Dr. Number %d | has paid. Again |\n"::formatted)
                .collect(Collectors.joining());

    List<Piece> pieces = split(text);

    assertThat(pieces).hasSizeGreaterThan(1);
    assertThat(pieces.getFirst().text()).startsWith("Prices. All in euros.\n| Who | What |");
    assertThat(pieces.subList(1, pieces.size()))
        .allSatisfy(
            piece -> {
              assertThat(piece.text()).startsWith("| Who | What |\n| Dr. Number");
              assertThat(piece.text()).endsWith("|");
            });
  }

  /** Longer than a document may be, so that a second pass for each piece shows. */
  @Test
  @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void longSentenceIsCutInOnePass() throws InterruptedException {
    assertThat(new Splitter(String::length).split(section("\u4e2d".repeat(8_000_000))))
        .hasSizeGreaterThan(10_000);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "word ", "\uD83D\uDE00", "\u4e2d\u6587", "x\n"})
  void whatHasNoSentencesIsCutAndNothingIsLost(String unit) throws InterruptedException {
    String text = unit.repeat(5_000);

    List<Piece> pieces = split(text);

    assertThat(pieces).hasSizeGreaterThan(3);
    assertThat(pieces)
        .allSatisfy(
            piece -> {
              assertThat(tokens(piece.text())).isLessThanOrEqualTo(200);
              assertThat(Character.isLowSurrogate(piece.text().charAt(0))).isFalse();
            });
    assertThat(pieces.stream().map(Piece::text).collect(Collectors.joining()).replaceAll("\\s", ""))
        .hasSizeGreaterThanOrEqualTo(text.replaceAll("\\s", "").length());
  }
}
