package org.dragoman.chat.knowledge;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dragoman.contract.application.KnowledgeDocument;

/**
 * Splits the text of a document into pieces, never across sections, and between sentences and rows
 * of tables as far as they are short enough. A piece begins with the last sentence of the one
 * before when that is short, so that what two sentences say together is found, or with the first
 * row of the table that goes on. The same text gives the same pieces.
 */
final class Splitter {
  /** The model takes 256, two of them its own; the place takes some. */
  private static final int MOST_TOKENS = 200;

  private static final int MOST_SHARED_TOKENS = 40;

  /** No text of so many characters is worth counting whole. */
  private static final int LONGEST_SENTENCE = 600;

  private static final int SHORTEST_LOOK = 100;

  private final Tokens tokens;

  /** Counts the tokens of a text. */
  @FunctionalInterface
  interface Tokens {
    int of(String text) throws InterruptedException;
  }

  /**
   * What is not split.
   *
   * @param shared with which a piece begins that begins with this one
   */
  private record Unit(String text, String shared) {}

  /**
   * @param tokens counts those of a text as the model will
   */
  Splitter(Tokens tokens) {
    this.tokens = tokens;
  }

  List<Piece> split(List<KnowledgeDocument.Section> sections) throws InterruptedException {
    List<Piece> pieces = new ArrayList<>();
    for (KnowledgeDocument.Section section : sections) {
      split(section, pieces);
    }
    return pieces;
  }

  private void split(KnowledgeDocument.Section section, List<Piece> pieces)
      throws InterruptedException {
    StringBuilder piece = new StringBuilder();
    int size = 0;
    for (Unit unit : units(section.text())) {
      int more = tokens.of(unit.text);
      if (size > 0 && size + more > MOST_TOKENS) {
        add(section, piece, pieces);
        piece.setLength(0);
        size = 0;
        int shared = tokens.of(unit.shared);
        if (shared <= MOST_SHARED_TOKENS && shared + more <= MOST_TOKENS) {
          piece.append(unit.shared);
          size = shared;
        }
      }
      piece.append(unit.text);
      size += more;
    }
    add(section, piece, pieces);
  }

  private static void add(
      KnowledgeDocument.Section section, StringBuilder piece, List<Piece> pieces) {
    String text = piece.toString().strip();
    if (!text.isEmpty()) {
      pieces.add(new Piece(section.place(), text));
    }
  }

  private List<Unit> units(String text) throws InterruptedException {
    List<Unit> units = new ArrayList<>();
    String last = "";
    String firstRow = "";
    for (String block : blocks(text)) {
      boolean isRow = isRow(block);
      for (String sentence : isRow ? List.of(block) : separated(block)) {
        for (String part : parts(sentence)) {
          units.add(new Unit(part, isRow ? firstRow : last));
          last = part;
        }
      }
      firstRow = !isRow ? "" : firstRow.isEmpty() ? block : firstRow;
    }
    return units;
  }

  /** The sentences and rows of tables of a piece, in their order. */
  static List<String> sentences(String piece) {
    List<String> sentences = new ArrayList<>();
    for (String block : blocks(piece)) {
      if (isRow(block)) {
        sentences.add(block);
      } else {
        sentences.addAll(separated(block));
      }
    }
    sentences.removeIf(String::isBlank);
    return sentences;
  }

  /** Rows of tables each alone, and the lines between them together. */
  private static List<String> blocks(String text) {
    List<String> blocks = new ArrayList<>();
    int begin = 0;
    int line = 0;
    while (line < text.length()) {
      int newline = text.indexOf('\n', line);
      int end = newline < 0 ? text.length() : newline + 1;
      if (isRow(text.substring(line, end))) {
        if (begin < line) {
          blocks.add(text.substring(begin, line));
        }
        blocks.add(text.substring(line, end));
        begin = end;
      }
      line = end;
    }
    if (begin < text.length()) {
      blocks.add(text.substring(begin));
    }
    return blocks;
  }

  /** As Markdown has them, and as HTML is read. */
  private static boolean isRow(String line) {
    return line.contains(" | ");
  }

  /** Sentences with the space behind them. */
  private static List<String> separated(String text) {
    List<String> sentences = new ArrayList<>();
    BreakIterator bounds = BreakIterator.getSentenceInstance(Locale.ROOT);
    bounds.setText(text);
    int begin = bounds.first();
    for (int end = bounds.next(); end != BreakIterator.DONE; begin = end, end = bounds.next()) {
      sentences.add(text.substring(begin, end));
    }
    return sentences;
  }

  private List<String> parts(String sentence) throws InterruptedException {
    List<String> parts = new ArrayList<>();
    int begin = 0;
    int longest = LONGEST_SENTENCE;
    while (begin < sentence.length()) {
      String head = sentence.substring(begin, Math.min(sentence.length(), begin + longest));
      String part = begin + head.length() == sentence.length() && fits(head) ? head : part(head);
      parts.add(part);
      begin += part.length();
      // What comes next is mostly as dense.
      longest = Math.clamp(part.length() * 3L / 2, SHORTEST_LOOK, LONGEST_SENTENCE);
    }
    return parts;
  }

  /** As much as fits, cut in proportion: text without blanks has a token for each character. */
  private String part(String head) throws InterruptedException {
    int end = cut(head, head.length());
    int size = tokens.of(head.substring(0, end));
    while (size > MOST_TOKENS) {
      end = cut(head, Math.max(1, (int) (0.9 * end * MOST_TOKENS / size)));
      size = tokens.of(head.substring(0, end));
    }
    return head.substring(0, end);
  }

  private boolean fits(String text) throws InterruptedException {
    return tokens.of(text) <= MOST_TOKENS;
  }

  /** The last place before the limit where a word ends; the limit itself where there is none. */
  private static int cut(String text, int limit) {
    int space = text.lastIndexOf(' ', limit - 1);
    if (space > limit / 2) {
      return space + 1;
    }
    return Character.isHighSurrogate(text.charAt(limit - 1)) ? Math.max(1, limit - 1) : limit;
  }
}
