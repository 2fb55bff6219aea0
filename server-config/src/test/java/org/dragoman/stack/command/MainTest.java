package org.dragoman.stack.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class MainTest {
  private static final int WRONG_COMMAND_LINE = 2;
  private static final int FAILED = 1;

  @TempDir Path root;
  private final StringWriter errors = new StringWriter();

  private int run(Map<String, String> environment, String... arguments) {
    CommandLine line = Main.line(Settings.of(Map.of(), root), environment);
    return line.setErr(new PrintWriter(errors, true)).execute(arguments);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "up now | Unmatched argument at index 1: 'now'",
        "down --hard | Unknown option: '--hard'",
        "logs kitchen | Unmatched argument at index 1: 'kitchen'",
        "token alice acme more | Unmatched argument at index 3: 'more'",
        "token --decode | Missing required parameter: 'USER'",
        "token alice --bogus | Unknown option: '--bogus'",
        "token alice -x | Unknown option: '-x'",
        "token alice --issuer | Missing required parameter for option '--issuer' (URL)",
        "token alice --issuer --client x | Expected parameter for option '--issuer'",
        "login alice acme more | Unmatched argument at index 3: 'more'",
        "login --port x | Invalid value for option '--port': 'x' is not an int",
        "login --port | Missing required parameter for option '--port' (PORT)",
        "publish todo | Missing required parameter: 'FILE'",
        "schema rollback todo first | Invalid value for positional parameter at index 1 (VERSION)",
        "schema text todo 1 2 | Unmatched argument at index 4: '2'",
        "rows export todo | Missing required parameter: 'TYPE'",
        "explain | Missing required parameter: 'SCHEMA'",
        "extend one.war | Missing required parameter: 'JAR'"
      })
  void wrongCommandLinesAreNamed(String arguments, String sentence) {
    assertThat(run(Map.of(), arguments.split(" "))).isEqualTo(WRONG_COMMAND_LINE);
    assertThat(errors.toString()).contains(sentence).contains("Usage: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "token alice --issuer https://idp.example | give --client ID, or set OIDC_CLIENT_ID",
        "token alice acme --issuer https://idp.example --client x | A realm is the bundled",
        "token alice --issuer http://idp.example --client x | is not an https address",
        "token nobody | Unknown user \"nobody\"",
        "login --port 65536 | --port 65536 is not a port",
        "login alice acme --issuer https://idp.example --client x | A realm is the bundled",
        "login nobody | Unknown user \"nobody\"",
        "publish todo none.graphql | There is no file none.graphql.",
        "explain todo --realm none | Unknown realm \"none\"",
        "extend one.war two.jar | one.war is not a WAR file."
      })
  void failuresAreOneSentence(String arguments, String sentence) {
    assertThat(run(Map.of(), arguments.split(" "))).isEqualTo(FAILED);
    assertThat(errors.toString()).contains(sentence).doesNotContain("Usage: ", "\tat ");
  }

  @Test
  void argumentsAreNeverReadFromAFile() throws IOException {
    String argument = "@" + Files.writeString(root.resolve("names"), "alice");

    assertThat(run(Map.of(), "token", argument)).isEqualTo(FAILED);
    assertThat(errors.toString()).contains("Unknown user \"" + argument + "\"");
  }

  @Test
  void unknownCommandsAreNamed() {
    assertThat(run(Map.of(), "logins")).isEqualTo(WRONG_COMMAND_LINE);
    assertThat(errors.toString()).contains("'logins'", "Did you mean: dragoman login");
    assertThat(run(Map.of())).isEqualTo(WRONG_COMMAND_LINE);
    assertThat(errors.toString()).contains("Usage: dragoman", "up", "Start everything");
  }

  /** A token of the bundled provider is for this installation's edge, and no other. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "schema list --edge https://api.example | '' | Set DRAGOMAN_TOKEN to a token for the edge",
        "schema list --edge http://api.example | x | is not an https address",
        "schema list --edge api.example | x | is not an https address",
        "explain todo --user alice | x | leave out --user",
        "rows export todo User --edge http://127.0.0.1:1/ | x | Nothing answers at"
            + " http://127.0.0.1:1",
        "schema list --realm initech --edge http://127.0.0.1:1 | x | Nothing answers at"
      })
  void tokenOfOnesOwnIsForAnyEdgeAndRealm(String arguments, String token, String sentence) {
    assertThat(run(Map.of("DRAGOMAN_TOKEN", token), arguments.split(" "))).isEqualTo(FAILED);
    assertThat(errors.toString()).contains(sentence).doesNotContain("Usage: ", "\tat ");
  }

  /** A secret of several lines, or one that was copied with a mark, is not printed. */
  @ParameterizedTest
  @ValueSource(
      strings = {"first\nsecond", "first second", "first\u200bsecond", "\u201cfirst\u201d"})
  void whatIsNoTokenIsNotShown(String token) {
    Map<String, String> environment =
        Map.of("DRAGOMAN_TOKEN", token, "DRAGOMAN_EDGE", "http://127.0.0.1:1");

    assertThat(run(environment, "schema", "list")).isEqualTo(FAILED);

    assertThat(errors.toString())
        .contains("DRAGOMAN_TOKEN is no token")
        .doesNotContain("first", "second", "\tat ");
  }

  @Test
  void realmsAndEdgesThatAreNoneAreRefused() {
    Map<String, String> environment = Map.of("DRAGOMAN_TOKEN", "x");

    assertThat(run(environment, "schema", "list", "--edge", "")).isEqualTo(FAILED);
    assertThat(errors.toString()).contains("--edge is empty");
    assertThat(run(environment, "schema", "list", "--realm", "a\nb")).isEqualTo(FAILED);
    assertThat(errors.toString()).contains("Not the name of a realm: a?b").doesNotContain("\tat ");
  }

  @Test
  void theEnvironmentNamesAProvider() {
    Map<String, String> environment =
        Map.of("OIDC_ISSUER", "http://idp.example", "OIDC_CLIENT_ID", "x");

    assertThat(run(environment, "token", "erin")).isEqualTo(FAILED);
    assertThat(errors.toString()).contains("http://idp.example");
    assertThat(run(environment, "login", "--issuer", "http://other.example")).isEqualTo(FAILED);
    assertThat(errors.toString()).contains("http://other.example");
  }
}
