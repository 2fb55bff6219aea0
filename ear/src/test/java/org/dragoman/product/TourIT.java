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

/** The commands of the tour and of the tutorial, each document's in their order and one shell. */
class TourIT {
  private static final Pattern BLOCK = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
  private static final Path SCRATCH = Path.of("target", "tour").toAbsolutePath();

  /** What the commands of the tour print of note, in this order. */
  private static final List<String> TOUR =
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

  private static final List<String> TUTORIAL =
      List.of(
          "\"insertAuthors\":[{\"name\":\"Mary Shelley\",\"books\":[{\"title\":\"Frankenstein\"}]}",
          "\"title\":\"Mathilda\",\"author\":{\"name\":\"Mary Shelley\"}",
          "\"books\":[{\"title\":\"Frankenstein\",\"year\":1818}],"
              + "\"undated\":[{\"title\":\"Mathilda\"}],\"bookGroups\":[{",
          "insertAuthors(",
          "CREATE TABLE \"Wish\"",
          "\"wishes\":[],\"reviews\":[{\"text\":\"A"
              + " storm.\",\"book\":{\"title\":\"Frankenstein\"}}]",
          "\"updateReview\":null",
          "Field 'insertAuthor' in type 'Mutation' is undefined",
          "\"booksOf\":[{\"title\":\"Mathilda\",\"year\":null},"
              + "{\"title\":\"Frankenstein\",\"year\":1818}]");

  @AfterAll
  static void dropTheirSchemas() {
    Client alice = Product.of("alice");
    for (String name : List.of("library", "bookshelf")) {
      Map<String, Object> named = Map.of("name", name);
      alice.admin("mutation ($name: String!) { retireSchema(name: $name) { name } }", named);
      alice.admin(
          "mutation ($name: String!) { dropSchema(name: $name, confirm: $name) { name } }", named);
    }
  }

  @Test
  void commandsDoWhatTheTourSays() throws IOException, InterruptedException {
    run("server-config/tour.md", TOUR, "DRG-1014");
  }

  @Test
  void commandsDoWhatTheTutorialSays() throws IOException, InterruptedException {
    run("compiler-ejb/docs/tutorial.md", TUTORIAL, "DRG-1011");
  }

  private static void run(String document, List<String> expected, String refusal)
      throws IOException, InterruptedException {
    Settings settings = Product.stack().settings();
    Files.createDirectories(SCRATCH);
    String name = Path.of(document).getFileName().toString();
    Path script = SCRATCH.resolve(name + ".sh");
    String port = "EDGE_PORT=" + settings.edgePort() + "\n";
    Files.writeString(script, "set -eu\n" + port + commands(settings, document));
    Path output = SCRATCH.resolve(name + ".txt");
    ProcessBuilder builder =
        new ProcessBuilder("bash", script.toString())
            .directory(settings.root().toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile());
    builder.environment().put("DATA_DIR", settings.data().toString());

    Process process = builder.start();
    try {
      assertThat(process.waitFor(8, TimeUnit.MINUTES)).as("the commands end").isTrue();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }

    String printed = Files.readString(output);
    assertThat(process.exitValue()).as(printed).isZero();
    assertThat(printed).containsSubsequence(expected);
    assertThat(Pattern.compile("DRG-\\d{4}").matcher(printed).results().map(MatchResult::group))
        .as(printed)
        .containsOnly(refusal);
  }

  /** Without the blocks that start the product. */
  private static String commands(Settings settings, String document) throws IOException {
    String text = Files.readString(settings.root().resolve(document));
    StringBuilder commands = new StringBuilder();
    Matcher blocks = BLOCK.matcher(text);
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
        .replace("/tmp/library", SCRATCH.resolve("library").toString())
        .replace("/tmp/bookshelf", SCRATCH.resolve("bookshelf").toString());
  }
}
