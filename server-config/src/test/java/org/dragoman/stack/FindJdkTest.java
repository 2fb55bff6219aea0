package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindJdkTest {
  private static final Path SCRIPT = Settings.repository().resolve("server-config/bin/find-jdk");

  @TempDir Path folder;

  @Test
  void javaHomeIsTakenWhenItIsNewEnough() throws Exception {
    Path jdk = jdk("twenty-one", "21.0.3");

    assertThat(find(jdk)).isEqualTo(jdk.toString());
  }

  @Test
  void anOldJavaHomeIsPassedOver() throws Exception {
    Path old = jdk("seventeen", "17.0.15");
    Path good = folder.resolve("home/.jdks");
    Files.createDirectories(good);
    Files.move(jdk("newest", "99"), good.resolve("newest"));

    assertThat(find(old)).isNotEqualTo(old.toString()).isNotEmpty();
  }

  @Test
  void theVersionIsReadFromTheReleaseFile() throws Exception {
    assertThat(run("--version-of", jdk("early", "26-ea").toString())).isEqualTo("26");
    assertThat(run("--version-of", jdk("nine", "9.0.4").toString())).isEqualTo("9");
    assertThat(run("--version-of", folder.resolve("nothing").toString())).isEqualTo("0");
  }

  private String find(Path javaHome) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(SCRIPT.toString());
    builder.environment().put("JAVA_HOME", javaHome.toString());
    builder.environment().put("HOME", folder.resolve("home").toString());
    return output(builder);
  }

  private String run(String... arguments) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(arguments);
    builder.command().addFirst(SCRIPT.toString());
    return output(builder);
  }

  private static String output(ProcessBuilder builder) throws IOException, InterruptedException {
    Process process = builder.redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    process.waitFor();
    return output.strip();
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("bin"));
    for (String program : new String[] {"java", "javac"}) {
      Files.writeString(home.resolve("bin").resolve(program), "#!/bin/sh\n");
      Files.setPosixFilePermissions(
          home.resolve("bin").resolve(program), PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return home;
  }
}
