package org.dragoman.chat.knowledge;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.dragoman.chat.language.Word;
import org.dragoman.chat.language.Words;

/**
 * The number of occurrences of each word in a text, by the hash of the word's root ({@link
 * Words#root}). Words with the same hash count as one: of a million words, about one in a thousand
 * shares its hash.
 */
final class Terms {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]++");
  private static final Pattern CODE = Pattern.compile("\\p{L}{1,6}\\d{1,9}\\p{L}{0,6}");
  private static final int LONGEST_TEXT = 2_000;
  private static final int MOST_SOUGHT = 40;

  private final int[] hashes;
  private final byte[] counts;
  private final int length;

  private Terms(Map<Integer, Integer> found) {
    hashes = new int[found.size()];
    counts = new byte[found.size()];
    int sum = 0;
    int next = 0;
    for (Map.Entry<Integer, Integer> one : found.entrySet()) {
      hashes[next] = one.getKey();
      counts[next] = (byte) Math.min(Byte.MAX_VALUE, one.getValue());
      sum += one.getValue();
      next++;
    }
    length = sum;
  }

  /** Counts the terms of a passage. */
  static Terms of(String text) {
    Map<Integer, Integer> found = new TreeMap<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      found.merge(hash(matcher.group()), 1, Integer::sum);
    }
    return new Terms(found);
  }

  /**
   * Returns the hashes of a question's content words, each once; of a long question the first ones.
   */
  static int[] sought(String question) {
    String bounded = question.substring(0, Math.min(question.length(), LONGEST_TEXT));
    return WORD.matcher(bounded)
        .results()
        .map(MatchResult::group)
        .filter(word -> !isStopWord(word))
        .mapToInt(Terms::hash)
        .distinct()
        .limit(MOST_SOUGHT)
        .toArray();
  }

  /** Returns the hashes of the words that have letters and digits. */
  static Set<Integer> codes(String question) {
    String bounded = question.substring(0, Math.min(question.length(), LONGEST_TEXT));
    return WORD.matcher(bounded)
        .results()
        .map(MatchResult::group)
        .filter(word -> CODE.matcher(word).matches())
        .map(Terms::hash)
        .collect(Collectors.toSet());
  }

  private static boolean isStopWord(String word) {
    return Words.isStopWord(new Word(word, word, 0, word.length(), false));
  }

  /** Returns how often the word with this hash occurs, up to 127. */
  int count(int hash) {
    int place = Arrays.binarySearch(hashes, hash);
    return place < 0 ? 0 : counts[place];
  }

  /** Returns the number of words, repetitions included. */
  int length() {
    return length;
  }

  /** Returns the bytes of the arrays. */
  int bytes() {
    return hashes.length * (Integer.BYTES + Byte.BYTES);
  }

  private static int hash(String word) {
    return Words.root(word).hashCode();
  }
}
