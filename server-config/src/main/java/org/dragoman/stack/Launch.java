package org.dragoman.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.dragoman.stack.client.Digest;

/**
 * The command with which a process is started.
 *
 * @param environment the whole environment of the process; nothing is inherited
 * @param files the files that the process reads at its start: settings, archives
 */
record Launch(List<String> command, SortedMap<String, String> environment, List<Path> files) {
  private static final long SMALL = 1 << 20;

  Launch {
    command = List.copyOf(command);
    environment = Collections.unmodifiableSortedMap(new TreeMap<>(environment));
    files = List.copyOf(files);
  }

  Launch(List<String> command, Map<String, String> environment, List<Path> files) {
    this(command, new TreeMap<>(environment), files);
  }

  /**
   * Returns a digest that differs when the command, a setting or the build differs. A running
   * process with another fingerprint is restarted. The cache of its classes does not count.
   */
  String fingerprint() {
    try {
      MessageDigest digest = Digest.begin();
      List<String> words = command.stream().filter(word -> !ClassCache.isOption(word)).toList();
      digest.update(words.toString().getBytes(StandardCharsets.UTF_8));
      digest.update(environment.toString().getBytes(StandardCharsets.UTF_8));
      for (Path file : files) {
        if (Files.size(file) < SMALL) {
          digest.update(Files.readAllBytes(file));
        } else {
          String state = file + " " + Files.size(file) + " " + Files.getLastModifiedTime(file);
          digest.update(state.getBytes(StandardCharsets.UTF_8));
        }
      }
      return Digest.hex(digest);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
