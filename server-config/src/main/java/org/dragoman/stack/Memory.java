package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.stack.client.Trouble;

/** Measures the memory that is left for new processes. */
final class Memory {
  private static final Pattern AVAILABLE = Pattern.compile("MemAvailable:\\s+(\\d+) kB");
  private static final long MEBIBYTE = 1 << 20;

  private Memory() {}

  /**
   * Refuses a start for which there is too little memory. When the amount is unknown, the start
   * goes on.
   */
  static void requireFor(Collection<PartName> parts) {
    long needed = parts.stream().mapToLong(PartName::memory).sum();
    available()
        .ifPresent(
            available -> {
              if (available < needed) {
                throw new Trouble(
                    "Too little memory: %d MiB are available, and %d MiB are needed to start what is missing. Close other programs, or give this machine or container more."
                        .formatted(available, needed));
              }
            });
  }

  /** Returns whether there is memory for one more such process, or the amount is unknown. */
  static boolean isEnoughFor(PartName part) {
    return available().orElse(Long.MAX_VALUE) >= part.memory();
  }

  private static OptionalLong available() {
    return available(Path.of("/proc"), Path.of("/sys/fs/cgroup"));
  }

  /** Returns the MiB that the machine has left, or its container when that is less. */
  static OptionalLong available(Path proc, Path cgroup) {
    OptionalLong machine = OptionalLong.empty();
    Matcher matcher = AVAILABLE.matcher(text(proc.resolve("meminfo")));
    if (matcher.find()) {
      machine = OptionalLong.of(Long.parseLong(matcher.group(1)) * 1024 / MEBIBYTE);
    }
    String limit = text(cgroup.resolve("memory.max")).strip();
    String used = text(cgroup.resolve("memory.current")).strip();
    if (!limit.matches("\\d{1,18}") || !used.matches("\\d{1,18}")) {
      return machine;
    }
    long reclaimable =
        text(cgroup.resolve("memory.stat"))
            .lines()
            .filter(line -> line.matches("inactive_file \\d{1,18}"))
            .mapToLong(line -> Long.parseLong(line.substring("inactive_file ".length())))
            .sum();
    long container = (Long.parseLong(limit) - Long.parseLong(used) + reclaimable) / MEBIBYTE;
    return OptionalLong.of(Math.min(machine.orElse(Long.MAX_VALUE), Math.max(0, container)));
  }

  private static String text(Path file) {
    try {
      return Files.isReadable(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      return "";
    }
  }
}
