package org.dragoman.web.identity;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import java.util.Collection;
import java.util.Map;

/** Converts claims to values of Jakarta JSON Processing. */
final class ClaimJson {
  // Json.create... would search all jars for the provider each time.
  private static final JsonProvider JSON = JsonProvider.provider();

  private ClaimJson() {}

  /** Returns the JSON value of a claim's plain value. */
  static JsonValue of(Object value) {
    return switch (value) {
      case null -> JsonValue.NULL;
      case String text -> JSON.createValue(text);
      case Boolean truth -> truth ? JsonValue.TRUE : JsonValue.FALSE;
      case Double number -> JSON.createValue(number);
      case Long number -> JSON.createValue(number);
      case Integer number -> JSON.createValue(number);
      case Collection<?> elements -> {
        JsonArrayBuilder array = JSON.createArrayBuilder();
        elements.forEach(element -> array.add(of(element)));
        yield array.build();
      }
      case Map<?, ?> members -> {
        JsonObjectBuilder object = JSON.createObjectBuilder();
        members.forEach((name, member) -> object.add(name.toString(), of(member)));
        yield object.build();
      }
      default -> throw new IllegalArgumentException("Not the value of a claim");
    };
  }
}
