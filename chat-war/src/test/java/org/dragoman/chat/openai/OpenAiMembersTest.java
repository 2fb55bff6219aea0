package org.dragoman.chat.openai;

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
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.Abilities;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.KnownMembers;
import org.dragoman.chat.dialect.Question;
import org.dragoman.chat.model.WireFormat;
import org.dragoman.chat.model.WrittenRequests;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Generation.Feature;
import org.dragoman.extension.HostedApplication;
import org.dragoman.extension.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Nothing of a request is dropped in silence. The folder {@code src/test/cases/members-openai} has
 * the members as OpenAI's SDK has them, {@code published.txt}, which a test of the whole product
 * compares with the SDK; requests with each of them, {@code requests.txt}; and what becomes of them
 * at an application that can do all and at one that can do nothing, {@code outcome.txt}. {@code
 * -Dcases.accept=true} rewrites the latter.
 */
class OpenAiMembersTest {
  private static final Path FOLDER = Path.of("src/test/cases/members-openai");
  private static final Duration ANY = Duration.ofSeconds(1);
  private static final Limits LIMITS = new Limits(10_000, 10, ANY, ANY, ANY, ANY, ANY, 10);
  private static final Pattern ROW = Pattern.compile("\\| `([a-z_]+)` \\| ([a-z]+) \\|.*");

  private static List<String> lines(String file) throws IOException {
    return Files.readAllLines(FOLDER.resolve(file));
  }

  @Test
  void everyPublishedMemberIsSent() throws IOException {
    Set<String> sent =
        lines("requests.txt").stream()
            .map(line -> line.substring(0, line.indexOf(' ')))
            .collect(Collectors.toSet());

    assertThat(sent)
        .containsExactlyInAnyOrderElementsOf(
            lines("published.txt").stream()
                .filter(member -> !member.startsWith("embeddings."))
                .toList());
  }

  @Test
  void everyPublishedMemberOfTheBodyIsKnown() throws IOException {
    assertThat(OpenAiRequestReader.MEMBERS.names())
        .containsExactlyElementsOf(
            lines("published.txt").stream().filter(name -> name.matches("[a-z_]+")).toList());
  }

  @Test
  void outcomeIsAsWritten() throws IOException {
    StringBuilder outcome = new StringBuilder();
    for (String line : lines("requests.txt")) {
      String member = line.substring(0, line.indexOf(' '));
      byte[] body = body(line.substring(line.indexOf(' ') + 1));
      outcome.append(line).append('\n');
      outcome.append("  all: ").append(outcome(member, body, EnumSet.allOf(Feature.class)));
      outcome.append("  none: ").append(outcome(member, body, Set.of()));
    }
    Path expected = FOLDER.resolve("outcome.txt");
    if (Boolean.getBoolean("cases.accept")) {
      Files.writeString(expected, outcome.toString());
    }
    assertThat(outcome.toString()).isEqualTo(Files.readString(expected));
  }

  static Stream<String> requests() throws IOException {
    return lines("requests.txt").stream();
  }

  @ParameterizedTest
  @EnumSource(Feature.class)
  void refusalOfAnApplicationNamesTheMember(Feature feature) {
    Question question =
        new Question(
            "",
            List.of(new Message(Message.Role.USER, "x")),
            "ai.service.x",
            false,
            List.of(),
            Generation.NONE,
            Map.of(feature, "tools"),
            new OpenAiDialect(false));
    HostedApplication application = new Application(Set.of());
    try {
      HostedApplication bound = Abilities.required(question, application);
      assertThat(feature.weight()).isNotEqualTo(Generation.Weight.DECIDES);
      assertThat(bound != application).isEqualTo(feature.weight() == Generation.Weight.BOUNDS);
      assertThat(IgnoredFields.of(question, application).contains("tools"))
          .isEqualTo(feature.weight() == Generation.Weight.TUNES);
    } catch (Fault fault) {
      assertThat(feature.weight()).isEqualTo(Generation.Weight.DECIDES);
      assertThat(OpenAiFault.of(fault).error().param()).isEqualTo("tools");
    }
  }

  @ParameterizedTest
  @MethodSource("requests")
  void refusalNamesTheMemberAndWhatIsWantedIsNamedByIt(String line) throws IOException {
    String member = line.substring(0, line.indexOf(' '));
    String last = member.substring(member.lastIndexOf('.') + 1).replaceAll("[\\[\\]]", "");
    try {
      Question question =
          OpenAiRequestReader.read(body(line.substring(line.indexOf(' ') + 1)), LIMITS);
      Set<Feature> wanted = EnumSet.noneOf(Feature.class);
      wanted.addAll(question.wanted().keySet());
      assertThat(wanted).containsAll(question.generation().wanted());
    } catch (Fault fault) {
      assertThat(fault.code().status()).isEqualTo(400);
      assertThat(OpenAiFault.of(fault).error().param()).as(fault.detail()).isNotNull();
      String first = member.replaceAll("[.\\[].*", "");
      assertThat(fault.detail())
          .satisfiesAnyOf(
              detail -> assertThat(detail).contains(last),
              detail -> assertThat(detail).startsWith(first));
    }
  }

