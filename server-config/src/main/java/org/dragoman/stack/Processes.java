package org.dragoman.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.dragoman.stack.client.Trouble;

/** Starts the parts' processes in sessions of their own and finds them again by their pid files. */
final class Processes {
  private static final Duration GRACE = Duration.ofSeconds(30);

  private final Settings settings;
  private final Map<PartName, Process> children = new EnumMap<>(PartName.class);
  private boolean closed;

  Processes(Settings settings) {
    this.settings = settings;
  }

  /** Returns the live process of the part, whoever started it. */
  Optional<ProcessRecord> running(PartName part) {
    return ProcessRecord.read(file(part)).filter(process -> process.alive().isPresent());
  }

  /** Returns the process of the part that ended without a call of {@link #stop}. */
  Optional<ProcessRecord> died(PartName part) {
    return ProcessRecord.read(file(part)).filter(process -> process.alive().isEmpty());
  }

  /** Starts the part and appends its output to its log. */
  synchronized ProcessRecord start(PartName part, Launch launch) {
    if (closed) {
      throw new Trouble("The launcher is stopping.");
    }
    LogFile log = settings.log(part);
    List<String> command = new ArrayList<>(CommandPrefix.ofServer());
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

  /** Forbids any further start, so that a stopped part stays stopped. */
  synchronized void close() {
    closed = true;
  }

  /** Returns the exit code of the part's last process, when this launcher started it. */
  synchronized OptionalInt exitCode(PartName part) {
    Process process = children.get(part);
    return process == null || process.isAlive()
        ? OptionalInt.empty()
        : OptionalInt.of(process.exitValue());
  }

  /**
   * Shuts down the part's process, by force when it takes too long.
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

  /** Kills the part's process (SIGKILL) and waits until it is gone. */
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
}
