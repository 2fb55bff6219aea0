package org.dragoman.product.oracle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A folder with {@code operation.graphql}, and {@code variables.json}, {@code claims.json} and
 * {@code roles.json} if it has any, whose SQL proxy-war's tests compare. {@code answer.json} is
 * what it is answered with.
 */
record GoldenCase(Path folder) {
  /** By the schema: that of the folder, or of the nearest folder above. */
  static Map<Path, List<GoldenCase>> bySchema(Path root) {
    Map<Path, List<GoldenCase>> cases = new LinkedHashMap<>();
    try (Stream<Path> paths = Files.walk(root)) {
      paths
          .filter(path -> path.endsWith("operation.graphql"))
          .sorted()
          .map(path -> new GoldenCase(path.getParent()))
          .forEach(
              one ->
                  cases.computeIfAbsent(one.schema(), key -> new java.util.ArrayList<>()).add(one));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return cases;
  }

  private Path schema() {
    Path with = folder;
    while (!Files.exists(with.resolve("schema.graphql"))) {
      with = with.getParent();
    }
    return with.resolve("schema.graphql");
  }

  String document() {
    return text(folder.resolve("operation.graphql"));
  }

  boolean writes() {
    return DocumentParser.writes(document());
  }

  Map<String, Object> variables() {
    return object("variables.json");
  }

  /** Those of the case, and what every token has. */
  Claims claims() {
    Map<String, Object> claims = new LinkedHashMap<>();
    claims.put("sub", "a");
    claims.put("groups", Json.list(textOr("roles.json", "[\"user\"]")));
    claims.putAll(object("claims.json"));
    return new Claims(claims);
  }

  private Map<String, Object> object(String name) {
    return Json.object(textOr(name, "{}"));
  }

  private String textOr(String name, String otherwise) {
    Path file = folder.resolve(name);
    return Files.exists(file) ? text(file) : otherwise;
  }

  static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