  /** Members that servers are not asked for: the gateway itself does what they say. */
  private static final Set<String> OURS =
      Set.of(
          "function_call",
          "functions",
          "logit_bias",
          "messages[].tool_calls[].type",
          "modalities",
          "model",
          "n",
          "parallel_tool_calls",
          "stream",
          "stream_options",
          "stream_options.include_usage");

  /** Requests that say what is so without them, and what a kind does in any case. */
  private static final Set<String> AS_WITHOUT =
      Set.of(
          "logprobs {\"logprobs\":false}",
          "top_logprobs {\"top_logprobs\":0}",
          "max_tokens {\"max_tokens\":null}",
          "response_format {\"response_format\":{\"type\":\"text\"}}",
          "tools {\"tools\":[]}");

  /** These keep to a schema always. */
  private static final Set<WireFormat> STRICT = Set.of(WireFormat.ANTHROPIC, WireFormat.OLLAMA);

  @ParameterizedTest
  @MethodSource("requests")
  void whatIsUsedReachesTheServer(String line) throws IOException {
    String member = line.substring(0, line.indexOf(' '));
    JsonNode with = Json.mapper().readTree(body(line.substring(line.indexOf(' ') + 1)));
    JsonNode without = with.deepCopy();
    remove(without, List.of(member.split("\\.")));
    for (WireFormat kind : List.of(WireFormat.OPENAI, WireFormat.ANTHROPIC, WireFormat.OLLAMA)) {
      if (OURS.contains(member)
          || AS_WITHOUT.contains(line)
          || member.equals("response_format.json_schema.strict") && STRICT.contains(kind)) {
        continue;
      }
      Question question;
      Question other;
      try {
        HostedApplication application = new Application(kind.features());
        question = OpenAiRequestReader.read(bytes(with), LIMITS);
        Abilities.required(question, application);
        if (IgnoredFields.of(question, application).contains(member)) {
          continue;
        }
        other = OpenAiRequestReader.read(bytes(without), LIMITS);
      } catch (Fault refused) {
        // Either the member is, or a request without it.
        continue;
      }
      assertThat(WrittenRequests.body(kind, question))
          .as(kind + " is asked as without " + member)
          .isNotEqualTo(WrittenRequests.body(kind, other));
    }
  }

  private static void remove(JsonNode node, List<String> path) {
    String name = path.getFirst().replace("[]", "");
    if (path.size() == 1) {
      if (node instanceof ObjectNode object) {
        object.remove(name);
      }
      return;
    }
    JsonNode below = node.path(name);
    List<String> rest = path.subList(1, path.size());
    if (path.getFirst().endsWith("[]")) {
      below.forEach(one -> remove(one, rest));
    } else {
      remove(below, rest);
    }
  }

  private static byte[] bytes(JsonNode body) {
    return Json.text(body).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] body(String fragment) throws IOException {
    ObjectNode body = Json.mapper().createObjectNode();
    body.putArray("messages").addObject().put("role", "user").put("content", "x");
    JsonNode more = Json.mapper().readTree(fragment);
    more.properties().forEach(one -> body.set(one.getKey(), one.getValue()));
    return Json.text(body).getBytes(StandardCharsets.UTF_8);
  }

  private static String outcome(String member, byte[] body, Set<Feature> heeds) {
    try {
      HostedApplication application = new Application(heeds);
      Question question = OpenAiRequestReader.read(body, LIMITS);
      HostedApplication bound = Abilities.required(question, application);
      List<String> ignored = IgnoredFields.of(question, application);
      return (ignored.contains(member) ? "ignored" : "used")
          + (bound == application ? "" : " by the gateway")
          + (ignored.isEmpty() ? "" : ", named: " + IgnoredFields.headerValue(ignored))
          + "\n";
    } catch (Fault fault) {
      return fault.code().status() + " " + fault.detail() + "\n";
    }
  }

  @Test
  void documentTellsWhatBecomesOfEach() throws IOException {
    List<String> documented =
        Files.readAllLines(Path.of("docs/openai.md")).stream()
            .map(ROW::matcher)
            .filter(
                row -> row.matches() && OpenAiRequestReader.MEMBERS.names().contains(row.group(1)))
            .map(row -> row.group(1) + " " + row.group(2))
            .toList();

    assertThat(documented)
        .containsExactlyElementsOf(
            OpenAiRequestReader.MEMBERS.names().stream()
                .map(member -> member + " " + treatment(member))
                .toList());
  }

  private static String treatment(String member) {
    KnownMembers members = OpenAiRequestReader.MEMBERS;
    return members.used().contains(member)
        ? "used"
        : members.ignored().contains(member) ? "ignored" : "refused";
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
