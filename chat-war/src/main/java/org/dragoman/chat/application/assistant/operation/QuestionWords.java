package org.dragoman.chat.application.assistant.operation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * The words of a question as one operation knows them; words that were read as values are marked as
 * used.
 */
final class QuestionWords {
  private static final int LONGEST_RUN = 8;
  private static final Set<String> BRIDGES =
      Set.of("of", "the", "and", "in", "on", "to", "a", "for", "de", "la", "von", "van", "&");

  private static final Set<String> ASKING = Set.of("which", "what", "whose");

  private final String question;
  private final List<Word> words;
  private final Set<String> vocabulary;
  private final boolean[] used;

  QuestionWords(String question, Set<String> vocabulary) {
    this.question = question;
    this.words = Words.of(question);
    this.vocabulary = vocabulary;
    this.used = new boolean[words.size()];
  }

  List<Word> all() {
    return words;
  }

  int size() {
    return words.size();
  }

  Word get(int at) {
    return words.get(at);
  }

  List<String> stems(int from, int count) {
    return words.subList(from, from + count).stream().map(Word::stem).toList();
  }

  /** Returns the text of the question from one word to another. */
  String text(int from, int to) {
    return from == to
        ? words.get(from).raw()
        : question.substring(words.get(from).start(), words.get(to).end());
  }

  boolean isUsed(int at) {
    return used[at];
  }

  boolean isUsed(int from, int to) {
    for (int i = from; i <= to; i++) {
      if (used[i]) {
        return true;
      }
    }
    return false;
  }

  void use(int from, int to) {
    for (int i = from; i <= to; i++) {
      used[i] = true;
    }
  }

  /**
   * Returns whether the word may be a value: a content word that is not a word of the operation.
   */
  boolean isValue(int at) {
    Word word = words.get(at);
    return word.quoted()
        || (!Words.isStopWord(word) && !Words.isAskingWord(word) && !isKnown(word));
  }

  boolean holdsValue(int[] place) {
    for (int i = place[0]; i <= place[1]; i++) {
      if (!used[i] && isValue(i)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the last word of the value that begins here: consecutive value words; a capitalised
   * name may have small words in between, as in Kind of Blue.
   */
  int runEnd(int from) {
    int end = from;
    if (!isValue(from) || words.get(from).quoted()) {
      return end;
    }
    boolean capitals = words.get(from).capitalised();
    for (int i = from + 1; i < words.size() && i - from < LONGEST_RUN && follows(i); i++) {
      Word word = words.get(i);
      if (word.quoted() || used[i]) {
        break;
      }
      if (capitals && word.capitalised()) {
        end = i;
      } else if (capitals && BRIDGES.contains(word.raw())) {
        continue;
      } else if (!capitals && !word.capitalised() && isValue(i)) {
        end = i;
      } else {
        break;
      }
    }
    return end;
  }

  private boolean follows(int at) {
    return question.substring(words.get(at - 1).end(), words.get(at).start()).isBlank();
  }

  /** Returns the content words that the operation does not know and no value explains. */
  List<String> unknownWords() {
    List<String> unknownWords = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      if (!used[i] && isValue(i)) {
        unknownWords.add(words.get(i).stem());
      }
    }
    return unknownWords;
  }

  /**
   * Returns the noun after which or what, such as {@code dvd} in "which DVDs", when it is an
   * unknown word; otherwise empty.
   */
  String wanted() {
    for (int i = 1; i < used.length; i++) {
      if (ASKING.contains(words.get(i - 1).stem()) && !used[i] && isValue(i)) {
        return words.get(i).stem();
      }
    }
    return "";
  }

  /** Returns the words of the question that are words of the operation. */
  List<String> familiar() {
    List<String> familiar = new ArrayList<>();
    for (int i = 0; i < used.length; i++) {
      if (!used[i] && isKnown(words.get(i)) && !Words.isStopWord(words.get(i))) {
        familiar.add(words.get(i).stem());
      }
    }
    return familiar;
  }

  private boolean isKnown(Word word) {
    return vocabulary.contains(word.stem());
  }

  /** Returns the question with argument names in place of the values. */
  String masked(Map<String, int[]> places) {
    StringBuilder masked = new StringBuilder(question);
    places.entrySet().stream()
        .sorted(Comparator.comparingInt(place -> -place.getValue()[0]))
        .forEach(
            place ->
                masked.replace(
                    words.get(place.getValue()[0]).start(),
                    words.get(place.getValue()[1]).end(),
                    Words.spoken(place.getKey())));
    return masked.toString();
  }
}
