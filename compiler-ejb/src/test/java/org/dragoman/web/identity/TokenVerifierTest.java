package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.FaultCode;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is accepted, and for how long. What is refused is in the table of the attack table. */
class TokenVerifierTest {
  private static final RealmDefaults LISTED =
      new RealmDefaults("dragoman", List.of("listed"), List.of("groups"));

  @TempDir private Path folder;
  private Verification verification;

  @BeforeEach
  void start() {
    verification = new Verification(folder);
  }

  @AfterEach
  void stop() {
    verification.close();
  }

  @Test
  void goodTokenTellsWhoCalls() {
    Caller caller = verification.verifier.verify(verification.token()).caller();

    assertThat(caller.realm()).isEqualTo("acme");
    assertThat(caller.issuer()).isEqualTo(verification.issuer.address());
    assertThat(caller.subject()).isEqualTo("alice-id");
    assertThat(caller.roles()).isEqualTo(Set.of("user", "publisher"));
  }

  /** The borders of the leeway, to the second. */
  @ParameterizedTest(name = "{0} {1} s from now")
  @CsvSource({
    "exp, -29, true",
    "exp, -30, false",
    "nbf, 30, true",
    "nbf, 31, false",
    "iat, 30, true",
    "iat, 31, false",
    "iat, -100000000, true"
  })
  void timesHaveThirtySecondsOfLeeway(String claim, long seconds, boolean accepted) {
    NumericDate time = NumericDate.fromSeconds(verification.time.seconds() + seconds);
    String token = verification.token(claims -> claims.setClaim(claim, time.getValue()));

    assertThat(verification.code(token)).isEqualTo(accepted ? null : FaultCode.TOKEN_INVALID);
  }

  @Test
  void rememberedTokenIsNotRememberedBeyondItsExpiry() {
    // It is good for longer than its expiry by the leeway, but then it is verified each time.
    String token =
        verification.token(
            claims ->
                claims.setExpirationTime(NumericDate.fromSeconds(verification.time.seconds() + 5)));
    verification.verifier.verify(token);
    verification.shows(TestKeys.rsa("next"));
    verification.time.pass(Duration.ofMinutes(4));

    assertThat(verification.code(token)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void rememberedTokenIsRefusedOnceItHasExpired() {
    String token =
        verification.token(
            claims ->
                claims.setExpirationTime(
                    NumericDate.fromSeconds(verification.time.seconds() - 25)));
    verification.verifier.verify(token);
    verification.time.pass(Duration.ofSeconds(6));

    assertThat(verification.code(token)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void realmThatLeavesTheListIsGoneAlsoForRememberedTokens() throws IOException {
    String token = verification.token();
    verification.verifier.verify(token);
    Files.writeString(
        verification.realmsFile,
        "[{\"name\":\"globex\",\"issuer\":\"https://elsewhere.example\"}]");
    verification.time.pass(Duration.ofSeconds(10));

    assertThat(verification.code(token)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  /** What a token has to say may be another matter now, and so may be what its claims mean. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"audience\":\"other\" | true | ",
        "\"roles\":[\"staff\"] | false | a",
        "\"origins\":[\"https://a.example\"] | false | user;publisher"
      })
  void rememberedTokenIsVerifiedAnewWhenItsRealmHasChanged(
      String change, boolean refused, String roles) throws IOException {
    String token =
        verification.token(claims -> claims.setStringListClaim("staff", "a"), header -> {});
    verification.verifier.verify(token);
    Files.writeString(
        verification.realmsFile,
        "[{\"name\":\"acme\",\"issuer\":\"%s\",%s}]"
            .formatted(verification.issuer.address(), change));
    verification.time.pass(Duration.ofSeconds(10));

    assertThat(verification.code(token)).isEqualTo(refused ? FaultCode.TOKEN_INVALID : null);
    if (!refused) {
      assertThat(verification.verifier.verify(token).caller().roles())
          .isEqualTo(Set.of(roles.split(";")));
    }
  }

  @Test
  void rolesAreTheUnionOfAllNamedClaims() {
    try (Verification other =
        new Verification(
            folder,
            new RealmDefaults(
                "dragoman",
                List.of(),
                List.of(
                    "groups",
                    "realm_access.roles",
                    "resource_access.my.client.roles",
                    "https://example.com/roles",
                    "role")))) {
      String token =
          other.token(
              claims -> {
                claims.setClaim("realm_access", Map.of("roles", List.of("a", 7, "")));
                claims.setClaim(
                    "resource_access", Map.of("my.client", Map.of("roles", List.of("b"))));
                claims.setClaim("https://example.com/roles", List.of("c", "user"));
                claims.setClaim("role", "d");
              });

      assertThat(other.verifier.verify(token).caller().roles())
          .isEqualTo(Set.of("user", "publisher", "a", "b", "c", "d"));
    }
  }

  @Test
  void floodOfRolesIsRefused() {
    List<String> many = IntStream.range(0, 501).mapToObj(i -> "r" + i).toList();

    assertThat(verification.code(verification.token(claims -> claims.setClaim("groups", many))))
        .isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void listedClientNeedsNoAudience() {
    try (Verification other = new Verification(folder, LISTED)) {
      assertThat(other.code(withoutAudience(other, "listed"))).isNull();
      assertThat(other.code(withoutAudience(other, "unlisted"))).isEqualTo(FaultCode.TOKEN_INVALID);
      assertThat(
              other.code(
                  other.token(
                      claims -> {
                        claims.setClaim("aud", 7);
                        claims.setClaim("azp", "listed");
                      })))
          .isEqualTo(FaultCode.TOKEN_INVALID);
    }
  }

  /** Such a client may call with its access tokens, and its ID tokens have the same azp. */
  @Test
  void idTokenOfAListedClientIsRefused() {
    try (Verification other = new Verification(folder, LISTED)) {
      Consumer<JwtClaims> listed =
          claims -> {
            claims.setClaim("azp", "listed");
            claims.setClaim("nonce", "n-0S6_WzA2Mj");
          };

      assertThat(other.code(other.token(listed.andThen(claims -> claims.setAudience("listed")))))
          .isEqualTo(FaultCode.TOKEN_INVALID);
      assertThat(other.code(other.token(listed.andThen(claims -> claims.unsetClaim("aud")))))
          .isEqualTo(FaultCode.TOKEN_INVALID);
      assertThat(other.code(other.token(listed))).isNull();
    }
  }

  /** Whoever cannot sign gets the same words for an issuer that is served and one that is not. */
  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "aud, elsewhere",
    "exp, 1",
    "exp, tomorrow",
    "nbf, 99999999999",
    "sub, ''",
    "typ, ID",
    "cnf, x",
    "nonce, x"
  })
  void noTextTellsAStrangerWhichIssuersAreServed(String claim, String value) {
    Consumer<JwtClaims> bad =
        claims ->
            claims.setClaim(claim, value.matches("\\d+") ? (Object) Long.valueOf(value) : value);
    String served = verification.token(bad, TokenVerifierTest::byAnUnknownKey);
    String other =
        verification.token(
            bad.andThen(claims -> claims.setIssuer("https://elsewhere.example")),
            TokenVerifierTest::byAnUnknownKey);

    assertThat(verification.refusal(served).detail())
        .isEqualTo(verification.refusal(other).detail());
  }

  private static void byAnUnknownKey(JsonWebSignature signature) {
    signature.setKey(TestKeys.rsa("stranger").getPrivateKey());
  }

  private static String withoutAudience(Verification verification, String client) {
    return verification.token(
        claims -> {
          claims.unsetClaim("aud");
          claims.setClaim("azp", client);
        });
  }
}
