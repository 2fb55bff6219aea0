package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.identity.Attack;
import org.dragoman.web.identity.Attack.EntryPoint;
import org.dragoman.web.identity.Forge;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of the attack table at every entry of the product as it runs. The realms of the test's
 * own provider are added to the list of the running edge.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TokenAttacksIT {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern CODE = Pattern.compile("DRG-\\d{4}");
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String SCHEMA =
      "type Thing { id: ID! name: String }"
          + " type Query { things: [Thing] @svc_resolver(_type: select, _object: Thing) }";

  private static final String APPLICATION =
      "ai.service.keeper.0f0e0d0c-0b0a-4908-8706-050403020100";

  private final Path realms =
      Product.stack().settings().data().resolve("edge").resolve("realms.json");
  private Forge forge;
  private String before;

  @BeforeAll
  void addRealms() throws IOException, InterruptedException {
    forge = new Forge(Clock.systemUTC());
    before = Files.readString(realms);
    ArrayNode all = (ArrayNode) JSON.readTree(before);
    forge.realms().forEach(realm -> all.add(JSON.valueToTree(realm)));
    Files.writeString(realms, all.toString());
    awaitRealm();
    publish("rsa", "attack", Map.of());
    publish("other", "attack-other", Map.of());
    publish("shared", "attack-one", Map.of("org_id", "one"));
    publish("shared", "attack-two", Map.of("org_id", "two"));
    // These two say themselves what their tokens have to say.
    publish("own", "attack-own", Map.of("aud", "own-api", "own_roles", List.of("publisher")));
    publish(
        "shared",
        "attack-four",
        Map.of("org_id", "four", "aud", "four-api", "four_roles", List.of("publisher")));
  }

  @AfterAll
  void removeRealms() throws IOException {
    Files.writeString(realms, before);
    forge.close();
  }

  /** The two wars of the edge reread the list each in its own time. */
  private void awaitRealm() throws InterruptedException {
    long begun = System.nanoTime();
    for (EntryPoint entry : EntryPoint.values()) {
      Client client = new Client(Product.stack().edge(), token("rsa", Map.of()), "attack");
      while (client.post(path(entry), body(entry)).status() == 401) {
        assertThat(System.nanoTime() - begun).isLessThan(PATIENCE.toNanos());
        Thread.sleep(200);
      }
    }
  }

  private void publish(String signer, String realm, Map<String, ?> claims) {
    Client client = new Client(Product.stack().edge(), token(signer, claims), realm);
    Client.Answer answer = client.publish("todo", SCHEMA);
    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.text()).doesNotContain("\"errors\"");
  }

  private String token(String signer, Map<String, ?> claims) {
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    row.put("signer", signer);
    row.set("payload", JSON.valueToTree(claims));
    return forge.token(row);
  }

  static Stream<Attack> attacks() {
    return Attack.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void everybodyGetsWhatTheyHaveToGet(Attack attack) {
    String token = forge.token(attack.row());
    for (EntryPoint entry : EntryPoint.values()) {
      String query = attack.query(token);
      Client.Answer answer =
          RawRequest.post(
              Product.stack().edge(),
              path(entry, attack, token) + (query.isEmpty() ? "" : "?" + query),
              attack.headers(token),
              attack.isForm() ? "application/x-www-form-urlencoded" : "application/json",
              attack.isForm() ? "access_token=" + token : body(entry));
      if (attack.isBeyondAscii(token)) {
        // The container refuses such a request itself, and says nothing.
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.text()).isEmpty();
      } else {
        boolean later = attack.namesUnknownKey() && answer.status() == 503;
        check(answer, later ? "DRG-3006" : attack.expected(entry), entry);
      }
    }
    assertThat(forge.lured()).isZero();
  }

  private static void check(Client.Answer answer, String expected, EntryPoint entry) {
    String answered = entry + " " + answer.status() + " " + answer.text();
    Matcher code = CODE.matcher(answer.text());
    assertThat(code.find() ? code.group() : Attack.OK).as(answered).isEqualTo(expected);
    assertThat(answer.status())
        .as(answered)
        .isEqualTo(expected.equals(Attack.OK) ? 200 : FaultCode.of(expected).status());
    List<String> challenges = challenges(answer, entry);
    switch (expected) {
      case "DRG-3001" -> assertThat(challenges).containsExactly("Bearer");
      case "DRG-3002" -> assertChallenge(challenges, "invalid_token");
      case "DRG-4001" -> assertChallenge(challenges, "insufficient_scope");
      default -> assertThat(challenges).isEmpty();
    }
    assertThat(answer.text()).doesNotContain("Exception", "127.0.0.1", "at org.");
  }

  /** Without what tools are told beside: where the metadata of their address is. */
  private static List<String> challenges(Client.Answer answer, EntryPoint entry) {
    List<String> challenges = answer.headers().allValues("WWW-Authenticate");
    if (!entry.isOfTools()) {
      return challenges;
    }
    return challenges.stream()
        .map(
            value -> {
              assertThat(value).contains("resource_metadata=\"http://");
              return value.replaceAll(",? resource_metadata=\"[^\"]*\"$", "");
            })
        .toList();
  }

  private static void assertChallenge(List<String> challenges, String error) {
    assertThat(challenges)
        .singleElement()
        .asString()
        .matches("Bearer error=\"" + error + "\", error_description=\"[ !#-\\[\\]-~]+\"");
  }

  private static String path(EntryPoint entry) {
    return switch (entry) {
      case CHAT -> "/rest/v1/chat/completions";
      case GRAPHQL -> "/graphql/todo";
      case ADMIN -> "/admin/graphql";
      case MCP -> "/mcp/attack/schemas/todo";
      case MCP_OF_REALM -> "/mcp/attack";
      case MCP_OF_APPLICATION -> "/mcp/attack/applications/" + APPLICATION;
    };
  }

  /** An address of tools has the realm in it, which is the one that is sent beside it. */
  private static String path(EntryPoint entry, Attack attack, String token) {
    List<String> realms = attack.headers(token).get("X-Realm");
    return entry.isOfTools() && realms.size() == 1 && realms.getFirst().matches("[a-z-]+")
        ? path(entry).replace("/attack", "/" + realms.getFirst())
        : path(entry);
  }

  private static String body(EntryPoint entry) {
    return switch (entry) {
      case CHAT -> "{\"messages\":[{\"role\":\"user\",\"content\":\"Hello\"}]}";
      case GRAPHQL -> Client.text(Map.of("query", "{ things { name } }"));
      case ADMIN -> Client.text(Map.of("query", "{ schemas { name } }"));
      case MCP, MCP_OF_REALM, MCP_OF_APPLICATION ->
          "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";
    };
  }
}
