package org.dragoman.chat.application.assistant.rows;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.dragoman.chat.language.Words;

/** Common English synonyms, from {@code synonyms.txt}. */
final class Synonyms {
  private static final String RESOURCE = "synonyms.txt";
  private static final Map<String, Set<String>> BY_ROOT = read();

  private Synonyms() {}

  private static Map<String, Set<String>> read() {
    Map<String, Set<String>> byRoot = new HashMap<>();
    try (InputStream stream = Synonyms.class.getResourceAsStream(RESOURCE)) {
      String text =
          new String(
              Objects.requireNonNull(stream, RESOURCE).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : text.lines().filter(one -> !one.startsWith("#")).toList()) {
        Set<String> roots = new HashSet<>();
        for (String word : line.split(" ")) {
          roots.add(Words.root(word));
        }
        roots.forEach(root -> byRoot.computeIfAbsent(root, key -> new HashSet<>()).addAll(roots));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Map.copyOf(byRoot);
  }

  /** Returns whether two roots ({@link Words#root}) are synonyms. */
  static boolean are(String root, String other) {
    return BY_ROOT.getOrDefault(root, Set.of()).contains(other);
  }
}
