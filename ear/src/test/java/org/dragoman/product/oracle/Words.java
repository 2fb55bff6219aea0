package org.dragoman.product.oracle;

import static org.dragoman.product.oracle.Pick.chance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Texts of plain words, what is searched in them, and what that means. */
final class Words {
  private static final List<String> ALL =
      List.of("fox", "Dog", "dog", "CAT", "\u00c4pfel", "\u00e4pfel", "x", "foxes", "orange");

  private Words() {}

  /** Some words; a text of others than letters, too, which has none of them. */
  static String any(Random random) {
    List<String> words = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      words.add(Pick.one(random, ALL));
    }
    return String.join(
        Pick.one(random, List.of(" ", "  ", ", ", "\n", " \u201e", " \u2013 ")), words);
  }

  /** What people write into a search box. */
  static String sought(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      text.append(chance(random, 20) ? "-" : "");
      text.append(
          chance(random, 20)
              ? "\"" + Pick.one(random, ALL) + " " + Pick.one(random, ALL) + "\""
              : Pick.one(random, ALL));
      if (i > 1) {
        text.append(chance(random, 30) ? " or " : " ");
      }
    }
    return text.toString();
  }

  /** Whether the words of a row's texts meet what is sought; "or" binds less than a space. */
  static boolean isFound(List<String> texts, String sought) {
    List<String> words = words(String.join(" ", texts));
    if (sought.isEmpty()) {
      return false;
    }
    for (String alternative : sought.split(" or ")) {
      if (terms(alternative).stream().allMatch(term -> isMet(words, term))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMet(List<String> words, String term) {
    boolean not = term.startsWith("-");
    List<String> phrase = words(term);
    boolean found = false;
    for (int i = 0; i + phrase.size() <= words.size(); i++) {
      found |= words.subList(i, i + phrase.size()).equals(phrase);
    }
    return found != not;
  }

  /** Words and phrases, with the minus before them. */
  private static List<String> terms(String text) {
    List<String> terms = new ArrayList<>();
    boolean quoted = false;
    StringBuilder term = new StringBuilder();
    for (char c : (text + " ").toCharArray()) {
      quoted ^= c == '"';
      if (c == ' ' && !quoted) {
        terms.add(term.toString());
        term.setLength(0);
      } else {
        term.append(c);
      }
    }
    return terms;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{IsAlphabetic}]+")) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
