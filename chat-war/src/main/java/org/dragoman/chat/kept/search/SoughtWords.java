package org.dragoman.chat.kept.search;

import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.chat.kept.KeptExchange;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * What is looked for: words, or parts of words, all of which a conversation has in its title or in
 * its messages.
 */
final class SoughtWords {
  private static final int LONGEST = 200;
  private static final int MOST_WORDS = 10;
  private static final int BEFORE = 60;
  private static final int AFTER = 120;
  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private final List<FoldedText> words;

  /**
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for what holds no word, or too much
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
   * Whether the words may be in a conversation, by the JSON of its exchanges: most conversations
   * have not all of them, and are not parsed.
   *
   * @param title null when there is none
   * @param exchanges as they are sealed, the UTF-8 of JSON
   * @return false only where {@link #in} finds nothing
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

  /** Whether JSON may write a character in another way (RFC 8259, section 7). */
  private static boolean isEscaped(int character) {
    return character < ' ' || character == '"' || character == '\\' || character == 0x7f;
  }

  /**
   * Where they were found.
   *
   * @param message the number of the first message with one of them, from 1 on; null when all of
   *     them are in the title alone
   * @param snippet of that message, or the title
   */
  record Hit(Integer message, String snippet) {}

  /**
   * Looks for them.
   *
   * @param title null when there is none
   * @return null unless all are there
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
   * Looks for them in a text, and notes what is found.
   *
   * @param missing whether only for those that were not found yet
   * @return whether one is there
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

  /** A place that splits no pair of surrogates. */
  private static int within(String text, int place) {
    boolean splits =
        place > 0
            && place < text.length()
            && Character.isLowSurrogate(text.charAt(place))
            && Character.isHighSurrogate(text.charAt(place - 1));
    return splits ? place - 1 : place;
  }
}
