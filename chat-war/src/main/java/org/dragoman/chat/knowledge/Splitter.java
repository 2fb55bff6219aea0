package org.dragoman.chat.knowledge;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dragoman.contract.application.KnowledgeDocument;

/**
 * Splits the text of a document into pieces, never across sections, and only between sentences and
 * rows of tables where these are short enough. A piece begins with the last sentence of the
 * previous one when that is short, so that a statement of two sentences is found, or with the first
 * row of a table that continues. The same text gives the same pieces.
 */
final class Splitter {
  /** The model accepts 256 tokens, two of which are its own; the headings need some. */
  private static final int MOST_TOKENS = 200;

  private static final int MOST_SHARED_TOKENS = 40;

  /** A longer text never fits, so counting all of its tokens would be wasted. */
  private static final int LONGEST_SENTENCE = 600;

  private static final int SHORTEST_LOOK = 100;

  private final Tokens tokens;

  /** Counts the tokens of a text. */
  @FunctionalInterface
  interface Tokens {
    int of(String text) throws InterruptedException;
  }

  /**
   * An indivisible part of the text.
   *
   * @param shared the text that precedes this unit when it begins a piece
   */
  private record Unit(String text, String shared) {}

  /**
   * @param tokens counts the tokens of a text as the model does
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

  /** Returns the sentences and table rows of a piece, in order. */
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

  /** Splits a text into table rows and the text between them. */
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

  /** Returns whether the line is a table row, as in Markdown and in the text of HTML. */
  private static boolean isRow(String line) {
    return line.contains(" | ");
  }

  /** Returns the sentences with the blanks after them. */
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
      // The following text probably has a similar number of tokens a character.
      longest = Math.clamp(part.length() * 3L / 2, SHORTEST_LOOK, LONGEST_SENTENCE);
    }
    return parts;
  }

  /**
   * Returns the part that fits. The cut is proportional, since text without blanks has a token for
   * each character.
   */
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

  /** Returns the last end of a word before the limit; the limit itself when there is none. */
  private static int cut(String text, int limit) {
    int space = text.lastIndexOf(' ', limit - 1);
    if (space > limit / 2) {
      return space + 1;
    }
    return Character.isHighSurrogate(text.charAt(limit - 1)) ? Math.max(1, limit - 1) : limit;
  }
}
