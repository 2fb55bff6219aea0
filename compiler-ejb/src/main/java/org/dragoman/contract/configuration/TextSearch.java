package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * The full-text search of a type ({@code @svc_search}).
 *
 * @param column unquoted name of the column with the words of the row's texts
 * @param fields whose texts are searched; empty in configurations of 1.0.0-M1 and before, in which
 *     clients give no conditions
 */
public record TextSearch(
    String column,
    SearchLanguage language,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> fields) {
  /** The name of the column, which no field of GraphQL can have. */
  public static final String COLUMN = "#search";

  /** Maximum characters of a search, which bounds the work of the database. */
  public static final int LONGEST = 1_000;

  /**
   * Signs between words, such as dashes and quotation marks. PostgreSQL takes all characters beyond
   * ASCII for letters where the server's LC_CTYPE is C, so that both the stored and the searched
   * texts have spaces in their place.
   */
  public static final String SEPARATORS =
      "\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2010\u2011\u2012\u2013\u2014\u2015\u2018\u2019\u201a"
          + "\u201c\u201d\u201e\u2022\u2026\u2039\u203a\u3000\u3001\u3002";

  public TextSearch {
    Objects.requireNonNull(column);
    Objects.requireNonNull(language);
    fields = fields == null ? List.of() : List.copyOf(fields);
  }

  /** Returns a search with spaces in place of {@link #SEPARATORS}. */
  public static String separated(String text) {
    StringBuilder separated = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (SEPARATORS.indexOf(text.charAt(i)) >= 0) {
        separated.setCharAt(i, ' ');
      }
    }
    return separated.toString();
  }
}
