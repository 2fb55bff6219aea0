package org.dragoman.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/**
 * A launcher that fills the folder it is given, and goes on filling until another one has begun, or
 * does not begin. Each one that fills leaves a file.
 */
final class Filler {
  /** Where the other one waits as it should, this is how long it takes to see that. */
  private static final Duration BESIDE = Duration.ofSeconds(2);

  private Filler() {}

  public static void main(String[] arguments) {
    Path target = Path.of(arguments[0]);
    Archives.once(target, fresh -> fill(target, fresh));
  }

  private static void fill(Path target, Path fresh) {
    PrivateFiles.write(target.resolveSibling("filled." + fresh.getFileName()), "x");
    long end = System.nanoTime() + BESIDE.toNanos();
    while (System.nanoTime() < end && begun(target) < 2) {
      Pause.of(Duration.ofMillis(50));
    }
  }

  private static long begun(Path target) {
    try (Stream<Path> files = Files.list(target.getParent())) {
      return files.filter(file -> file.toString().contains("filled")).count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
