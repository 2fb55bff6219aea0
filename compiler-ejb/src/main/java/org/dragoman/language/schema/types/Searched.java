package org.dragoman.language.schema.types;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.configuration.SearchLanguage;

/**
 * The text search of a type ({@code @svc_search}).
 *
 * @param fields names of values of type String, in order; never empty
 */
public record Searched(List<String> fields, SearchLanguage language) {
  public Searched {
    fields = List.copyOf(fields);
    Objects.requireNonNull(language);
  }
}
