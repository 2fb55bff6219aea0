package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** What an operation does with the rows of its object type ({@code _type}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Action.Select.class, name = "select"),
  @JsonSubTypes.Type(value = Action.Page.class, name = "page")
})
public sealed interface Action {
  /** Gives the rows themselves: one, or a list. */
  record Select(Reading reading) implements Action {
    public Select {
      Objects.requireNonNull(reading);
    }
  }

  /**
   * Gives the rows in pages, as a connection.
   *
   * @param reading has neither limit nor offset
   */
  record Page(Reading reading, Paging paging) implements Action {
    public Page {
      Objects.requireNonNull(reading);
      Objects.requireNonNull(paging);
      if (reading.isPart()) {
        throw new IllegalArgumentException("A page is part of all rows");
      }
    }
  }
}
