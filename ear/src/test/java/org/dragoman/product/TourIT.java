package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** The commands of {@code server-config/tour.md}, in their order and in one shell. */
class TourIT {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Path SCRATCH = Path.of("target", "tour").toAbsolutePath();

  /** What the commands print of note, in this order. */
  private static final List<String> PRINTED =
      List.of(
          "\"username\":\"alice\"",
          "\"type\":\"message_start\"",
          "## 2. Answer",
          "rules.md, Loans",
          "\"getUser\":{\"name\":",
          "\"name\":\"nightly report\"",
          "CREATE TABLE",
          "\"addAuthor\":{\"name\":\"Mary Shelley\"}",
          "{\"title\":\"Frankenstein\",\"author\":{\"name\":\"Mary Shelley\",\"bookCount\":1}}",
          "drop-field:Book.pages",
          "DRG-1014",
          "\"name\":\"");

  @AfterAll
  static void dropItsSchema() {
    Client alice = Product.of("alice");
    alice.admin("mutation { retireSchema(name: \"library\") { name } }", Map.of());
    alice.admin(
        "mutation { dropSchema(name: \"library\", confirm: \"library\") { name } }", Map.of());
  }

  @Test
  void commandsDoWhatTheTourSays() throws IOException, InterruptedException {
    Settings settings = Product.stack().settings();
    Files.createDirectories(SCRATCH);
    Path script = SCRATCH.resolve("tour.sh");
    Files.writeString(script, "set -eu\n" + commands(settings));
    Path output = SCRATCH.resolve("output.txt");
    ProcessBuilder builder =
        new ProcessBuilder("bash", script.toString())
            .directory(settings.root().toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("DATA_DIR", settings.data().toString());

    Process process = builder.start();
    try {
      assertThat(process.waitFor(8, TimeUnit.MINUTES)).as("the tour ends").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }

    String printed = Files.readString(output);
    assertThat(process.exitValue()).as(printed).isZero();
    assertThat(printed).containsSubsequence(PRINTED);
    assertThat(Pattern.compile("DRG-\\d{4}").matcher(printed).results().map(MatchResult::group))
        .as(printed)
        .containsOnly("DRG-1014");
  }

  /** Without the blocks that start the product. */
  private static String commands(Settings settings) throws IOException {
    String tour = Files.readString(settings.root().resolve("server-config/tour.md"));
    StringBuilder commands = new StringBuilder();
    Matcher blocks = BLOCK.matcher(tour);
    while (blocks.find()) {
      if (!blocks.group(1).contains("server-config/bin/up")) {
        commands.append(blocks.group(1));
      }
    }
    return commands
        .toString()
        .replace("http://localhost:8080", Product.stack().edge().toString())
        .replace("http://localhost:8180", Product.stack().keycloak().toString())
        .replace(". .dragoman/", ". " + settings.data() + "/")
        .replace("/tmp/library", SCRATCH.resolve("library").toString());
  }
}
