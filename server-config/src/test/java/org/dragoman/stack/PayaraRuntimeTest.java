package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PayaraRuntimeTest {
  @TempDir private Path folder;

  private String digest(String code, String pom) throws IOException {
    Path jar = folder.resolve("threads.jar");
    try (JarOutputStream archive = new JarOutputStream(Files.newOutputStream(jar))) {
      archive.putNextEntry(new JarEntry("META-INF/maven/threads/pom.xml"));
      archive.write(pom.getBytes(StandardCharsets.UTF_8));
      archive.putNextEntry(new JarEntry("Threads.class"));
      archive.write(code.getBytes(StandardCharsets.UTF_8));
    }
    return PayaraRuntime.digest(jar);
  }

  @Test
  void aRuntimeIsMadeAnewForOtherClassesAlone() throws IOException {
    String one = digest("one", "dependencies");

    assertThat(digest("one", "other dependencies")).isEqualTo(one);
    assertThat(digest("two", "dependencies")).isNotEqualTo(one);
  }

  /** A JVM that cannot read them does not start. */
  @Test
  void jvmReadsWhatItsSecondCompilerLeavesOut() throws IOException, InterruptedException {
    Settings settings = Settings.onFreePorts(folder, folder);
    Process java =
        new ProcessBuilder(
                Surroundings.java(),
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:CompilerDirectivesFile=" + PayaraRuntime.directives(settings),
                "-version")
            .redirectErrorStream(true)
            .start();

    assertThat(new String(java.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains("1 compiler directives added");
    assertThat(java.waitFor()).isZero();
  }
}
