package org.dragoman.chat.kept.search;

import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The words of a search: whole or partial words, all of which must be in the title or in the
 * messages of a conversation.
 */
final class SoughtWords {
  private static final int LONGEST = 200;
  private static final int MOST_WORDS = 10;
  private static final int BEFORE = 60;
  private static final int AFTER = 120;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final List<FoldedText> words;

  /**
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for a text without a word, or with too many
   */
  SoughtWords(String text) {
    words = FoldedText.of(text).words();
    if (words.isEmpty() || words.size() > MOST_WORDS || text.length() > LONGEST) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "search must have 1 to %d words and at most %d characters"
              .formatted(MOST_WORDS, LONGEST));
    }
  }

  /**
   * Returns whether a conversation may have the words, by the unparsed JSON of its exchanges: most
   * conversations lack one, and so are not parsed.
   *
   * @param title null when there is none
   * @param exchanges the exchanges as they are sealed: the UTF-8 of JSON
   * @return false only when {@link #in} finds nothing
   */
  boolean mayBeIn(String title, List<byte[]> exchanges) {
    boolean[] found = new boolean[words.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = words.get(i).bytes().chars().anyMatch(SoughtWords::isEscaped);
    }
    if (title != null) {
      look(FoldedText.of(title), found, true);
    }
    for (byte[] exchange : exchanges) {
      if (areAll(found)) {
        return true;
      }
      look(FoldedText.of(exchange), found, true);
    }
    return areAll(found);
  }

  /** Returns whether JSON may escape the character (RFC 8259, section 7). */
  private static boolean isEscaped(int character) {
    return character < ' ' || character == '"' || character == '\\' || character == 0x7f;
  }

  /**
   * The place where the words were found.
   *
   * @param message the number of the first message with one of the words, from 1 on; null when only
   *     the title has them
   * @param snippet a part of that message, or the title
   */
  record Hit(Integer message, String snippet) {}

  /**
   * Finds the words in a conversation.
   *
   * @param title null when there is none
   * @return null unless all words are there
   */
  Hit in(String title, List<KeptExchange> exchanges) {
    boolean[] found = new boolean[words.size()];
    if (title != null) {
      look(FoldedText.of(title), found, true);
    }
    Hit first = null;
    int number = 0;
    for (KeptExchange exchange : exchanges) {
      for (KeptExchange.Said said : exchange.messages()) {
        number++;
        if (first != null && areAll(found)) {
          return first;
        }
        FoldedText folded = FoldedText.of(said.content());
        if (look(folded, found, first != null) && first == null) {
          first = new Hit(number, snippet(said.content(), folded));
        }
      }
    }
    if (!areAll(found)) {
      return null;
    }
    return first == null ? new Hit(null, title) : first;
  }

  private static boolean areAll(boolean[] found) {
    for (boolean one : found) {
      if (!one) {
        return false;
      }
    }
    return true;
  }

  /**
   * Finds the words in a text and marks those that are found.
   *
   * @param missing whether to look only for words that have not been found yet
   * @return whether the text has one of them
   */
  private boolean look(FoldedText folded, boolean[] found, boolean missing) {
    boolean here = false;
    for (int i = 0; i < found.length; i++) {
      if (!(missing && found[i]) && folded.contains(words.get(i))) {
        found[i] = true;
        here = true;
      }
    }
    return here;
  }

  private String snippet(String text, FoldedText folded) {
    int index =
        words.stream().mapToInt(folded::indexOf).filter(place -> place >= 0).min().orElse(0);
    int place = FoldedText.origin(text, index);
    int from = within(text, Math.max(0, place - BEFORE));
    int to = within(text, Math.min(text.length(), place + AFTER));
    String part = BLANKS.matcher(text.substring(from, to)).replaceAll(" ").strip();
    return (from > 0 ? "…" : "") + part + (to < text.length() ? "…" : "");
  }

  /** Returns the position, moved so that it splits no surrogate pair. */
  private static int within(String text, int place) {
    boolean splits =
        place > 0
            && place < text.length()
            && Character.isLowSurrogate(text.charAt(place))
            && Character.isHighSurrogate(text.charAt(place - 1));
    return splits ? place - 1 : place;
  }
}
