package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * A rule for the values of one field ({@code @svc_check}); null satisfies every check. The database
 * enforces it as well.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ValueCheck.Bound.class, name = "bound"),
  @JsonSubTypes.Type(value = ValueCheck.OneOf.class, name = "oneOf"),
  @JsonSubTypes.Type(value = ValueCheck.Length.class, name = "length"),
  @JsonSubTypes.Type(value = ValueCheck.Matches.class, name = "matches")
})
public sealed interface ValueCheck {
  /** Unquoted name of the constraint in the database; unique within the table. */
  String constraint();

  /**
   * Returns what a value must be, such as {@code 2100 or less}, for whoever gave another one.
   *
   * @param list whether the values of the field are lists
   */
  default String wanted(boolean list) {
    return switch (this) {
      case Bound(String constraint, Side side, JsonNode value) ->
          switch (side) {
            case GT -> "more than " + value.asText();
            case GTE -> value.asText() + " or more";
            case LT -> "less than " + value.asText();
            case LTE -> value.asText() + " or less";
          };
      case OneOf(String constraint, List<JsonNode> values) ->
          "one of " + values.stream().map(JsonNode::asText).collect(Collectors.joining(", "));
      case Length(String constraint, boolean most, int length) ->
          "a "
              + (list ? "list" : "text")
              + " of "
              + (most ? "at most " : "at least ")
              + length
              + (list ? " elements" : " characters");
      case Matches(String constraint, String pattern) -> "a text that matches " + pattern;
    };
  }

  /** The value is on one side of a bound. */
  record Bound(String constraint, Side side, JsonNode value) implements ValueCheck {
    public Bound {
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(side);
      Objects.requireNonNull(value);
    }
  }

  /** The sides of a bound; a schema writes the name in lower case after {@code _}. */
  enum Side {
    GT,
    GTE,
    LT,
    LTE
  }

  /** The value is one of these. */
  record OneOf(String constraint, List<JsonNode> values) implements ValueCheck {
    public OneOf {
      Objects.requireNonNull(constraint);
      values = List.copyOf(values);
    }
  }

  /**
   * The value has at least, or at most, a number of characters (Unicode code points), or of
   * elements.
   *
   * @param most whether it is the maximum; otherwise it is the minimum
   */
  record Length(String constraint, boolean most, int length) implements ValueCheck {
    public Length {
      Objects.requireNonNull(constraint);
    }
  }

  /**
   * The whole text matches a regular expression, in which a dot is any character. The expression
   * means the same to PostgreSQL and, with {@link java.util.regex.Pattern#DOTALL}, to Java.
   */
  record Matches(String constraint, String pattern) implements ValueCheck {
    public Matches {
      Objects.requireNonNull(constraint);
      Objects.requireNonNull(pattern);
    }
  }
}
