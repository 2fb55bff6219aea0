package org.dragoman.configuration;

import java.util.Objects;

/**
 * How the texts of a type are searched ({@code @svc_search}).
 *
 * @param column unquoted name of the column with the words of the row's texts
 */
public record TextSearch(String column, SearchLanguage language) {
  /** Characters of what is searched for, so that nobody makes the database read a book. */
  public static final int LONGEST = 1_000;

  public TextSearch {
    Objects.requireNonNull(column);
    Objects.requireNonNull(language);
  }
}
