package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The units of systemd, as {@code systemd-analyze verify} reads them. */
class SystemdUnitsTest {
  private static final Path VERIFIER = Path.of("/usr/bin/systemd-analyze");
  private static final int SECONDS = 60;

  @TempDir private Path folder;

  private String verified(String name, String text) throws IOException, InterruptedException {
    Path unit = folder.resolve(name);
    Files.writeString(unit, text);
    Process process =
        new ProcessBuilder(VERIFIER.toString(), "verify", unit.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
    return said;
  }

  @ParameterizedTest
  @ValueSource(strings = {"dragoman-edge.service", "dragoman-data.service"})
  void nothingIsWrongWithAUnit(String name) throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(VERIFIER), "this machine has no systemd");
    // No Payara Server is where the unit says.
    String text =
        PrivateFiles.read(Settings.repository().resolve("server-config/systemd").resolve(name))
            .replaceAll("(?m)^ExecStart=\\S+", "ExecStart=/bin/true");

    assertThat(verified(name, text)).isEmpty();
    assertThat(verified(name, text.replace("KillMode=", "KilMode="))).contains("KilMode");
  }
}
