package org.dragoman.chat.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.Abilities;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.KnownMembers;
import org.dragoman.chat.dialect.Question;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing of a request is dropped in silence. The folder {@code src/test/cases/members-anthropic}
 * has the members as Anthropic's SDK has them, {@code published.txt}, which a test of the whole
 * product compares with the SDK; requests with each of them, {@code requests.txt}; and what becomes
 * of them at an application that can do all and at one that can do nothing, {@code outcome.txt}.
 * {@code -Dcases.accept=true} rewrites the latter.
 */
class AnthropicMembersTest {
  private static final Path FOLDER = Path.of("src/test/cases/members-anthropic");
  private static final Duration ANY = Duration.ofSeconds(1);
  private static final Limits LIMITS = new Limits(10_000, 10, ANY, ANY, ANY, ANY, ANY, 10);
  private static final Pattern ROW = Pattern.compile("\\| `([a-z_]+)` \\| ([a-z]+) \\|.*");

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve(file));
  }

  static Stream<String> requests() throws IOException {
    return lines("requests.txt").stream();
  }

  private static String member(String line) {
    return line.substring(0, line.indexOf(' '));
  }

  @Test
  void everyPublishedMemberIsSent() throws IOException {
    Set<String> sent = requests().map(AnthropicMembersTest::member).collect(Collectors.toSet());

    assertThat(sent).containsAll(lines("published.txt"));
  }

  @Test
  void everyPublishedMemberOfTheBodyIsKnown() throws IOException {
    assertThat(AnthropicRequestReader.MEMBERS.names())
        .containsAll(
            lines("published.txt").stream().filter(name -> name.matches("[a-z_]+")).toList());
  }

  @Test
  void outcomeIsAsWritten() throws IOException {
    StringBuilder outcome = new StringBuilder();
    for (String line : lines("requests.txt")) {
      outcome.append(line).append('\n');
      outcome.append("  all: ").append(outcome(line, EnumSet.allOf(Feature.class)));
      outcome.append("  none: ").append(outcome(line, Set.of()));
    }
    Path expected = FOLDER.resolve("outcome.txt");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, outcome.toString());
    }
    assertThat(outcome.toString()).isEqualTo(Files.readString(expected));
  }

  @ParameterizedTest
  @MethodSource("requests")
  void whatIsWantedIsNamedByItsMember(String line) throws IOException {
    try {
      Question question = AnthropicRequestReader.read(body(line), LIMITS);

      assertThat(question.wanted().keySet()).containsAll(question.generation().wanted());
    } catch (Fault fault) {
      assertThat(fault.code().status()).isEqualTo(400);
      assertThat(fault.detail()).startsWith(member(line).replaceAll("[.\\[].*", ""));
    }
  }

  /** What it says shows in what is asked, unless it is named or says what is so without it. */
  @ParameterizedTest
  @MethodSource("requests")
  void whatIsUsedIsAsked(String line) throws IOException {
    String name = member(line);
    JsonNode without = Json.mapper().readTree(body(line)).deepCopy();
    ((ObjectNode) without).remove(name);
    if (!name.matches("[a-z_]+") || AS_WITHOUT.contains(line) || !without.has("max_tokens")) {
      return;
    }
    try {
      Question with = AnthropicRequestReader.read(body(line), LIMITS);
      if (with.ignored().contains(name)) {
        return;
      }
      assertThat(asked(with))
          .isNotEqualTo(asked(AnthropicRequestReader.read(bytes(without), LIMITS)));
    } catch (Fault refused) {
      assertThat(refused.code().status()).isEqualTo(400);
    }
  }

  private static final Set<String> AS_WITHOUT =
      Set.of(
          "container {\"container\":null}",
          "mcp_servers {\"mcp_servers\":[]}",
          "output_config {\"output_config\":{}}",
          "thinking {\"thinking\":{\"type\":\"disabled\"}}",
          "tools {\"tools\":[]}");

  private static String asked(Question question) {
    return question.instructions()
        + question.model()
        + question.stream()
        + question.generation()
        + question.messages().stream().map(Message::content).toList();
  }

  @Test
  void resultsComeBeforeWhatTheUserSays() {
    Question question =
        AnthropicRequestReader.read(
            """
            {"max_tokens":9,"system":[{"type":"text","text":"Be brief."}],"messages":[
              {"role":"user","content":"x"},
              {"role":"assistant","content":[{"type":"text","text":"Let me see."},
                {"type":"tool_use","id":"c","name":"f","input":{"at":"Rome"}}]},
              {"role":"user","content":[
                {"type":"tool_result","tool_use_id":"c","content":"no","is_error":true},
                {"type":"text","text":"And now?"}]}]}
            """
                .getBytes(StandardCharsets.UTF_8),
            LIMITS);

    assertThat(question.instructions()).isEqualTo("Be brief.");
    assertThat(question.messages())
        .extracting(one -> one.role() + " " + one.answers() + " " + one.content() + one.calls())
        .containsExactly(
            "USER null x[]",
            "ASSISTANT null Let me see.[ToolCall[id=c, name=f, arguments={\"at\":\"Rome\"}]]",
            "TOOL c Error: no[]",
            "USER null And now?[]");
  }

  @Test
  void documentTellsWhatBecomesOfEach() throws IOException {
    List<String> documented =
        Files.readAllLines(Path.of("docs/anthropic.md")).stream()
            .map(ROW::matcher)
            .filter(
                row ->
                    row.matches() && AnthropicRequestReader.MEMBERS.names().contains(row.group(1)))
            .map(row -> row.group(1) + " " + row.group(2))
            .toList();

    assertThat(documented)
        .containsExactlyElementsOf(
            AnthropicRequestReader.MEMBERS.names().stream()
                .map(member -> member + " " + treatment(member))
                .toList());
  }

  private static String treatment(String member) {
    KnownMembers members = AnthropicRequestReader.MEMBERS;
    return members.used().contains(member)
        ? "used"
        : members.ignored().contains(member) ? "ignored" : "refused";
  }

  private static byte[] body(String line) throws IOException {
    ObjectNode body = Json.mapper().createObjectNode().put("max_tokens", 100);
    body.putArray("messages").addObject().put("role", "user").put("content", "x");
    JsonNode more = Json.mapper().readTree(line.substring(line.indexOf(' ') + 1));
    more.properties().forEach(one -> body.set(one.getKey(), one.getValue()));
    return bytes(body);
  }

  private static byte[] bytes(JsonNode body) {
    return Json.text(body).getBytes(StandardCharsets.UTF_8);
  }

  private static String outcome(String line, Set<Feature> heeds) throws IOException {
    try {
      HostedApplication application = new Application(heeds);
      Question question = AnthropicRequestReader.read(body(line), LIMITS);
      Abilities.required(question, application);
      List<String> ignored = IgnoredFields.of(question, application);
      return (ignored.contains(member(line)) ? "ignored" : "used")
          + (ignored.isEmpty() ? "" : ", named: " + IgnoredFields.headerValue(ignored))
          + "\n";
    } catch (Fault fault) {
      return fault.code().status() + " " + fault.detail() + "\n";
    }
  }

  private record Application(Set<Feature> heeds) implements HostedApplication {
    @Override
    public String id() {
      return "ai.service.test";
    }

    @Override
    public String description() {
      return "for a test";
    }

    @Override
    public Ending answer(Conversation conversation, Chunks chunks) {
      throw new UnsupportedOperationException();
    }
  }
}
