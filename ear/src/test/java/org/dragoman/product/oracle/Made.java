package org.dragoman.product.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.UUID;

/** Values that the service makes up. */
final class Made {
  /** More than a trial takes from a sequence. */
  private static final double LARGEST_OF_SEQUENCE = 100_000;

  /** Longer than a mutation takes, in nanoseconds. */
  private static final double LONGEST_AGO = 10e9;

  private Made() {}

  /**
   * The value that an answer tells.
   *
   * @throws IllegalStateException when it cannot have been made up so
   */
  static Object value(Field field, Default.Source source, JsonNode answered) {
    return value(field, source, answered.asText());
  }

  /** The same of a value's text. */
  static Object value(Field field, Default.Source source, String answered) {
    if (!isFit(source, answered)) {
      throw new IllegalStateException("Made up as " + source + ": " + answered);
    }
    return field.kind() == Scalars.INT ? (Object) Integer.valueOf(answered) : answered;
  }

  /** Whether a value can have been made up so; one that the row had before need not be. */
  static boolean isFit(Default.Source source, String answered) {
    return switch (source) {
      case UUID ->
          answered.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
      case SEQUENCE -> answered.matches("[1-9][0-9]{0,17}");
      case NOW -> !answered.isEmpty();
    };
  }

  /** One that nobody has. */
  static Object unknown(Field field, Default.Source source, int number) {
    return switch (source) {
      case UUID -> "eeeeeeee-0000-4000-8000-%012x".formatted(number);
      case SEQUENCE ->
          field.kind() == Scalars.INT ? (Object) (500_000_000 + number) : "500000000" + number;
      case NOW ->
          now(
              field.kind(),
              OffsetDateTime.now(ZoneOffset.UTC)
                  .truncatedTo(ChronoUnit.SECONDS)
                  .plusNanos(123_457_000));
    };
  }

  /**
   * One as the service makes it: a random UUID, a number that is likely to be small, a time that is
   * likely to have just been.
   */
  static Object guessed(Field field, Default.Source source, Random random) {
    return switch (source) {
      case UUID -> uuid(random);
      case SEQUENCE -> {
        int number = (int) anyScale(random, LARGEST_OF_SEQUENCE);
        yield field.kind() == Scalars.INT ? (Object) number : String.valueOf(number);
      }
      case NOW ->
          now(
              field.kind(),
              OffsetDateTime.now(ZoneOffset.UTC)
                  .minusNanos((long) anyScale(random, LONGEST_AGO))
                  .truncatedTo(ChronoUnit.MICROS));
    };
  }

  private static String uuid(Random random) {
    long version = (random.nextLong() & ~0xf000L) | 0x4000L;
    long variant = (random.nextLong() >>> 2) | Long.MIN_VALUE;
    return new UUID(version, variant).toString();
  }

  /** From 1 on; as likely to have one number of digits as another. */
  private static double anyScale(Random random, double largest) {
    return Math.pow(largest, random.nextDouble());
  }

  private static Object now(Kind kind, OffsetDateTime now) {
    return switch (kind) {
      case Scalars.DATE -> now.toLocalDate().toString();
      case Scalars.TIME -> now.toLocalTime().toString();
      default -> now.toString();
    };
  }
}
