package org.dragoman.proxy.answer;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.SignStyle;
import java.time.temporal.ChronoField;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.dragoman.contract.scalar.CustomScalar;

/** Reads arrays. */
final class ArrayCell {
  /**
   * The output of PostgreSQL under DateStyle ISO, which the driver sets, in the zone of the
   * session. In that zone the first and the last years extend by some hours.
   */
  private static final DateTimeFormatter TIMESTAMP =
      new DateTimeFormatterBuilder()
          .appendValue(ChronoField.YEAR_OF_ERA, 4, 5, SignStyle.NOT_NEGATIVE)
          .appendPattern("-MM-dd HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 6, true)
          .appendOffset("+HH:mm:ss", "+00")
          .optionalStart()
          .appendLiteral(' ')
          .appendText(ChronoField.ERA, Map.of(0L, "BC"))
          .optionalEnd()
          .parseDefaulting(ChronoField.ERA, 1)
          .toFormatter(Locale.ROOT);

  private ArrayCell() {}

  /** Returns how to read an array column with elements of a type. */
  static Cell of(String element) {
    return switch (element) {
      case "integer", "double precision", "boolean", "text" -> ArrayCell::asItIs;
      default -> of(CustomScalar.ofSqlType(element).orElseThrow());
    };
  }

  private static Cell of(CustomScalar scalar) {
    return switch (scalar) {
      case LONG, DECIMAL, DATE, TIME, UUID -> texts(UnaryOperator.identity());
      case DATE_TIME -> texts(ArrayCell::dateTime);
      case BYTES -> texts(ArrayCell::bytes);
      case JSON -> ArrayCell::json;
    };
  }

  private static Object asItIs(ResultSet result, int index) throws SQLException {
    Array array = result.getArray(index);
    return array == null ? null : array.getArray();
  }

  /**
   * Reads the elements as texts: the driver would make dates and times of its own, which support
   * neither microseconds nor the calendar of the first centuries.
   */
  private static Cell texts(UnaryOperator<String> written) {
    return (result, index) -> {
      String text = result.getString(index);
      return text == null
          ? null
          : ArrayText.elements(text).stream()
              .map(element -> element == null ? null : written.apply(element))
              .toArray();
    };
  }

  private static Object json(ResultSet result, int index) throws SQLException {
    String text = result.getString(index);
    if (text == null) {
      return null;
    }
    List<String> elements = ArrayText.elements(text);
    return elements.stream()
        .map(element -> element == null ? null : new Cell.JsonText(element))
        .toArray();
  }

  private static String dateTime(String text) {
    return CustomScalar.DATE_TIME.text(OffsetDateTime.parse(text, TIMESTAMP));
  }

  /** Parses the output of PostgreSQL under bytea_output hex, its default. */
  private static String bytes(String text) {
    return Base64.getEncoder().encodeToString(HexFormat.of().parseHex(text, 2, text.length()));
  }
}
