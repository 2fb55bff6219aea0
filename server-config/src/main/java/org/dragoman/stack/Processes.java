package org.dragoman.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.dragoman.stack.client.Trouble;

/** The parts' processes: started in sessions of their own, found again by their pid files. */
final class Processes {
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final Settings settings;
  private final Map<PartName, Process> children = new EnumMap<>(PartName.class);
  private boolean closed;

  Processes(Settings settings) {
    this.settings = settings;
  }

  /** The part's process, whoever started it, as long as it lives. */
  Optional<ProcessRecord> running(PartName part) {
    return ProcessRecord.read(file(part)).filter(process -> process.alive().isPresent());
  }

  /** The part's process that ended, but by nobody's {@link #stop}. */
  Optional<ProcessRecord> died(PartName part) {
    return ProcessRecord.read(file(part)).filter(process -> process.alive().isEmpty());
  }

  /** Starts the part; its output is added to its log. */
  synchronized ProcessRecord start(PartName part, Launch launch) {
    if (closed) {
      throw new Trouble("The launcher is stopping.");
    }
    LogFile log = settings.log(part);
    List<String> command = new ArrayList<>(ownSession());
    command.addAll(launch.command());
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(settings.data().toFile())
            .redirectErrorStream(true)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()));
    builder.environment().clear();
    builder.environment().putAll(launch.environment());
    try {
      Process process = builder.start();
      children.put(part, process);
      ProcessRecord record = ProcessRecord.of(process.toHandle(), launch.fingerprint());
      record.write(file(part));
      return record;
    } catch (IOException e) {
      throw new Trouble("Starting " + part.title() + " failed: " + e.getMessage(), e);
    }
  }

  /** From now on nothing is started any more: what is stopped stays stopped. */
  synchronized void close() {
    closed = true;
  }

  /** With what the part's last process ended, if this launcher started it. */
  synchronized OptionalInt exitCode(PartName part) {
    Process process = children.get(part);
    return process == null || process.isAlive()
        ? OptionalInt.empty()
        : OptionalInt.of(process.exitValue());
  }

  /**
   * Ends the part's process: in an orderly way, and by force when that takes too long.
   *
   * @return whether there was one
   */
  boolean stop(Part part) {
    Optional<ProcessRecord> record = running(part.name());
    record
        .flatMap(ProcessRecord::alive)
        .ifPresent(
            process -> {
              part.stop(process);
              if (!awaitEnd(record.get(), GRACE)) {
                kill(part.name());
              }
            });
    PrivateFiles.delete(file(part.name()));
    return record.isPresent();
  }

  /** Ends the part's process at once (SIGKILL) and waits until it is gone. */
  void kill(PartName part) {
    running(part)
        .ifPresent(
            record -> {
              record.alive().ifPresent(ProcessHandle::destroyForcibly);
              awaitEnd(record, GRACE);
            });
  }

  static boolean awaitEnd(ProcessRecord process, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    while (process.alive().isPresent()) {
      if (System.nanoTime() > end) {
        return false;
      }
      Pause.of(Duration.ofMillis(50));
    }
    return true;
  }

  private Path file(PartName part) {
    return settings.run().resolve(part.key() + ".pid");
  }

  /**
   * In a session of its own a process does not get the Ctrl-C that is meant for the launcher. macOS
   * has no {@code setsid}; there the parts get it too, and end by themselves.
   */
  private static List<String> ownSession() {
    for (String folder : System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(":")) {
      Path program = Path.of(folder, "setsid");
      if (Files.isExecutable(program)) {
        return List.of(program.toString());
      }
    }
    return List.of();
  }
}
