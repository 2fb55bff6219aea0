package org.dragoman.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.dragoman.caller.Caller;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TokenVerifierTest {
  private static final Consumer<JsonWebSignature> PLAIN_HEADER = header -> {};
  private static final Consumer<JwtClaims> PLAIN_CLAIMS = claims -> {};

  @TempDir private Path folder;
  private TestProvider provider;
  private TokenVerifier verifier;

  @BeforeEach
  void start() throws IOException {
    provider = new TestProvider();
    Path realms = folder.resolve("realms.json");
    Files.writeString(
        realms, "[{\"name\":\"acme\",\"issuer\":\"%s\"}]".formatted(provider.issuer()));
    verifier = new TokenVerifier(new Realms(realms.toString()), "dragoman", "groups");
  }

  @AfterEach
  void stop() {
    provider.close();
  }

  @Test
  void goodTokenTellsWhoCalls() throws JoseException {
    Caller caller = verifier.verify(provider.token(PLAIN_CLAIMS, PLAIN_HEADER)).caller();

    assertThat(caller.realm()).isEqualTo("acme");
    assertThat(caller.subject()).isEqualTo("alice-id");
    assertThat(caller.roles()).isEqualTo(Set.of("user", "publisher"));
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        claims("expired", c -> c.setExpirationTime(ago(31 + 60))),
        claims("no expiry", c -> c.unsetClaim("exp")),
        claims("not yet valid", c -> c.setNotBefore(ago(-120))),
        claims("issued in the future", c -> c.setIssuedAt(ago(-120))),
        claims("other audience", c -> c.setAudience("account")),
        claims("no audience", c -> c.unsetClaim("aud")),
        claims("other issuer", c -> c.setIssuer("http://127.0.0.1:1/realm")),
        claims("no issuer", c -> c.unsetClaim("iss")),
        claims("no subject", c -> c.unsetClaim("sub")),
        claims("ID token", c -> c.setStringClaim("typ", "ID")),
        claims("refresh token", c -> c.setStringClaim("typ", "Refresh")),
        claims("offline token", c -> c.setStringClaim("typ", "Offline")),
        header("header of another kind of token", h -> h.setHeader("typ", "logout+jwt")),
        header("unknown key", h -> h.setKeyIdHeaderValue("unknown")),
        header("foreign key", h -> h.setKey(TestProvider.newKey("first").getPrivateKey())),
        header(
            "public key as a shared secret",
            h -> {
              h.setAlgorithmHeaderValue("HS256");
              h.setKey(new HmacKey(new byte[32]));
            }),
        header(
            "no signature",
            h -> {
              h.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
              h.setAlgorithmHeaderValue("none");
              h.setKey(null);
            }));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refused")
  void badTokenIsRefused(String name, Consumer<JwtClaims> claims, Consumer<JsonWebSignature> header)
      throws JoseException {
    String token = provider.token(claims, header);

    assertThat(refusal(token)).as(name).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @ParameterizedTest
  @MethodSource("malformed")
  void malformedTokenIsRefused(String token) {
    assertThat(refusal(token)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  static Stream<String> malformed() {
    return Stream.of(
        "",
        "a",
        "a.b",
        "a.b.c",
        "..",
        "a.b.c.d",
        "e30.e30.e30",
        "bnVsbA.bnVsbA.x",
        "e30=.e30=.x",
        "x".repeat(20_000));
  }

  @Test
  void changedPayloadIsRefused() throws JoseException {
    String token = provider.token(PLAIN_CLAIMS, PLAIN_HEADER);
    String other = provider.token(c -> c.setSubject("bob-id"), PLAIN_HEADER);
    String mixed =
        token.split("\\.")[0] + "." + other.split("\\.")[1] + "." + token.split("\\.")[2];

    assertThat(refusal(mixed)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void rotatedKeyIsFetchedAtTheFirstToken() throws JoseException, InterruptedException {
    verifier.verify(provider.token(PLAIN_CLAIMS, PLAIN_HEADER));
    provider.rotate();
    // The pause between two fetches: a stranger cannot make us ask the provider at will.
    Thread.sleep(5_100);

    Caller caller = verifier.verify(provider.token(PLAIN_CLAIMS, PLAIN_HEADER)).caller();

    assertThat(caller.subject()).isEqualTo("alice-id");
  }

  @Test
  void unknownKeysCauseFewFetches() throws JoseException {
    for (int i = 0; i < 50; i++) {
      String id = "unknown-" + i;
      refusal(provider.token(PLAIN_CLAIMS, header -> header.setKeyIdHeaderValue(id)));
    }

    assertThat(provider.fetches()).isLessThan(5);
  }

  @Test
  void deadProviderDoesNotFailGoodTokens() throws JoseException {
    verifier.verify(provider.token(PLAIN_CLAIMS, PLAIN_HEADER));
    String another = provider.token(c -> c.setSubject("bob-id"), PLAIN_HEADER);
    provider.close();

    assertThat(verifier.verify(another).caller().subject()).isEqualTo("bob-id");
  }

  @Test
  void providerThatWasNeverThereIsSaidSo() throws JoseException {
    String token = provider.token(PLAIN_CLAIMS, PLAIN_HEADER);
    provider.close();

    assertThat(verifier.ready()).isFalse();
    assertThat(refusal(token)).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
  }

  private FaultCode refusal(String token) {
    Fault fault = catchThrowableOfType(Fault.class, () -> verifier.verify(token));
    return fault == null ? null : fault.code();
  }

  private static NumericDate ago(long seconds) {
    return NumericDate.fromMilliseconds(System.currentTimeMillis() - seconds * 1000);
  }

  private static Arguments claims(String name, Consumer<JwtClaims> claims) {
    return Arguments.of(name, claims, PLAIN_HEADER);
  }

  private static Arguments header(String name, Consumer<JsonWebSignature> header) {
    return Arguments.of(name, PLAIN_CLAIMS, header);
  }
}
