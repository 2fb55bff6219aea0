package org.dragoman.chat.knowledge;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.dragoman.application.KnowledgeDocument;

/**
 * Splits the text of a document into pieces, never across sections, and between sentences as far as
 * they are short enough. A piece begins with the last sentence of the one before when that is
 * short, so that what two sentences say together is found. The same text gives the same pieces.
 */
final class Splitter {
  /** The model takes 256, two of them its own; the place takes some. */
  private static final int MOST_TOKENS = 200;

  private static final int MOST_SHARED_TOKENS = 40;

  /** No text of so many characters is worth counting whole. */
  private static final int LONGEST_SENTENCE = 600;

  private final Tokens tokens;

  /** Counts the tokens of a text. */
  @FunctionalInterface
  interface Tokens {
    int of(String text) throws InterruptedException;
  }

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
    String last = "";
    int lastSize = 0;
    for (String sentence : sentences(section.text())) {
      int more = tokens.of(sentence);
      if (size > 0 && size + more > MOST_TOKENS) {
        add(section, piece, pieces);
        piece.setLength(0);
        size = 0;
        if (lastSize <= MOST_SHARED_TOKENS && lastSize + more <= MOST_TOKENS) {
          piece.append(last);
          size = lastSize;
        }
      }
      piece.append(sentence);
      size += more;
      last = sentence;
      lastSize = more;
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

  /** Sentences with the space behind them; too long ones in parts. */
  private List<String> sentences(String text) throws InterruptedException {
    List<String> sentences = new ArrayList<>();
    BreakIterator bounds = BreakIterator.getSentenceInstance(Locale.ROOT);
    bounds.setText(text);
    int begin = bounds.first();
    for (int end = bounds.next(); end != BreakIterator.DONE; begin = end, end = bounds.next()) {
      addParts(text.substring(begin, end), sentences);
    }
    return sentences;
  }

  private void addParts(String sentence, List<String> parts) throws InterruptedException {
    int begin = 0;
    while (begin < sentence.length()) {
      String head =
          sentence.substring(begin, Math.min(sentence.length(), begin + LONGEST_SENTENCE));
      String part = begin + head.length() == sentence.length() && fits(head) ? head : part(head);
      parts.add(part);
      begin += part.length();
    }
  }

  private String part(String head) throws InterruptedException {
    int end = cut(head, head.length());
    while (!fits(head.substring(0, end))) {
      end = cut(head, end / 2);
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
