package org.dragoman.language.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainTest {
  private static final Path TODO = Path.of("src/test/cases/todo");

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @TempDir Path folder;

  @Test
  void soundSchemaGivesBothFiles() throws IOException {
    Path directory = folder.resolve("a/b");

    int status =
        run(
            TODO.resolve("schema.graphql").toString(),
            "-o",
            directory.toString(),
            "--database",
            "todo");

    assertThat(status).isZero();
    assertThat(directory.resolve("data-model.sql"))
        .hasSameTextualContentAs(TODO.resolve("script.sql"));
    assertThat(directory.resolve("configuration.json"))
        .hasSameTextualContentAs(TODO.resolve("configuration.json"));
    assertThat(err.size()).isZero();
  }

  @Test
  void expandPrintsTheOperationsAndWritesNothing() throws IOException {
    Path schema =
        Files.writeString(folder.resolve("task.graphql"), "type Task @svc_api { id: ID! }\n");

    int status = run(schema.toString(), "--expand", "-o", folder.resolve("out").toString());

    assertThat(status).isZero();
    assertThat(text(out)).startsWith("type Task { id: ID! }\n").contains("  tasksConnection(");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void problemsAreShownAndNothingIsWritten() throws IOException {
    Path schema = Files.writeString(folder.resolve("bad.graphql"), "type A { x: Int }");

    int status = run("-o", folder.resolve("out").toString(), schema.toString());

    assertThat(status).isEqualTo(1);
    assertThat(text(err))
        .startsWith(schema + ":1:1: DRG-2009")
        .contains(schema + ":1:6: DRG-2201")
        .endsWith("2 problems\n");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void wrongArgumentsGiveTheUsage() {
    for (String[] arguments :
        new String[][] {
          {},
          {"a", "b"},
          {"a", "-o"},
          {"a", "-x"},
          {""},
          {"/"},
          {"a\0b"},
          {"a b.graphql"},
          {"a", "--database", "postgres://x"}
        }) {
      err.reset();
      assertThat(run(arguments)).as(String.join(" ", arguments)).isEqualTo(2);
      assertThat(text(err)).contains("Usage: java -jar dragoman-compiler.jar");
    }
  }

  @Test
  void helpIsNoError() {
    assertThat(run("--help")).isZero();
    assertThat(text(out)).startsWith("Usage:");
  }

  @Test
  void filesThatFailAreNamedInOneSentence() throws IOException {
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xCA, (byte) 0xFE});
    Path file = Files.writeString(folder.resolve("file"), "");
    String sound = TODO.resolve("schema.graphql").toString();

    assertThat(failure(folder.resolve("missing").toString()))
        .isEqualTo(
            "Cannot read " + folder.resolve("missing") + ": there is no such file or directory\n");
    assertThat(failure(folder.toString(), "-d", "x"))
        .isEqualTo("Cannot read " + folder + ": it is a directory\n");
    assertThat(failure(binary.toString())).isEqualTo(binary + " is not text in UTF-8\n");
    assertThat(failure(sound, "-o", file.toString()))
        .isEqualTo(
            "Cannot write "
                + file.resolve("data-model.sql")
                + ": "
                + file
                + " is not a directory\n");
  }

  /** The limit is in the middle of a character, which must not be taken for a broken one. */
  @Test
  void longFileIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("long"), " " + "é".repeat(4 << 20));

    assertThat(failure(file.toString()))
        .isEqualTo(file + " is longer than any schema may be: it has more than 8 MiB\n");
    Files.writeString(file, "é".repeat(4 << 20));
    assertThat(failure(file.toString()))
        .contains(":1:1: DRG-")
        .contains("The schema is longer than 1048576 characters");
  }

  private String failure(String... arguments) {
    err.reset();
    assertThat(run(arguments)).isEqualTo(1);
    return text(err);
  }

  private int run(String... arguments) {
    return Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        arguments);
  }

  private static String text(ByteArrayOutputStream stream) {
    return stream.toString(StandardCharsets.UTF_8);
  }
}
