package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The launchers that run on a data directory: those that are starting parts, and the one that
 * watches.
 */
final class Launchers {
  private static final String WATCHING = "watching";
  private static final String STARTING = "starting";
  private static final Duration GRACE = Duration.ofMinutes(3);

  private final Path folder;

  Launchers(Settings settings) {
    this.folder = settings.run().resolve("launchers");
  }

  /** Registers this launcher until it ends. */
  void enter(boolean watching) {
    ProcessRecord self = ProcessRecord.of(ProcessHandle.current(), watching ? WATCHING : STARTING);
    self.write(folder.resolve(self.pid() + ".pid"));
  }

  void leave() {
    PrivateFiles.delete(folder.resolve(ProcessHandle.current().pid() + ".pid"));
  }

  /** Returns whether another launcher is in the foreground and will stop the parts when it ends. */
  boolean isWatched() {
    return others().stream().anyMatch(other -> other.fingerprint().equals(WATCHING));
  }

  /** Ends the other launchers as Ctrl-C does, and waits for them. */
  void end() {
    List<ProcessRecord> others = others();
    others.forEach(other -> other.alive().ifPresent(ProcessHandle::destroy));
    for (ProcessRecord other : others) {
      if (!Processes.awaitEnd(other, GRACE)) {
        other.alive().ifPresent(ProcessHandle::destroyForcibly);
      }
      PrivateFiles.delete(folder.resolve(other.pid() + ".pid"));
    }
  }

  private List<ProcessRecord> others() {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .flatMap(file -> ProcessRecord.read(file).stream())
          .filter(launcher -> launcher.pid() != ProcessHandle.current().pid())
          .filter(launcher -> launcher.alive().isPresent())
          .toList();
    } catch (IOException e) {
      return List.of();
    }
  }
}
