package org.dragoman;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The documents of the repository, which are written in Markdown. */
final class Documents {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Set<String> OTHER_FOLDERS =
      Set.of("target", "node_modules", "resources", "cases");
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

  /** All documents; texts that the product or a test reads are none. */
  static List<Document> all() {
    List<Path> files = new ArrayList<>();
    try {
      Files.walkFileTree(ROOT, new Walk(files));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files.stream()
        .map(ROOT::relativize)
        .sorted()
        .map(file -> new Document(file, prose(ROOT.resolve(file))))
        .toList();
  }

  /** Stays out of what changes while it walks: build output, and data of a product that runs. */
  private static final class Walk extends SimpleFileVisitor<Path> {
    private final List<Path> found;

    Walk(List<Path> found) {
      this.found = found;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      String name = folder.getFileName().toString();
      boolean isOther = name.startsWith(".") || OTHER_FOLDERS.contains(name);
      return isOther && !folder.equals(ROOT)
          ? FileVisitResult.SKIP_SUBTREE
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (file.toString().endsWith(".md")) {
        found.add(file);
      }
      return FileVisitResult.CONTINUE;
    }
  }

  static boolean exists(Path path) {
    return Files.exists(ROOT.resolve(path));
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
