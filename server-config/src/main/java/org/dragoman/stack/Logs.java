package org.dragoman.stack;

import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** {@code bin/logs}: shows the logs of the parts and follows them. */
public final class Logs {
  private static final int LINES = 200;
  private static final Duration LOOK = Duration.ofMillis(500);

  private final Settings settings;
  private final Progress progress;

  public Logs(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  public void run(List<PartName> parts, boolean follow) {
    Map<PartName, Long> read = new EnumMap<>(PartName.class);
    for (PartName part : parts) {
      LogFile log = settings.log(part);
      read.put(part, log.size());
      log.last(LINES).forEach(line -> print(parts, part, line));
    }
    while (follow) {
      Pause.of(LOOK);
      for (PartName part : parts) {
        LogFile log = settings.log(part);
        long size = log.size();
        long from = size < read.get(part) ? 0 : read.get(part);
        if (size > from) {
          log.read(from).forEach(line -> print(parts, part, line));
          read.put(part, size);
        }
      }
    }
  }

  private void print(List<PartName> parts, PartName part, String line) {
    progress.print(parts.size() == 1 ? line + "\n" : "%-8s | %s%n".formatted(part.key(), line));
  }
}
