package org.dragoman.contract.configuration;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A rule for the values that clients give for an argument or a field of an input type ({@code
 * @svc_constraint}); null satisfies every constraint. For a list, {@code minItems} and {@code maxItems} apply to the list, the others to each element.
 *
 * @param minLength least number of characters (Unicode code points); null for none
 * @param maxLength largest number of characters; null for none
 * @param min smallest value, in the canonical form of its type; null for none
 * @param max largest value; null for none
 * @param pattern that the whole text matches, in which a dot is any character; null for none
 * @param format of a text; null for none
 * @param minItems least number of elements; null for none
 * @param maxItems largest number of elements; null for none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Constraint(
    Integer minLength,
    Integer maxLength,
    JsonNode min,
    JsonNode max,
    String pattern,
    Format format,
    Integer minItems,
    Integer maxItems) {

  /** Formats of a text; a schema writes the name in lower case. */
  public enum Format {
    /**
     * An e-mail address as HTML's {@code input type=email} accepts it, of at most 254 characters.
     */
    EMAIL("an e-mail address"),
    /** The name of a host (RFC 1123, section 2.1). */
    HOSTNAME("the name of a host"),
    /** A URI with a scheme (RFC 3986, section 3). */
    URI("a URI with a scheme"),
    /** A UUID with its hyphens (RFC 9562, section 4). */
    UUID("a UUID");

    private final String description;

    Format(String description) {
      this.description = description;
    }

    /** Returns the format as messages name it. */
    public String description() {
      return description;
    }

    /** Returns the format as a schema writes it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Describes the constraint in one line for people; never empty. */
  @JsonIgnore
  public String text() {
    List<String> parts = new ArrayList<>();
    range(parts, minLength, maxLength, " characters");
    range(parts, min == null ? null : min.asText(), max == null ? null : max.asText(), "");
    if (pattern != null) {
      parts.add("matches " + pattern);
    }
    if (format != null) {
      parts.add(format.description());
    }
    range(parts, minItems, maxItems, " elements");
    return String.join("; ", parts);
  }

  private static void range(List<String> parts, Object least, Object most, String unit) {
    if (least != null && most != null) {
      parts.add(least + " to " + most + unit);
    } else if (least != null) {
      parts.add("at least " + least + unit);
    } else if (most != null) {
      parts.add("at most " + most + unit);
    }
  }
}
