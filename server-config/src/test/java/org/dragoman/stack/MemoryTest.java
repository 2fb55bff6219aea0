package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryTest {
  @TempDir Path folder;

  @Test
  void theMachineSaysWhatIsAvailable() {
    meminfo(4096);

    assertThat(Memory.available(folder, folder)).hasValue(4096);
  }

  @Test
  void aContainerMayAllowLess() {
    meminfo(4096);
    PrivateFiles.write(folder.resolve("memory.max"), (2048L << 20) + "\n");
    PrivateFiles.write(folder.resolve("memory.current"), (1024L << 20) + "\n");
    PrivateFiles.write(
        folder.resolve("memory.stat"), "anon 7\ninactive_file " + (512L << 20) + "\n");

    assertThat(Memory.available(folder, folder)).hasValue(1536);
  }

  @Test
  void aContainerWithoutLimitHasTheMachines() {
    meminfo(4096);
    PrivateFiles.write(folder.resolve("memory.max"), "max\n");
    PrivateFiles.write(folder.resolve("memory.current"), "1\n");

    assertThat(Memory.available(folder, folder)).hasValue(4096);
  }

  @Test
  void elsewhereItIsNotKnown() {
    assertThat(Memory.available(folder, folder)).isEmpty();
  }

  private void meminfo(long mebibytes) {
    PrivateFiles.write(
        folder.resolve("meminfo"),
        "MemTotal: 9999999 kB\nMemAvailable:   " + mebibytes * 1024 + " kB\n");
  }
}
