package org.dragoman;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The documents of the repository, which are written in Markdown. */
final class Documents {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern HEADING = Pattern.compile("#+ (.*)");

  private Documents() {}

  /**
   * A document.
   *
   * @param path from the root of the repository
   * @param prose its lines outside of code blocks; empty ones in place of the others
   */
  record Document(Path path, List<String> prose) {
    List<String> headings() {
      return prose.stream()
          .map(HEADING::matcher)
          .filter(Matcher::matches)
          .map(heading -> heading.group(1))
          .toList();
    }

    /** The anchors that links may name. */
    List<String> anchors() {
      return headings().stream()
          .map(heading -> heading.replaceAll("[^\\p{L}\\p{N}_ -]", "").strip())
          .map(heading -> heading.toLowerCase(Locale.ROOT).replace(' ', '-'))
          .toList();
    }

    /** The file that a link of the document leads to. */
    Path target(String link) {
      return link.isEmpty() ? path : path.resolveSibling(link).normalize();
    }

    Path file() {
      return ROOT.resolve(path);
    }
  }

  /** All documents but those of build output, tests and other tools. */
  static List<Document> all() {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files
          .filter(file -> file.toString().endsWith(".md"))
          .map(ROOT::relativize)
          .filter(file -> Stream.of("target", "test", "resources").noneMatch(isIn(file)))
          .filter(file -> !file.toString().startsWith("."))
          .sorted()
          .map(file -> new Document(file, prose(ROOT.resolve(file))))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static boolean exists(Path path) {
    return Files.exists(ROOT.resolve(path));
  }

  private static Predicate<String> isIn(Path file) {
    return folder ->
        Stream.iterate(file, one -> one != null, Path::getParent)
            .anyMatch(one -> one.endsWith(folder));
  }

  private static List<String> prose(Path file) {
    try {
      List<String> lines = new ArrayList<>();
      boolean code = false;
      for (String line : Files.readAllLines(file)) {
        boolean fence = line.strip().startsWith("```");
        lines.add(code || fence ? "" : line);
        code ^= fence;
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
