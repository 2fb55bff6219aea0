package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.proxyclient.EdgeSigner;
import org.dragoman.web.proxyclient.Purpose;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EdgeTokensTest {
  private static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00Z");
  private static final BiConsumer<JwtClaims, JsonWebSignature> UNCHANGED = (claims, header) -> {};

  @TempDir private Path folder;
  private Instant now = BEGIN;
  private final InstantSource clock = () -> now;
  private Path secret;
  private Path published;
  private EdgeSigner edge;
  private EdgeTokens tokens;

  @BeforeEach
  void start() {
    secret = folder.resolve("edge.json");
    published = folder.resolve("edge.pub.json");
    edge = new EdgeSigner(secret, clock);
    tokens =
        new EdgeTokens(
            new TrustedKeys(List.of(published.toString()), clock), Purpose.OPERATIONS, clock);
  }

  @Test
  void tokenOfTheEdgeTellsOnWhoseBehalfItCalls() {
    Caller alice =
        new Caller(
            "acme", "https://idp.example", "alice-id", Set.of("user", "publisher"), Map.of());

    Caller caller = admitted(edge.token(alice, Purpose.OPERATIONS)).caller();

    assertThat(caller.realm()).isEqualTo("acme");
    assertThat(caller.issuer()).isEqualTo("https://idp.example");
    assertThat(caller.subject()).isEqualTo("alice-id");
    assertThat(caller.roles()).containsExactlyInAnyOrder("user", "publisher");
    assertThat(refusal(edge.token(alice, Purpose.PUBLICATIONS))).isEqualTo(FaultCode.EDGE_REFUSED);
  }

  @Test
  void callersThatDifferInOneThingDoNotShareAToken() {
    List<Caller> callers =
        List.of(
            new Caller("acme", "https://idp", "id", Set.of("user"), Map.of()),
            new Caller("globex", "https://idp", "id", Set.of("user"), Map.of()),
            new Caller("acme", "https://other", "id", Set.of("user"), Map.of()),
            new Caller("acme", "https://idp", "other", Set.of("user"), Map.of()),
            new Caller("acme", "https://idp", "id", Set.of("user", "admin"), Map.of()));

    assertThat(callers.stream().map(caller -> edge.token(caller, Purpose.OPERATIONS)))
        .doesNotHaveDuplicates();
    assertThat(edge.token(callers.getFirst(), Purpose.OPERATIONS))
        .isEqualTo(edge.token(callers.getFirst(), Purpose.OPERATIONS));
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        claim("other audience", "aud", "dragoman"),
        claim("several audiences", "aud", List.of("proxy", "dragoman")),
        claim("no audience", "aud", null),
        claim("other purpose", "purpose", "publications"),
        claim("no purpose", "purpose", null),
        claim("several purposes", "purpose", List.of("operations")),
        claim("no realm", "realm", null),
        claim("realm of another type", "realm", 7),
        claim("no issuer of the caller", "caller_issuer", null),
        claim("no subject", "sub", null),
        claim("no roles", "groups", null),
        claim("roles as text", "groups", "user"),
        claim("a role of another type", "groups", List.of(7)),
        claim("no expiry", "exp", null),
        claim("expiry as text", "exp", "9999999999"),
        claim("expiry as a fraction", "exp", BEGIN.getEpochSecond() + 30.5),
        claim("expiry beyond all sums", "exp", Long.MAX_VALUE),
        claim("expired", "exp", BEGIN.getEpochSecond() - 5),
        claim("too long a life", "exp", BEGIN.getEpochSecond() + 61),
        claim("no time of issue", "iat", null),
        claim("issued in the future", "iat", BEGIN.getEpochSecond() + 6),
        claim("issued after its expiry", "iat", BEGIN.getEpochSecond() + 60),
        header("no type", "typ", null),
        header("type of a user's token", "typ", "at+jwt"),
        header("type in capitals", "typ", "EDGE+JWT"),
        header("no key id", "kid", null),
        header("unknown key id", "kid", "unknown"),
        header("path as key id", "kid", "../edge.json"),
        header("critical header", "crit", List.of("exp")),
        header("key in the header", "jwk", Map.of("kty", "EC")),
        header("address of a key", "jku", "https://evil.example"),
        header("compressed", "zip", "DEF"),
        header("any other header", "x", "y"),
        changed("unlisted key", (claims, header) -> header.setKey(anotherKey("P-256"))),
        changed(
            "unlisted key of another curve",
            (claims, header) -> {
              header.setAlgorithmHeaderValue("ES384");
              header.setKey(anotherKey("P-384"));
            }),
        changed(
            "no signature",
            (claims, header) -> {
              header.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
              header.setAlgorithmHeaderValue("none");
              header.setKey(null);
            }),
        payload("claims that are no object", "[]"),
        payload("no claims", "null"),
        payload("no JSON", "{"),
        payload(
            "doubled claim",
            "{\"aud\":\"dragoman\",\"aud\":\"proxy\",\"purpose\":\"operations\"}"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void changedTokenIsRefused(String name, BiConsumer<JwtClaims, JsonWebSignature> change)
      throws JoseException {
    String good = edge.token(UNCHANGED);

    assertThat(refusal(edge.token(change))).as(name).isEqualTo(FaultCode.EDGE_REFUSED);
    assertThat(refusal(good)).isNull();
  }

  @Test
  void publicKeyAsASharedSecretIsRefused() throws IOException, JoseException {
    byte[] text = Files.readAllBytes(published);
    byte[] encoded = edge.key().getPublicKey().getEncoded();

    for (byte[] secretOfAll : List.of(text, encoded)) {
      String token =
          edge.token(
              (claims, header) -> {
                header.setAlgorithmHeaderValue("HS256");
                header.setKey(new HmacKey(secretOfAll));
              });
      assertThat(refusal(token)).isEqualTo(FaultCode.EDGE_REFUSED);
    }
  }

  static Stream<Arguments> rewritings() {
    return Stream.of(
        text("nothing", token -> ""),
        text("no signature", token -> token.substring(0, token.lastIndexOf('.') + 1)),
        text("two parts", token -> token.substring(0, token.lastIndexOf('.'))),
        text("four parts", token -> token + ".x"),
        text("empty header", token -> token.substring(token.indexOf('.'))),
        text("padding", token -> token + "="),
        text("space", token -> token + " "),
        text("line end", token -> token + "\n"),
        text("comma and a second one", token -> token + ", Bearer " + token),
        text("cut signature", token -> token.substring(0, token.length() - 4)),
        text("longer signature", token -> token + "AAAA"),
        text("zeros for a signature", token -> withSignature(token, new byte[64])),
        text("signature in DER", token -> withSignature(token, new byte[70])),
        text("bits after the end", token -> withLastBits(token)),
        text(
            "other claims",
            token -> {
              String[] parts = token.split("\\.");
              String claims = new String(Base64.getUrlDecoder().decode(parts[1]));
              return parts[0]
                  + "."
                  + encoded(claims.replace("acme", "globex").getBytes(StandardCharsets.UTF_8))
                  + "."
                  + parts[2];
            }),
        text("too long", token -> "A".repeat(9_000) + token));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rewritings")
  void rewrittenTokenIsRefused(String name, UnaryOperator<String> rewriting) throws JoseException {
    String good = edge.token(UNCHANGED);

    assertThat(refusal(rewriting.apply(good))).as(name).isEqualTo(FaultCode.EDGE_REFUSED);
    assertThat(refusal(good)).isNull();
  }

  @Test
  void headerStandsOnceAndNamesTheScheme() throws JoseException {
    String good = edge.token(UNCHANGED);

    for (List<String> authorization :
        List.of(
            List.<String>of(),
            List.of("Bearer " + good, "Bearer " + good),
            List.of("Bearer " + good, "Basic eDp5"),
            List.of(good),
            List.of("bearer " + good),
            List.of("Bearer  " + good),
            List.of("Bearer\t" + good),
            List.of("Basic " + good))) {
      Fault fault = catchThrowableOfType(Fault.class, () -> tokens.admit(authorization));
      assertThat(fault).as(authorization.toString()).isNotNull();
      assertThat(fault.code()).isEqualTo(FaultCode.EDGE_REFUSED);
    }
  }

  @Test
  void rememberedTokenIsRefusedWhenItHasExpired() throws JoseException {
    String good = edge.token(UNCHANGED);
    admitted(good);

    passes(Duration.ofSeconds(64));
    assertThat(refusal(good)).isNull();
    passes(Duration.ofSeconds(1));
    assertThat(refusal(good)).isEqualTo(FaultCode.EDGE_REFUSED);
  }

  @Test
  void keyThatIsTakenOutOfTheListIsRefusedWithinHalfAMinuteAlsoForRememberedTokens()
      throws IOException, JoseException {
    String remembered = edge.token(UNCHANGED);
    admitted(remembered);
    Files.writeString(published, "{\"keys\":[]}");
    String fresh = edge.token((claims, header) -> claims.setSubject("bob-id"));

    passes(Duration.ofSeconds(30));

    assertThat(refusal(remembered)).isEqualTo(FaultCode.EDGE_REFUSED);
    assertThat(refusal(fresh)).isEqualTo(FaultCode.EDGE_REFUSED);
  }

  @Test
  void fileThatIsGoneOrBrokenListsNothing() throws IOException, JoseException {
    String token = edge.token(UNCHANGED);
    String list = Files.readString(published);
    admitted(token);

    for (String broken : List.of("", list.substring(0, 20), "{\"keys\":{}}", "{\"keys\":[7]}")) {
      Files.writeString(published, broken);
      passes(Duration.ofSeconds(1));
      assertThat(refusal(edge.token((claims, header) -> header.setKeyIdHeaderValue("x"))))
          .isEqualTo(FaultCode.EDGE_REFUSED);
      assertThat(refusal(token)).as(broken).isEqualTo(FaultCode.EDGE_REFUSED);
    }
    Files.delete(published);
    passes(Duration.ofSeconds(20));
    assertThat(refusal(token)).isEqualTo(FaultCode.EDGE_REFUSED);
    Files.writeString(published, list);
    passes(Duration.ofSeconds(1));
    assertThat(refusal(token)).isNull();
  }

  @Test
  void unknownKeyIdMakesTheListReadAtOnceButOnceASecond() throws IOException, JoseException {
    admitted(edge.token(UNCHANGED));
    EdgeSigner second = new EdgeSigner(folder.resolve("second.json"), clock);
    String token = second.token(UNCHANGED);
    passes(Duration.ofMillis(900));
    Files.copy(
        folder.resolve("second.pub.json"),
        published,
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);

    assertThat(refusal(token)).isEqualTo(FaultCode.EDGE_REFUSED);
    passes(Duration.ofMillis(100));
    assertThat(refusal(token)).isNull();
  }

  @Test
  void severalEdgesAreTrustedAndOneThatIsMissingHindersNone() throws JoseException {
    EdgeSigner second = new EdgeSigner(folder.resolve("second.json"), clock);
    String files =
        "%s, %s ,%s"
            .formatted(
                published, folder.resolve("missing.pub.json"), folder.resolve("second.pub.json"));
    tokens =
        new EdgeTokens(
            new TrustedKeys(List.of(files.split(",")), clock), Purpose.OPERATIONS, clock);

    assertThat(refusal(edge.token(UNCHANGED))).isNull();
    assertThat(refusal(second.token(UNCHANGED))).isNull();
  }

  @Test
  void replacingTheKeyTwiceFailsNoToken() throws IOException {
    Set<String> keyIds = new java.util.HashSet<>();
    Caller alice = new Caller("acme", "https://idp", "alice-id", Set.of("user"), Map.of());

    for (int second = 0; second < 600; second++) {
      if (second == 30 || second == 200) {
        Files.delete(secret);
      }
      assertThat(refusal(edge.token(alice, Purpose.OPERATIONS))).as("after " + second).isNull();
      keyIds.add(edge.key().getKeyId());
      passes(Duration.ofSeconds(1));
    }

    assertThat(keyIds).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource({
    "true, 10.0.0.1, false, true",
    "false, 127.0.0.1, false, true",
    "false, 0:0:0:0:0:0:0:1, false, true",
    "false, 10.0.0.1, false, false",
    "false, 10.0.0.1, true, true"
  })
  void offLoopbackOnlyTlsIsPrivate(
      boolean secure, String from, boolean tlsInFront, boolean expected) {
    assertThat(EdgeFilter.isPrivate(secure, from, tlsInFront)).isEqualTo(expected);
  }

  private VerifiedToken admitted(String token) {
    return tokens.admit(List.of("Bearer " + token));
  }

  private FaultCode refusal(String token) {
    Fault fault = catchThrowableOfType(Fault.class, () -> admitted(token));
    return fault == null ? null : fault.code();
  }

  private void passes(Duration time) {
    now = now.plus(time);
  }

  private static java.security.Key anotherKey(String curve) {
    try {
      return EcJwkGenerator.generateJwk(
              curve.equals("P-256") ? EllipticCurves.P256 : EllipticCurves.P384)
          .getPrivateKey();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String withSignature(String token, byte[] signature) {
    return token.substring(0, token.lastIndexOf('.') + 1) + encoded(signature);
  }

  /** The last character of 64 bytes in base64url has four bits that mean nothing. */
  private static String withLastBits(String token) {
    char last = token.charAt(token.length() - 1);
    return token.substring(0, token.length() - 1) + (char) (last + 1);
  }

  private static Arguments claim(String name, String claim, Object value) {
    return changed(
        name,
        (claims, header) -> {
          if (value == null) {
            claims.unsetClaim(claim);
          } else {
            claims.setClaim(claim, value);
          }
        });
  }

  private static Arguments header(String name, String member, Object value) {
    return changed(
        name, (claims, header) -> header.getHeaders().setObjectHeaderValue(member, value));
  }

  private static Arguments payload(String name, String payload) {
    return changed(name, (claims, header) -> header.setPayload(payload));
  }

  private static Arguments changed(String name, BiConsumer<JwtClaims, JsonWebSignature> change) {
    return Arguments.of(name, change);
  }

  private static Arguments text(String name, UnaryOperator<String> rewriting) {
    return Arguments.of(name, rewriting);
  }
}
