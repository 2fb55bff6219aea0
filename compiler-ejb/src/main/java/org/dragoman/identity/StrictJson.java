package org.dragoman.identity;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one JSON object that two readers cannot understand in two ways (RFC 8259, sections 4, 6, 8;
 * RFC 7493): strict UTF-8, no member twice, well-formed Unicode, numbers that a {@code long} or a
 * {@code double} holds, nothing after the end.
 */
final class StrictJson {
  private static final int DEEPEST = 20;
  private static final int LONGEST_NUMBER = 32;
  private static final JsonFactory JSON =
      JsonFactory.builder()
          // Names are a stranger's choice: none of them is kept for later.
          .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
          .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxNumberLength(LONGEST_NUMBER)
                  .build())
          .build();

  private StrictJson() {}

  /**
   * The members in their order: String, Boolean, Long, Double, List, Map or null.
   *
   * @throws IOException when the bytes are anything else than one such object
   */
  static Map<String, Object> object(byte[] bytes) throws IOException {
    String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    try (JsonParser parser = JSON.createParser(text)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        throw new IOException("Not an object");
      }
      Map<String, Object> object = members(parser);
      if (parser.nextToken() != null) {
        throw new IOException("Something follows the object");
      }
      return object;
    }
  }

  private static Map<String, Object> members(JsonParser parser) throws IOException {
    Map<String, Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = wellFormed(parser.currentName());
      members.put(name, value(parser, parser.nextToken()));
    }
    return Collections.unmodifiableMap(members);
  }

  private static List<Object> elements(JsonParser parser) throws IOException {
    List<Object> elements = new ArrayList<>();
    for (JsonToken next = parser.nextToken();
        next != JsonToken.END_ARRAY;
        next = parser.nextToken()) {
      elements.add(value(parser, next));
    }
    return Collections.unmodifiableList(elements);
  }

  private static Object value(JsonParser parser, JsonToken token) throws IOException {
    return switch (token) {
      case START_OBJECT -> members(parser);
      case START_ARRAY -> elements(parser);
      case VALUE_STRING -> wellFormed(parser.getText());
      case VALUE_TRUE -> Boolean.TRUE;
      case VALUE_FALSE -> Boolean.FALSE;
      case VALUE_NULL -> null;
      case VALUE_NUMBER_INT -> integer(parser);
      case VALUE_NUMBER_FLOAT -> fraction(parser);
      default -> throw new IOException("The object has no end");
    };
  }

  private static Long integer(JsonParser parser) throws IOException {
    // Refuses what a long cannot hold.
    return parser.getTextLength() > LONGEST_NUMBER ? tooLong() : (Long) parser.getLongValue();
  }

  private static Double fraction(JsonParser parser) throws IOException {
    if (parser.getTextLength() > LONGEST_NUMBER) {
      tooLong();
    }
    double value = parser.getDoubleValue();
    if (!Double.isFinite(value)) {
      throw new IOException("The number is out of range");
    }
    return value;
  }

  private static Long tooLong() throws IOException {
    throw new IOException("The number is too long");
  }

  private static String wellFormed(String text) throws IOException {
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (Character.isHighSurrogate(unit)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(unit)) {
        throw new IOException("A text is not well-formed Unicode");
      }
    }
    return text;
  }
}
