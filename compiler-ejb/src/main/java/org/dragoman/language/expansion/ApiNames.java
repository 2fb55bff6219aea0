package org.dragoman.language.expansion;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The names of the operations of a type.
 *
 * @param singular such as {@code task}
 * @param plural such as {@code tasks}
 */
record ApiNames(String singular, String plural) {
  private static final Pattern CAPITALS = Pattern.compile("^([A-Z]+)(?=[A-Z][a-z])|^([A-Z]+)");

  /** Endings of singulars: an {@code s} after other letters marks a plural. */
  private static final List<String> SINGULAR_IN_S = List.of("ss", "us", "as", "os");

  ApiNames {
    Objects.requireNonNull(singular);
    Objects.requireNonNull(plural);
  }

  /**
   * Returns the singular of a type: its name with the first letter, or a leading acronym, in lower
   * case.
   */
  static String singularOf(String type) {
    Matcher capitals = CAPITALS.matcher(type);
    return capitals.find()
        ? capitals.group().toLowerCase(Locale.ROOT) + type.substring(capitals.end())
        : type;
  }

  /** Returns the plural of a word; empty for one that looks like a plural. */
  static Optional<String> pluralOf(String singular) {
    String word = singular.toLowerCase(Locale.ROOT);
    if (word.endsWith("is")) {
      return Optional.of(singular.substring(0, singular.length() - 2) + "es");
    }
    if (word.endsWith("s") && SINGULAR_IN_S.stream().noneMatch(word::endsWith)) {
      return Optional.empty();
    }
    if (word.matches(".*[^aeiou]y")) {
      return Optional.of(singular.substring(0, singular.length() - 1) + "ies");
    }
    return Optional.of(singular + (word.matches(".*(s|x|z|ch|sh)") ? "es" : "s"));
  }

  String by(List<String> fields) {
    return singular
        + fields.stream().map(ApiNames::capital).collect(Collectors.joining("And", "By", ""));
  }

  String page() {
    return plural + "Connection";
  }

  String aggregate() {
    return plural + "Aggregate";
  }

  String groups() {
    return singular + "Groups";
  }

  String insert() {
    return "insert" + capital(singular);
  }

  String insertMany() {
    return "insert" + capital(plural);
  }

  String update() {
    return "update" + capital(singular);
  }

  String updateMany() {
    return "update" + capital(plural);
  }

  String upsert() {
    return "upsert" + capital(singular);
  }

  String delete() {
    return "delete" + capital(singular);
  }

  String deleteMany() {
    return "delete" + capital(plural);
  }

  /** Returns the word with a capital letter, for use inside a name. */
  static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
