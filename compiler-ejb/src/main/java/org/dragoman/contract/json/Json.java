package org.dragoman.contract.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;

/**
 * The Jackson configuration of the product: strict input, see {@link StrictJsonFactory}, and
 * deterministic output. Input that is not well-formed fails with a {@code JacksonException}.
 */
public final class Json {
  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              new StrictJsonFactory(
                  new JsonFactoryBuilder()
                      // Names come from requests, so that they are not interned.
                      .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
                      .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                      .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                      .streamReadConstraints(
                          StreamReadConstraints.builder().maxNestingDepth(100).build())))
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          // A Decimal keeps all given digits, and 2.0 is no Int.
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .defaultPropertyInclusion(
              JsonInclude.Value.construct(JsonInclude.Include.NON_NULL, JsonInclude.Include.ALWAYS))
          .build();

  private Json() {}

  /** Returns the shared mapper, which must not be configured further. */
  public static ObjectMapper mapper() {
    return MAPPER;
  }

  /** Whether the message of a reader's exception contains nothing of the input. */
  public static boolean isOwnMessage(String message) {
    return StrictJsonFactory.MESSAGES.contains(message);
  }

  /** Writes the value as indented JSON with a line end, for files that people read. */
  public static String pretty(Object value) {
    try {
      return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A value of our own cannot be written as JSON", e);
    }
  }

  /** Writes the value as JSON in one line. */
  public static String text(Object value) {
    try {
      return MAPPER.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("A value of our own cannot be written as JSON", e);
    }
  }

  /** Writes the value as {@link #text} does, in UTF-8. */
  public static byte[] bytes(Object value) {
    // Jackson's own bytes differ: it escapes the characters beyond the basic multilingual plane.
    return text(value).getBytes(StandardCharsets.UTF_8);
  }

  /** Reads JSON that {@link #text} or {@link #pretty} of this version has written. */
  public static <T> T read(String text, Class<T> type) {
    try {
      return MAPPER.readValue(text, type);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("Not the JSON of a " + type.getSimpleName(), e);
    }
  }
}
