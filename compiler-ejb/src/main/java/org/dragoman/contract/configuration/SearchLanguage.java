package org.dragoman.contract.configuration;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The text search configurations that every PostgreSQL has (manual, section 12.1.3). */
public enum SearchLanguage {
  /** Words in lower case without stemming: for texts in no or in many languages. */
  SIMPLE,
  ARABIC,
  ARMENIAN,
  BASQUE,
  CATALAN,
  DANISH,
  DUTCH,
  ENGLISH,
  FINNISH,
  FRENCH,
  GERMAN,
  GREEK,
  HINDI,
  HUNGARIAN,
  INDONESIAN,
  IRISH,
  ITALIAN,
  LITHUANIAN,
  NEPALI,
  NORWEGIAN,
  PORTUGUESE,
  ROMANIAN,
  RUSSIAN,
  SERBIAN,
  SPANISH,
  SWEDISH,
  TAMIL,
  TURKISH,
  YIDDISH;

  /** Returns the word in a schema and in SQL, such as {@code english}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Returns the language of this word. */
  public static Optional<SearchLanguage> named(String word) {
    return Arrays.stream(values()).filter(language -> language.word().equals(word)).findFirst();
  }
}
