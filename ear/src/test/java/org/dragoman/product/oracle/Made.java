package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;

/** Values that the service makes up. */
final class Made {
  private Made() {}

  /**
   * The value that an answer tells, or, when it tells none, one that nobody has.
   *
   * @param number of the value among those of the request
   * @throws IllegalStateException when what is told cannot have been made up so
   */
  static Object value(Field field, Default.Source source, JsonNode told, int number) {
    if (told.isMissingNode()) {
      return unknown(field, source, number);
    }
    if (!isFit(source, told)) {
      throw new IllegalStateException("Made up as " + source + ": " + told);
    }
    return field.kind() == Scalars.INT ? (Object) told.intValue() : told.textValue();
  }

  /** Whether a value can have been made up so; one that the row had before need not be. */
  static boolean isFit(Default.Source source, JsonNode told) {
    return switch (source) {
      case UUID ->
          told.asText()
              .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
      case SEQUENCE -> told.asLong() > 0;
      case NOW -> !told.asText().isEmpty();
    };
  }

  private static Object unknown(Field field, Default.Source source, int number) {
    return switch (source) {
      case UUID -> "eeeeeeee-0000-4000-8000-%012x".formatted(number);
      case SEQUENCE ->
          field.kind() == Scalars.INT ? (Object) (500_000_000 + number) : "500000000" + number;
      case NOW ->
          switch (field.kind()) {
            case Scalars.DATE -> "2030-01-01";
            case Scalars.TIME -> "10:10:10.123456";
            default -> "2030-01-01T10:10:10.123456Z";
          };
    };
  }
}
