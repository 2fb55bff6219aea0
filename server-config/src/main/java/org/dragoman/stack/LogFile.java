package org.dragoman.stack;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The output of a part since its last start; the log of the start before is kept beside it. */
record LogFile(Path path) {
  private static final String CRASH = "fatal error has been detected by the Java Runtime";
  private static final Pattern SEVERE = Pattern.compile("\\b(SEVERE|FATAL|PANIC|ERROR)\\b");
  private static final Pattern FRAME = Pattern.compile("^\\s*(at |\\.\\.\\. \\d+ more).*");
  private static final int LONGEST = 400;
  private static final int BOUND = 1 << 20;
  private static final int LONGEST_OF_MANY = 4 << 20;

  /** The prefix of the line that a process writes for each wrong setting before it ends. */
  private static final String WRONG_SETTING = "Wrong setting: ";

  /** Starts an empty log. */
  void renew() {
    try {
      PrivateFiles.folder(path.getParent());
      if (Files.exists(path)) {
        Path earlier = path.resolveSibling(path.getFileName() + ".1");
        Files.move(path, earlier, StandardCopyOption.REPLACE_EXISTING);
      }
      PrivateFiles.write(path, "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds to what earlier programs have said; begins anew where that is long. */
  void add(String title, List<String> lines) {
    if (size() > LONGEST_OF_MANY) {
      renew();
    }
    StringBuilder text = new StringBuilder(PrivateFiles.read(path)).append(title).append('\n');
    lines.forEach(line -> text.append(line).append('\n'));
    PrivateFiles.write(path, text.toString());
  }

  /** Returns whether the text is in the first MiB of the log, which has the start of the part. */
  boolean contains(String text) {
    return read(0).anyMatch(line -> line.contains(text));
  }

  /** Returns whether the JVM crashed, in the last MiB. */
  boolean hasCrash() {
    return last(Integer.MAX_VALUE).stream().anyMatch(line -> line.contains(CRASH));
  }

  /** Returns the last lines, from the last MiB at most. */
  List<String> last(int count) {
    List<String> lines = read(Math.max(0, size() - BOUND)).toList();
    return lines.subList(Math.max(0, lines.size() - count), lines.size());
  }

  /** Returns the size in bytes. */
  long size() {
    try {
      return Files.exists(path) ? Files.size(path) : 0;
    } catch (IOException e) {
      return 0;
    }
  }

  /**
   * Returns the line that most likely names the cause of a failure: all wrong settings, else the
   * innermost cause of the last stack trace, else the last line of an error, else the last line.
   */
  Optional<String> cause() {
    List<String> settings =
        read(0)
            .filter(line -> line.contains(WRONG_SETTING))
            .map(line -> line.substring(line.indexOf(WRONG_SETTING)))
            .toList();
    if (!settings.isEmpty()) {
      return Optional.of(String.join("\n", settings));
    }
    List<String> lines =
        last(Integer.MAX_VALUE).stream().filter(line -> !line.isBlank()).toList().reversed();
    return lines.stream()
        .filter(line -> line.startsWith("Caused by: "))
        .findFirst()
        .map(line -> line.substring("Caused by: ".length()))
        .or(() -> lines.stream().filter(line -> SEVERE.matcher(line).find()).findFirst())
        .or(() -> lines.stream().filter(line -> !FRAME.matcher(line).matches()).findFirst())
        .map(line -> line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line);
  }

  /** Returns the lines from this byte on, of one MiB at most. */
  Stream<String> read(long from) {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
      byte[] bytes = new byte[(int) Math.max(0, Math.min(BOUND, file.length() - from))];
      file.seek(from);
      file.readFully(bytes);
      return new String(bytes, StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      return Stream.empty();
    }
  }
}
