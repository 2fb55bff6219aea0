package org.dragoman.product.oracle;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Values as text. */
final class Json {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Json() {}

  static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One line for each member. */
  static String lines(Map<String, ?> members) {
    return members.entrySet().stream()
        .map(one -> "  " + text(one.getKey()) + ": " + text(one.getValue()))
        .collect(Collectors.joining(",\n", "{\n", "\n}\n"));
  }

  static Map<String, Object> object(String text) {
    return read(text, new TypeReference<LinkedHashMap<String, Object>>() {});
  }

  static Object value(String text) {
    return read(text, new TypeReference<Object>() {});
  }

  static List<Object> list(String text) {
    return read(text, new TypeReference<List<Object>>() {});
  }

  private static <T> T read(String text, TypeReference<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
