package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;

/**
 * A process that the launcher started, as its pid file tells it. The instant of the start goes with
 * the pid: a pid that the system has given to another process meanwhile is not taken for ours.
 *
 * @param fingerprint see {@link Launch#fingerprint()}
 */
record ProcessRecord(long pid, Instant started, String fingerprint) {
  /** The system counts in ticks since its boot, so the same start can differ by a little. */
  private static final Duration TOLERANCE = Duration.ofSeconds(3);

  static ProcessRecord of(ProcessHandle process, String fingerprint) {
    Instant started = process.info().startInstant().orElseGet(Instant::now);
    return new ProcessRecord(process.pid(), started, fingerprint);
  }

  /** What the pid file tells, if there is one and it is whole. */
  static Optional<ProcessRecord> read(Path file) {
    Properties lines = PrivateFiles.properties(file);
    try {
      return Optional.of(
          new ProcessRecord(
              Long.parseLong(lines.getProperty("pid", "")),
              Instant.parse(lines.getProperty("started", "")),
              lines.getProperty("fingerprint", "")));
    } catch (NumberFormatException | java.time.format.DateTimeParseException e) {
      return Optional.empty();
    }
  }

  void write(Path file) {
    PrivateFiles.write(
        file, "pid=%d\nstarted=%s\nfingerprint=%s\n".formatted(pid, started, fingerprint));
  }

  /** The process, as long as it lives. */
  Optional<ProcessHandle> alive() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(this::isTheSame)
        .filter(process -> !isZombie());
  }

  private boolean isTheSame(ProcessHandle process) {
    return process
        .info()
        .startInstant()
        .map(start -> Duration.between(start, started).abs().compareTo(TOLERANCE) < 0)
        .orElse(false);
  }

  /** Dead, but not yet collected by its parent: the JDK calls such a process alive. */
  private boolean isZombie() {
    try {
      String state = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      return state.startsWith("Z", state.lastIndexOf(')') + 2);
    } catch (IOException e) {
      return false;
    }
  }
}
