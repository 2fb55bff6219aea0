package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;

/**
 * A process that the launcher started, as recorded in its pid file. The record has the time of the
 * start, too, so that a process to which the system gave the pid later is not taken for ours.
 *
 * @param fingerprint see {@link Launch#fingerprint()}
 */
record ProcessRecord(long pid, Instant started, String fingerprint) {
  /**
   * The system counts in ticks since its boot, so the start of one process can read slightly
   * differently.
   */
  private static final Duration TOLERANCE = Duration.ofSeconds(3);

  static ProcessRecord of(ProcessHandle process, String fingerprint) {
    Instant started = process.info().startInstant().orElseGet(Instant::now);
    return new ProcessRecord(process.pid(), started, fingerprint);
  }

  /** Reads the pid file; empty when it is missing or incomplete. */
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

  /** Returns the process while it is alive. */
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

  /**
   * Returns whether the process is dead but not yet reaped by its parent; the JDK reports such a
   * process as alive.
   */
  private boolean isZombie() {
    try {
      String state = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
      return state.startsWith("Z", state.lastIndexOf(')') + 2);
    } catch (IOException e) {
      return false;
    }
  }
}
