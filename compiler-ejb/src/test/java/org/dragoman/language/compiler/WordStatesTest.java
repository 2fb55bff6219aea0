package org.dragoman.language.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.contract.json.Json;
import org.dragoman.language.schema.directives.KnownDirective;
import org.junit.jupiter.api.Test;

/**
 * What the compiler says of words with a value that is accepted, one that is refused, null, nothing
 * and an empty value. {@code words.json} has a schema for each word, {@code #} where it stands, and
 * its values; {@code states.txt} has the outcomes. {@code -Dcases.accept=true} rewrites these;
 * review the difference.
 */
class WordStatesTest {
  private static final Path FOLDER = Path.of("src/test/words");
  private static final boolean ACCEPT = Boolean.getBoolean("cases.accept");
  private static final List<String> STATES =
      List.of("accepted", "refused", "null", "absent", "empty");
  private static final Set<KnownDirective> WITH_ALL_ARGUMENTS =
      EnumSet.of(KnownDirective.API, KnownDirective.ROWS, KnownDirective.UNASKED);

  private static JsonNode words() throws IOException {
    return Json.mapper().readTree(Files.readString(FOLDER.resolve("words.json")));
  }

  @Test
  void everyStateHasItsOutcome() throws IOException {
    String outcomes =
        words().properties().stream()
            .flatMap(
                word ->
                    STATES.stream()
                        .map(
                            state ->
                                word.getKey()
                                    + " "
                                    + state
                                    + ": "
                                    + outcome(schema(word.getKey(), word.getValue(), state))
                                    + "\n"))
            .collect(Collectors.joining());

    Path file = FOLDER.resolve("states.txt");
    if (ACCEPT) {
      Files.writeString(file, outcomes);
    }
    assertThat(outcomes).isEqualTo(Files.readString(file));
  }

  /** A word that is accepted nowhere, or refused nowhere, would tell nothing. */
  @Test
  void acceptedIsAcceptedAndRefusedIsRefused() throws IOException {
    words()
        .properties()
        .forEach(
            word -> {
              String accepted = schema(word.getKey(), word.getValue(), "accepted");
              String refused = schema(word.getKey(), word.getValue(), "refused");
              assertThat(outcome(accepted)).as(accepted).isEqualTo("accepted");
              assertThat(outcome(refused)).as(refused).startsWith("DRG-");
            });
  }

  /** An argument that is added to one of the directives needs its states here. */
  @Test
  void everyArgumentIsThere() throws IOException {
    Set<String> wanted = new TreeSet<>();
    for (KnownDirective directive : WITH_ALL_ARGUMENTS) {
      wanted.add(directive.word());
      Stream.of(directive.required(), directive.optional())
          .flatMap(List::stream)
          .forEach(argument -> wanted.add(directive.word() + "." + argument));
    }
    // It is nothing without its argument.
    wanted.remove(KnownDirective.ROWS.word());

    assertThat(words().properties()).extracting(Map.Entry::getKey).containsAll(wanted);
  }

  private static String schema(String word, JsonNode said, String state) {
    String schema = said.path("schema").asText();
    if (said.path("whole").asBoolean()) {
      return schema.replace("#", state.equals("absent") ? "" : said.path(state).asText());
    }
    if (state.equals("absent")) {
      return schema.replace("(#)", "").replace("#", "");
    }
    String argument =
        said.path("argument").asText(word.substring(word.indexOf('.') + 1).split(" ")[0]);
    String value = state.equals("null") ? "null" : said.path(state).asText();
    return schema.replace("#", ", " + argument + ": " + value);
  }

  private static String outcome(String schema) {
    return switch (new Compiler().compile(schema)) {
      case Compilation.Accepted accepted -> "accepted";
      case Compilation.Rejected(var problems) ->
          problems.stream().map(one -> one.code()).collect(Collectors.joining(" "));
    };
  }
}
