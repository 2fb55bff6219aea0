package org.dragoman.broker.mcp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.operation.InputValue;
import org.dragoman.operation.ObjectShape;
import org.dragoman.operation.Operation;
import org.dragoman.operation.SchemaShape;

/**
 * Finds operations by the words of a question (Okapi BM25): in their names, descriptions and
 * arguments, and in the names of what they give. A word of many operations counts for little.
 */
final class OperationSearch {
  private static final double SATURATION = 1.2;
  private static final double LENGTH = 0.5;
  private static final int OF_NAME = 3;
  private static final int OF_DESCRIPTION = 2;
  private static final int BYTES_OF_WORD = 100;
  private static final int MOST_WORDS = 50;
  private static final Pattern WORD = Pattern.compile("\\p{Lu}+(?!\\p{Ll})|\\p{Lu}?\\p{Ll}+|\\d+");
  private static final Set<String> LITTLE =
      Set.of(
          "a", "all", "an", "and", "are", "by", "did", "do", "does", "for", "from", "get", "give",
          "have", "how", "i", "in", "is", "it", "its", "list", "many", "me", "my", "of", "on", "or",
          "show", "tell", "that", "the", "their", "there", "to", "was", "we", "what", "when",
          "where", "which", "who", "with", "you");

  private final Map<String, Map<String, Integer>> words = new LinkedHashMap<>();
  private final Map<String, Integer> lengths = new HashMap<>();
  private final Map<String, Integer> operationsWith = new HashMap<>();
  private final double usualLength;

  OperationSearch(Map<String, ToolSet.Offered> operations) {
    operations.forEach((name, one) -> words.put(name, wordsOf(one.operation(), one.of().shape())));
    words.forEach(
        (name, counts) -> {
          lengths.put(name, counts.values().stream().mapToInt(Integer::intValue).sum());
          counts.keySet().forEach(word -> operationsWith.merge(word, 1, Integer::sum));
        });
    usualLength = lengths.values().stream().mapToInt(Integer::intValue).average().orElse(1);
  }

  private static Map<String, Integer> wordsOf(Operation operation, SchemaShape shape) {
    Map<String, Integer> counts = new HashMap<>();
    count(counts, operation.name(), OF_NAME);
    count(counts, operation.description(), OF_DESCRIPTION);
    operation.examples().forEach(example -> count(counts, example, OF_DESCRIPTION));
    for (InputValue input : operation.inputs()) {
      count(counts, input.name(), 1);
      count(counts, input.description(), 1);
    }
    ObjectShape rows = shape.rows(operation);
    if (rows != null) {
      count(counts, rows.name(), 1);
      count(counts, shape.descriptions().getOrDefault(rows.name(), ""), 1);
      rows.scalars().forEach(scalar -> count(counts, scalar.name(), 1));
      rows.links().forEach(link -> count(counts, link.name(), 1));
    }
    return counts;
  }

  private static void count(Map<String, Integer> counts, String text, int times) {
    words(text).forEach(word -> counts.merge(word, times, Integer::sum));
  }

  /** The names of the operations that fit best, the best first. */
  List<String> of(String question, int most) {
    Set<String> asked = new TreeSet<>(words(question).stream().limit(MOST_WORDS).toList());
    asked.removeAll(LITTLE);
    Map<String, Double> scores = new LinkedHashMap<>();
    words.forEach(
        (name, counts) -> {
          double score = asked.stream().mapToDouble(word -> score(name, counts, word)).sum();
          if (score > 0) {
            scores.put(name, score);
          }
        });
    return scores.entrySet().stream()
        .sorted(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder()))
        .limit(most)
        .map(Map.Entry::getKey)
        .toList();
  }

  private double score(String name, Map<String, Integer> counts, String word) {
    int count = counts.getOrDefault(word, 0);
    if (count == 0) {
      return 0;
    }
    int with = operationsWith.get(word);
    double rarity = Math.log(1 + (words.size() - with + 0.5) / (with + 0.5));
    double length = 1 - LENGTH + LENGTH * lengths.get(name) / usualLength;
    return rarity * count * (SATURATION + 1) / (count + SATURATION * length);
  }

  /** In bytes, about. */
  long weight() {
    return (long) BYTES_OF_WORD * words.values().stream().mapToInt(Map::size).sum();
  }

  /** The words of a text or of an identifier, in lower case, without the endings of English. */
  private static List<String> words(String text) {
    List<String> found = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      found.add(stem(matcher.group().toLowerCase(Locale.ROOT)));
    }
    return found;
  }

  private static String stem(String word) {
    for (String ending : List.of("ies", "ing", "ed", "es", "s", "y", "e")) {
      if (word.endsWith(ending) && !word.endsWith("ss") && word.length() - ending.length() >= 3) {
        return word.substring(0, word.length() - ending.length());
      }
    }
    return word;
  }
}
