package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The Inspector of the Model Context Protocol, unmodified, by its command line. */
class McpInspectorIT {
  private static final String NAME = "inspector";
  private static final String SCHEMA =
      """
      "A note." type Note @svc_owned { id: ID! text: String! written: Date }
      type Query {
        "The notes of the caller." notes(text: String): [Note]
          @svc_resolver(_type: select, _object: Note, _filter: {text: {_eq: "$text"}})
        audit: [Note] @svc_resolver(_type: select, _object: Note) @svc_allow(_roles: publisher)
      }
      type Mutation {
        addNote(text: String!): Note @svc_allow(_roles: user) @svc_unasked
          @svc_resolver(_type: insert, _object: Note, _fields: {text: "$text"})
      }
      """;
  private static final String PATH = "/mcp/acme/schemas/" + NAME;

  private static NodeProgram program;

  @BeforeAll
  static void install() {
    program = NodeProgram.in("mcp-inspector");
    Client.Answer published = Product.of("alice").publish(NAME, SCHEMA);
    assertThat(published.code()).as(published.text()).isEmpty();
  }

  private static JsonNode inspected(String path, String token, List<List<String>> calls) {
    String lines = calls.stream().map(Client::text).collect(Collectors.joining("\n"));
    String url = Product.stack().edge() + path;
    return Client.parsed(
        program.output(Map.of("URL", url, "TOKEN", token, "CALLS", lines), "inspect.mjs"));
  }

  private static List<String> call(String era, String method, String... more) {
    return Stream.concat(
            List.of("--protocol-era", era, "--format", "json", "--method", method).stream(),
            Arrays.stream(more))
        .toList();
  }

  private static JsonNode result(JsonNode ended) {
    assertThat(ended.path("code").asInt(-1)).as(ended.toString()).isZero();
    return Client.parsed(ended.path("output").asText());
  }

  private static List<String> names(JsonNode ended) {
    return result(ended).findValuesAsText("name");
  }

  /** {@code --strict} refuses schemas that some clients do not read. */
  @ParameterizedTest
  @CsvSource({"legacy", "modern"})
  void toolsAreListedAndCalled(String era) {
    String text = "of the Inspector, " + era;
    JsonNode seen =
        inspected(
            PATH,
            Product.of("bob").token(),
            List.of(
                call(era, "tools/list", "--strict"),
                call(era, "tools/call", "--tool-name", "addNote", "--tool-arg", "text=" + text),
                call(era, "tools/call", "--tool-name", "notes", "--tool-arg", "text=" + text)));
    JsonNode others =
        inspected(
            PATH,
            Product.of("alice").token(),
            List.of(
                call(era, "tools/list"),
                call(era, "tools/call", "--tool-name", "notes", "--tool-arg", "text=" + text)));

    assertThat(names(seen.get(0))).contains("notes", "addNote").doesNotContain("audit");
    assertThat(result(seen.get(1)).toString()).contains(text);
    assertThat(result(seen.get(2)).toString()).contains(text);
    assertThat(names(others.get(0))).contains("audit");
    assertThat(result(others.get(1)).toString()).doesNotContain(text);
  }

  @ParameterizedTest
  @CsvSource({"legacy", "modern"})
  void applicationIsRead(String era) {
    String id =
        ModelTalk.application(
            Product.of("alice"),
            "openai",
            "inspected",
            List.of(new ModelTalk.Grant(NAME, "notes", false)));
    try {
      JsonNode seen =
          inspected(
              "/mcp/acme/applications/" + id,
              Product.of("bob").token(),
              List.of(
                  call(era, "tools/list"),
                  call(era, "prompts/list"),
                  call(era, "prompts/get", "--prompt-name", "instructions"),
                  call(era, "resources/list"),
                  call(era, "resources/templates/list")));

      assertThat(names(seen.get(0))).contains(NAME + "__notes");
      assertThat(names(seen.get(1))).contains("instructions");
      assertThat(result(seen.get(2)).toString()).contains("You read notes.");
      assertThat(result(seen.get(3)).toString()).contains("resources");
      assertThat(result(seen.get(4)).toString()).contains("document:///{document}/parts/{part}");
    } finally {
      ModelTalk.removeApplications();
    }
  }

  @Test
  void tokenOfAnotherRealmIsRefused() {
    JsonNode seen =
        inspected(PATH, Product.of("carol").token(), List.of(call("legacy", "tools/list")));

    assertThat(seen.get(0).path("code").asInt()).isNotZero();
    assertThat(seen.get(0).toString()).contains("DRG-3005");
  }

  @Test
  void personSignsInAtKeycloak() {
    Map<String, String> environment = new HashMap<>(NodeProgram.person("bob"));
    environment.put("URL", Product.stack().edge() + PATH);
    environment.put("HOME_OF_ITS_OWN", ".");
    JsonNode seen = Client.parsed(program.output(environment, "sign-in.mjs"));

    assertThat(seen.path("asked").asText()).as(seen.toString()).contains("/realms/acme/");
    assertThat(seen.path("code").asInt(-1)).as(seen.toString()).isZero();
    assertThat(seen.path("output").asText()).contains("addNote").doesNotContain("audit");
  }
}
