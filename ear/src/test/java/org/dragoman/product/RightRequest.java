package org.dragoman.product;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A request that is right, of {@code src/test/resources/fuzz/requests.txt}, which says how it is
 * written.
 *
 * @param status that answers it
 * @param purpose of the edge's token, at the proxy; null at the edge
 * @param headers each with its name
 */
record RightRequest(
    int status, String purpose, String method, String path, List<String> headers, String body) {
  private static final String EDGE = "edge";

  RightRequest {
    headers = List.copyOf(headers);
  }

  /**
   * All of the file.
   *
   * @param values what stands for a word in braces
   */
  static List<RightRequest> all(Map<String, String> values) {
    String text = text().replaceAll("(?m)^#.*\n", "").strip();
    for (Map.Entry<String, String> value : values.entrySet()) {
      text = text.replace("{" + value.getKey() + "}", value.getValue());
    }
    List<RightRequest> all = new ArrayList<>();
    for (String block : text.split("\n---\n")) {
      all.add(of(block));
    }
    return all;
  }

  private static String text() {
    try (InputStream in = RightRequest.class.getResourceAsStream("/fuzz/requests.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RightRequest of(String block) {
    String[] parts = block.split("\n\n", 2);
    String[] lines = parts[0].split("\n");
    String[] words = lines[0].split(" ");
    return new RightRequest(
        Integer.parseInt(words[0]),
        words[1].equals(EDGE) ? null : words[1],
        words[2],
        words[3],
        List.of(lines).subList(1, lines.length),
        parts.length == 1 ? "" : parts[1] + "\n");
  }

  String name() {
    return method + " " + path;
  }
}
