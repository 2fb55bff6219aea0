package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LaunchTest {
  @TempDir Path folder;

  @Test
  void theFingerprintChangesWithCommandEnvironmentAndFiles() {
    Path file = PrivateFiles.write(folder.resolve("settings"), "a=1\n");
    Launch launch = new Launch(List.of("run"), Map.of("A", "1"), List.of(file));
    String before = launch.fingerprint();

    assertThat(launch.fingerprint()).isEqualTo(before);
    assertThat(new Launch(List.of("walk"), Map.of("A", "1"), List.of(file)).fingerprint())
        .isNotEqualTo(before);
    assertThat(new Launch(List.of("run"), Map.of("A", "2"), List.of(file)).fingerprint())
        .isNotEqualTo(before);
    PrivateFiles.write(file, "a=2\n");
    assertThat(launch.fingerprint()).isNotEqualTo(before);
  }
}
