package org.dragoman.web.identity;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.dragoman.contract.json.Json;

/**
 * A row of the attack table: what somebody sends, and what they have to get. The table is in the
 * resources {@code attacks/*.json}; {@link Forge} makes the token.
 *
 * @param name unique; also tells what the row is about
 * @param row the row as it is written, for {@link Forge}
 */
public record Attack(String name, JsonNode row) {
  /** The entry points of the product. */
  public enum EntryPoint {
    CHAT,
    GRAPHQL,
    ADMIN,
    MCP,
    MCP_OF_REALM,
    MCP_OF_APPLICATION;

    /** Whether tools are called there. */
    public boolean isOfTools() {
      return this == MCP || this == MCP_OF_REALM || this == MCP_OF_APPLICATION;
    }
  }

  /** What an accepted request is expected to get. */
  public static final String OK = "ok";

  private static final List<String> GROUPS =
      List.of(
          "good",
          "algorithm",
          "signature",
          "key",
          "header",
          "form",
          "json",
          "time",
          "audience",
          "rules",
          "issuer",
          "kind",
          "subject",
          "organisation",
          "role",
          "authorization",
          "realm");

  /** All rows of the table, in their order. */
  public static List<Attack> all() {
    List<Attack> rows = new ArrayList<>();
    for (String group : GROUPS) {
      try (InputStream file = Attack.class.getResourceAsStream("/attacks/" + group + ".json")) {
        for (JsonNode row : Json.mapper().readTree(file)) {
          rows.add(new Attack(group + ": " + row.get("name").textValue(), row));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(group, e);
      }
    }
    return rows;
  }

  /** {@link #OK}, or the code of the fault that is expected at an entry point. */
  public String expected(EntryPoint entry) {
    JsonNode expected = row.get("expect");
    if (expected.isTextual()) {
      return expected.textValue();
    }
    // Tools are operations, and are called as these are.
    String like = entry.isOfTools() ? EntryPoint.GRAPHQL.name() : entry.name();
    return expected.get(like.toLowerCase(Locale.ROOT)).textValue();
  }

  /**
   * The header lines that are about the caller.
   *
   * @param token as {@link Forge} made it
   * @return names with their values, in the order to send them
   */
  public Map<String, List<String>> headers(String token) {
    Map<String, List<String>> headers = new LinkedHashMap<>();
    headers.put("Authorization", values("authorization", "Bearer {token}", token));
    headers.put("X-Realm", values("realm", "attack", token));
    row.path("headers")
        .properties()
        .forEach(
            header ->
                headers.put(
                    header.getKey(),
                    List.of(header.getValue().textValue().replace("{token}", token))));
    return headers;
  }

  /**
   * Whether the token names a key that its issuer does not show: it may be looked for later, when
   * the provider was asked for others a moment ago.
   */
  public boolean namesUnknownKey() {
    return row.path("unknownKey").asBoolean();
  }

  /** What is added to the address; empty for most rows. */
  public String query(String token) {
    return row.path("query").asText().replace("{token}", token);
  }

  /** Whether the headers have letters that a server may refuse before anybody reads them. */
  public boolean isBeyondAscii(String token) {
    return headers(token).values().stream()
        .flatMap(List::stream)
        .anyMatch(value -> value.chars().anyMatch(letter -> letter > 127));
  }

  /** Whether the token is in a form, in place of the body that the entry point wants. */
  public boolean isForm() {
    return row.path("form").asBoolean();
  }

  private List<String> values(String member, String otherwise, String token) {
    JsonNode given = row.get(member);
    List<String> values = new ArrayList<>();
    if (given == null) {
      values.add(otherwise);
    } else if (given.isArray()) {
      given.forEach(value -> values.add(value.textValue()));
    } else {
      values.add(given.textValue());
    }
    values.replaceAll(value -> Repeated.in(value.replace("{token}", token)));
    return values;
  }

  @Override
  public String toString() {
    return name;
  }
}
