package org.dragoman.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Objects;

/** What an operation does with the rows of its object type ({@code _type}). */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({@JsonSubTypes.Type(value = Action.Select.class, name = "select")})
public sealed interface Action {
  /** Gives the rows themselves: one, or a list. */
  record Select(Reading reading) implements Action {
    public Select {
      Objects.requireNonNull(reading);
    }
  }
}
