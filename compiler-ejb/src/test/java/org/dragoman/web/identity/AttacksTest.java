package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every row of the attack table against the token filter of the chat endpoint and the one of
 * GraphQL. All entry points of the product meet the same rows in the tests of the whole product.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AttacksTest {
  private final TestTime time = new TestTime();
  private Forge forge;
  private KeysByIssuer keys;
  private TokenVerifier verifier;

  @BeforeAll
  void start(@TempDir Path folder) throws IOException {
    forge = new Forge(time);
    Path file = Files.writeString(folder.resolve("realms.json"), Json.text(forge.realms()));
    Realms realms = Verification.realms(file.toString(), time);
    keys = new KeysByIssuer(realms, new KeySource(List.of(), Duration.ofSeconds(5)), time);
    verifier = new TokenVerifier(realms, new TokenRules(time), keys, time);
  }

  @AfterAll
  void stop() {
    keys.close();
    forge.close();
  }

  static Stream<Attack> attacks() {
    return Attack.all().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void everybodyGetsWhatTheyHaveToGet(Attack attack) {
    // So that a key that nobody knows may be looked for, for each row.
    time.pass(Duration.ofSeconds(5));
    Map<String, List<String>> headers = attack.headers(forge.token(attack.row()));

    assertThat(answer(true, headers))
        .isEqualTo(beforeRoles(attack.expected(Attack.EntryPoint.CHAT)));
    assertThat(answer(false, headers))
        .isEqualTo(beforeRoles(attack.expected(Attack.EntryPoint.GRAPHQL)));
    assertThat(adminAnswer(headers)).isEqualTo(attack.expected(Attack.EntryPoint.ADMIN));
  }

  @Test
  void rowsHaveNamesOfTheirOwn() {
    assertThat(attacks().map(Attack::name)).doesNotHaveDuplicates().hasSizeGreaterThan(600);
  }

  @Test
  void noAddressInATokenIsFollowed() {
    for (Attack attack : Attack.all()) {
      answer(false, attack.headers(forge.token(attack.row())));
    }
    assertThat(forge.lured()).isZero();
  }

  private String answer(boolean realmRequired, Map<String, List<String>> headers) {
    try {
      admitted(realmRequired, headers);
      return Attack.OK;
    } catch (Fault fault) {
      return fault.code().code();
    }
  }

  /** As the filter of the admin API decides behind this one. */
  private String adminAnswer(Map<String, List<String>> headers) {
    try {
      Set<String> roles = admitted(false, headers).caller().roles();
      return roles.contains("publisher") || roles.contains("admin") ? Attack.OK : "DRG-4001";
    } catch (Fault fault) {
      return fault.code().code();
    }
  }

  private VerifiedToken admitted(boolean realmRequired, Map<String, List<String>> headers) {
    return new BearerAuthentication(verifier, realmRequired, true)
        .of(received(headers.get("Authorization")), received(headers.get("X-Realm")), List.of());
  }

  /** Roles are asked for behind this filter. */
  private static String beforeRoles(String expected) {
    return expected.equals("DRG-4001") ? Attack.OK : expected;
  }

  /** As a container hands out what came as UTF-8: byte by byte, without the space around it. */
  private static List<String> received(List<String> sent) {
    return sent.stream()
        .map(
            value ->
                new String(value.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))
        .map(value -> value.replaceAll("^[ \t]+|[ \t]+$", ""))
        .toList();
  }
}
