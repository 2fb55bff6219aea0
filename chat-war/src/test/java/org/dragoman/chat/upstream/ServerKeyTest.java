package org.dragoman.chat.upstream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.dragoman.secret.Secret;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A key that was changed is taken with the next request, or the log says what to do. */
class ServerKeyTest {
  private final Map<String, String> values = new HashMap<>();
  @TempDir private Path folder;

  private Secret key() {
    return ServerKey.of(
            Settings.of(values),
            UpstreamSettings.KEY.of("some"),
            UpstreamSettings.KEY_FILE.of("some"))
        .orElseThrow();
  }

  @Test
  void keyOfAFileIsTakenWhenItChanges() throws Exception {
    Path file = Files.writeString(folder.resolve("key"), "sk-first\n");
    values.put("dragoman.providers.some.key-file", file.toString());
    Secret key = key();
    assertThat(key.value()).isEqualTo("sk-first");

    Files.writeString(file, "sk-second\n");

    assertThat(key.value()).isEqualTo("sk-second");
  }

  @Test
  void blankLinesAroundTheKeyOfAFileAreNotOfIt() throws Exception {
    Path file = Files.writeString(folder.resolve("key"), "\n sk-first\n\n");
    values.put("dragoman.providers.some.key-file", file.toString());

    assertThat(key().value()).isEqualTo("sk-first");
  }

  @Test
  void keyOfASourceThatChangesIsTaken() {
    values.put("dragoman.providers.some.key", "sk-first");
    Secret key = key();

    values.put("dragoman.providers.some.key", "sk-second");

    assertThat(key.value()).isEqualTo("sk-second");
  }

  @Test
  void whatIsNoKeyLeavesTheLastOne() throws Exception {
    Path file = Files.writeString(folder.resolve("key"), "sk-first");
    values.put("dragoman.providers.some.key-file", file.toString());
    Secret key = key();
    List<String> lines =
        lines(
            () -> {
              Files.writeString(file, "not a key");
              assertThat(key.value()).isEqualTo("sk-first");
              Files.delete(file);
              assertThat(key.value()).isEqualTo("sk-first");
            });

    assertThat(lines)
        .containsExactly("KEY_UNREADABLE request=- setting=dragoman.providers.some.key-file");
    assertThatThrownBy(this::key)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("dragoman.providers.some.key-file: the file cannot be read");
  }

  @Test
  void refusedKeyIsToldOnceAndWithoutIt() throws Exception {
    values.put("dragoman.providers.some.key", "sk-first");
    Secret key = key();

    List<String> lines =
        lines(
            () -> {
              key.refused();
              key.refused();
            });

    assertThat(lines).containsExactly("KEY_REFUSED request=- setting=dragoman.providers.some.key");
  }

  @Test
  void keyHasOneSource() {
    values.put("dragoman.providers.some.key", "sk-first");
    values.put("dragoman.providers.some.key-file", "/nowhere");

    assertThatThrownBy(this::key)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("dragoman.providers.some.key-file");
  }

  private interface Work {
    void run() throws Exception;
  }

  private static List<String> lines(Work work) throws Exception {
    List<String> lines = new ArrayList<>();
    Logger logger = Logger.getLogger("org.dragoman.chat");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            lines.add(line.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    try {
      work.run();
    } finally {
      logger.removeHandler(handler);
    }
    return lines;
  }
}
