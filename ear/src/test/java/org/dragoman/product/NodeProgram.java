package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Programs for Node with their npm packages, in a folder of the test resources. A test is skipped,
 * and says why, where Node, npm or the packages are not to be had.
 */
final class NodeProgram {
  private static final int MINUTES = 3;

  private final Path folder;

  private NodeProgram(Path folder) {
    this.folder = folder;
  }

  /** What a program left behind. */
  private record Ended(boolean well, String output, String errors) {}

  /** The programs of a folder, ready to be run. */
  static NodeProgram in(String name) {
    for (String program : List.of("node", "npm")) {
      assumeTrue(isThere(program), program + " is not installed");
    }
    NodeProgram made = new NodeProgram(Path.of("target", name));
    made.copy(Path.of("src", "test", "resources", "node-programs"));
    made.copy(Path.of("src", "test", "resources", name));
    Ended installed =
        made.run(Map.of(), "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund");
    assumeTrue(installed.well, "npm cannot install the packages: " + installed.errors);
    return made;
  }

  /** What a program needs for a person of the sample realm to sign in. */
  static Map<String, String> person(String name) {
    return Map.of(
        "CLIENT_ID",
        "dragoman-cli",
        "CLIENT_SECRET",
        Product.stack().secret("DRAGOMAN_CLI_SECRET"),
        "USERNAME",
        name,
        "PASSWORD",
        Product.stack().secret(name.toUpperCase(Locale.ROOT) + "_PASSWORD"));
  }

  private void copy(Path from) {
    try (Stream<Path> files = Files.list(from)) {
      Files.createDirectories(folder);
      for (Path file : files.toList()) {
        Files.copy(file, folder.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isThere(String program) {
    try {
      return new ProcessBuilder(program, "--version")
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException notFound) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The standard output of a script, which ends well. */
  String output(Map<String, String> environment, String script) {
    Ended ended = run(environment, "node", script);
    assertThat(ended.well).as(script + ": " + ended.errors).isTrue();
    return ended.output;
  }

  /** A script that runs until its process is destroyed. */
  Process started(Map<String, String> environment, String script) {
    ProcessBuilder builder =
        new ProcessBuilder("node", script)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve(script + ".out").toFile())
            .redirectError(folder.resolve(script + ".err").toFile());
    builder.environment().putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Ended run(Map<String, String> environment, String... command) {
    Path output = folder.resolve(command[0] + ".out");
    Path errors = folder.resolve(command[0] + ".err");
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile());
    builder.environment().putAll(environment);
    try {
      Process process = builder.start();
      boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
      process.destroyForcibly();
      return new Ended(
          ended && process.exitValue() == 0, Files.readString(output), Files.readString(errors));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
