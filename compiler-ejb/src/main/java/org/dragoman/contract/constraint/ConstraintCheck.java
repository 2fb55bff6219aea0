package org.dragoman.contract.constraint;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.dragoman.contract.configuration.Constraint;
import org.dragoman.contract.configuration.FieldType;
import org.dragoman.contract.scalar.CustomScalar;

/**
 * Checks the values of one request, or of one schema. The time for patterns is bounded for all
 * values together, so that no request keeps a processor busy.
 */
public final class ConstraintCheck {
  /** Steps of pattern matching; some 30 ms. */
  private static final long MOST_STEPS = 2_000_000;

  private long stepsLeft = MOST_STEPS;

  /**
   * Says why a value does not meet a constraint.
   *
   * @param type of the argument or field
   * @param value coerced; not Java null
   * @return empty for a valid value; else the rest of a sentence that begins with the name of the
   *     argument and does not contain the value
   */
  public Optional<String> objection(Constraint constraint, FieldType type, JsonNode value) {
    if (value.isNull()) {
      return Optional.empty();
    }
    if (!type.list()) {
      return ofOne(constraint, type, value);
    }
    // A single value stands for a list of it (GraphQL specification, section 3.11).
    int count = value.isArray() ? value.size() : 1;
    if (constraint.minItems() != null && count < constraint.minItems()) {
      return Optional.of("has fewer than " + constraint.minItems() + " elements");
    }
    if (constraint.maxItems() != null && count > constraint.maxItems()) {
      return Optional.of("has more than " + constraint.maxItems() + " elements");
    }
    for (JsonNode element : value.isArray() ? value : java.util.List.of(value)) {
      Optional<String> objection =
          element.isNull() ? Optional.empty() : ofOne(constraint, type, element);
      if (objection.isPresent()) {
        return objection.map(text -> "has an element that " + text);
      }
    }
    return Optional.empty();
  }

  private Optional<String> ofOne(Constraint constraint, FieldType type, JsonNode value) {
    if (constraint.min() != null && compare(type.name(), value, constraint.min()) < 0) {
      return Optional.of("is less than " + constraint.min().asText());
    }
    if (constraint.max() != null && compare(type.name(), value, constraint.max()) > 0) {
      return Optional.of("is more than " + constraint.max().asText());
    }
    return isAboutText(constraint) ? ofText(constraint, value.asText()) : Optional.empty();
  }

  private static boolean isAboutText(Constraint constraint) {
    return constraint.minLength() != null
        || constraint.maxLength() != null
        || constraint.pattern() != null
        || constraint.format() != null;
  }

  private Optional<String> ofText(Constraint constraint, String text) {
    int length = text.codePointCount(0, text.length());
    if (constraint.minLength() != null && length < constraint.minLength()) {
      return Optional.of("has fewer than " + constraint.minLength() + " characters");
    }
    if (constraint.maxLength() != null && length > constraint.maxLength()) {
      return Optional.of("has more than " + constraint.maxLength() + " characters");
    }
    if (constraint.format() != null && !Formats.has(text, constraint.format())) {
      return Optional.of("is not " + constraint.format().description());
    }
    return constraint.pattern() == null
        ? Optional.empty()
        : ofPattern(LinearPattern.of(constraint.pattern()), text);
  }

  private Optional<String> ofPattern(LinearPattern pattern, String text) {
    stepsLeft -= pattern.steps(text);
    if (stepsLeft < 0) {
      return Optional.of("is too long to be matched against its pattern");
    }
    return pattern.matches(text)
        ? Optional.empty()
        : Optional.of("does not match the required pattern");
  }

  /** Compares two values of a type with an order, in any written form. */
  public static int compare(String type, JsonNode left, JsonNode right) {
    Optional<CustomScalar> custom = CustomScalar.named(type);
    if (custom.isEmpty()) {
      return left.decimalValue().compareTo(right.decimalValue());
    }
    CustomScalar scalar = custom.get();
    return scalar.compare(scalar.read(left).orElseThrow(), scalar.read(right).orElseThrow());
  }
}
