package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * A kind of text that must not pass into an application, or out of it.
 *
 * @param kind of the text that it finds
 * @param name of an own pattern; null for all other kinds
 * @param pattern a regular expression with a longest match; null for all other kinds
 */
public record Guard(Kind kind, String name, String pattern, Action action, Direction direction) {
  public Guard {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(action);
    Objects.requireNonNull(direction);
    if ((kind == Kind.PATTERN) != (name != null) || (name == null) != (pattern == null)) {
      throw new IllegalArgumentException("Only the kind PATTERN has a name and a pattern");
    }
  }

  /** The kinds of text. */
  public enum Kind {
    /** Numbers of payment cards, whose check digit is right (ISO/IEC 7812-1, annex B). */
    @JsonProperty("card")
    CARD,
    /** Bank accounts, whose check digits are right (ISO 13616-1). */
    @JsonProperty("iban")
    IBAN,
    /** Keys and tokens in the forms of well-known services, and private keys. */
    @JsonProperty("key")
    KEY,
    /** An own pattern. */
    @JsonProperty("pattern")
    PATTERN
  }

  /** The action on a text that is found. */
  public enum Action {
    /** A word stands in its place. */
    @JsonProperty("mask")
    MASK,
    /** The request is refused, or the answer ends with an error. */
    @JsonProperty("refuse")
    REFUSE
  }

  /** Which way is guarded. */
  public enum Direction {
    /** The input of the application: messages, results of operations, documents. */
    @JsonProperty("in")
    IN,
    /** The output of the application: its answer, calls of the client's tools. */
    @JsonProperty("out")
    OUT,
    @JsonProperty("both")
    BOTH;

    /** Whether what the application is given is guarded. */
    public boolean in() {
      return this != OUT;
    }

    /** Whether what the application gives is guarded. */
    public boolean out() {
      return this != IN;
    }
  }
}
