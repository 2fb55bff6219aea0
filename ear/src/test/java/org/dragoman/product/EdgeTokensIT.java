package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.keys.HmacKey;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The proxy's own port: what an edge signed for the purpose is let in, and nothing else. */
class EdgeTokensIT {
  private static final String PATH = "/publications";
  private static final Client PROXY = new Client(Product.stack().proxy(), null, null);

  @Test
  void tokenOfTheEdgeIsLetIn() throws JoseException {
    Client.Answer answer = PROXY.withToken(token((claims, header) -> {})).get(PATH);

    assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    assertThat(answer.text()).contains("todo");
  }

  static Stream<Arguments> refused() {
    return Stream.of(
        of("other purpose", (c, h) -> c.setStringClaim("purpose", "operations")),
        of("other audience", (c, h) -> c.setAudience("dragoman")),
        of("expired", (c, h) -> times(c, -120)),
        of("of the future", (c, h) -> times(c, 120)),
        of("user's type", (c, h) -> h.setHeader("typ", "at+jwt")),
        of("no type", (c, h) -> h.getHeaders().setObjectHeaderValue("typ", null)),
        of("unknown key", (c, h) -> h.setKeyIdHeaderValue("unknown")),
        of("unlisted key", (c, h) -> h.setKey(another())),
        of(
            "unlisted key with a name of its own",
            (c, h) -> {
              h.setKey(another());
              h.setKeyIdHeaderValue("another");
            }),
        of("critical header", (c, h) -> h.getHeaders().setObjectHeaderValue("crit", List.of("x"))),
        of(
            "no signature",
            (c, h) -> {
              h.setAlgorithmConstraints(AlgorithmConstraints.NO_CONSTRAINTS);
              h.setAlgorithmHeaderValue("none");
              h.setKey(null);
            }),
        of(
            "public key as a shared secret",
            (c, h) -> {
              h.setAlgorithmHeaderValue("HS256");
              h.setKey(
                  new HmacKey(
                      EdgeKeyFile.newest()
                          .toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY)
                          .getBytes(StandardCharsets.UTF_8)));
            }));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("refused")
  void otherTokenIsRefused(String name, BiConsumer<JwtClaims, JsonWebSignature> change)
      throws JoseException {
    refused(PROXY.withToken(token(change)).get(PATH));
  }

  @Test
  void tokenIsGoodForOnePurpose() throws JoseException {
    String token = token((claims, header) -> {});

    refused(PROXY.withToken(token).post("/explanations", "{}"));
  }

  @Test
  void otherCredentialsAreRefused() throws JoseException {
    String good = "Bearer " + token((claims, header) -> {});
    String user = "Bearer " + Product.stack().token("alice");

    for (List<String> authorization :
        List.of(
            List.<String>of(),
            List.of(user),
            List.of(good, good),
            List.of(good, user),
            List.of(good + ", " + user),
            List.of("Basic eDp5"),
            List.of("Bearer"),
            List.of("Bearer " + "x".repeat(6_000)))) {
      // Two headers of one name are what HTTP/1.1, which the edge speaks, allows to send.
      HttpRequest.Builder request = PROXY.request(PATH).version(HttpClient.Version.HTTP_1_1).GET();
      authorization.forEach(value -> request.header("Authorization", value));
      refused(PROXY.send(request.build()));
    }
    refused(PROXY.get(PATH + "?access_token=" + good.substring(7)));
  }

  private static void refused(Client.Answer answer) {
    assertThat(answer.status()).as(answer.text()).isEqualTo(401);
    assertThat(answer.code()).isEqualTo("DRG-3010");
    assertThat(answer.headers().firstValue("WWW-Authenticate")).contains("Bearer");
    assertThat(answer.text()).doesNotContain("Exception", "at org.", "edge-key");
  }

  /** A token as the edge writes it, changed as the test wants. */
  private static String token(BiConsumer<JwtClaims, JsonWebSignature> change) throws JoseException {
    JwtClaims claims = new JwtClaims();
    claims.setAudience("proxy");
    claims.setSubject("alice-id");
    claims.setStringClaim("realm", "acme");
    claims.setStringClaim("caller_issuer", "https://idp.example/realms/acme");
    claims.setStringClaim("purpose", "publications");
    claims.setStringListClaim("groups", "user");
    times(claims, 0);
    JsonWebSignature signature = new JsonWebSignature();
    signature.setDoKeyValidation(false);
    signature.setKey(EdgeKeyFile.newest().getPrivateKey());
    signature.setKeyIdHeaderValue(EdgeKeyFile.newest().getKeyId());
    signature.setAlgorithmHeaderValue("ES256");
    signature.setHeader("typ", "edge+jwt");
    change.accept(claims, signature);
    signature.setPayload(claims.toJson());
    return signature.getCompactSerialization();
  }

  private static void times(JwtClaims claims, int seconds) {
    long issued = System.currentTimeMillis() / 1000 + seconds;
    claims.setIssuedAt(NumericDate.fromSeconds(issued));
    claims.setExpirationTime(NumericDate.fromSeconds(issued + 60));
  }

  private static java.security.Key another() {
    try {
      return EcJwkGenerator.generateJwk(EllipticCurves.P256).getPrivateKey();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Arguments of(String name, BiConsumer<JwtClaims, JsonWebSignature> change) {
    return Arguments.of(name, change);
  }
}
