package org.dragoman.identity;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/** An OpenID Connect provider with discovery and keys, for tests that need keys of their own. */
final class TestProvider implements AutoCloseable {
  private final HttpServer server;
  private final AtomicInteger fetches = new AtomicInteger();
  private volatile PublicJsonWebKey key = newKey("first");

  TestProvider() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    answer("/realm/.well-known/openid-configuration", this::discovery);
    answer("/realm/keys", this::keys);
    server.start();
  }

  private interface Body {
    String text();
  }

  private void answer(String path, Body body) {
    server.createContext(
        path,
        exchange -> {
          byte[] bytes = body.text().getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  private String discovery() {
    return "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(issuer(), issuer());
  }

  private String keys() {
    fetches.incrementAndGet();
    return new JsonWebKeySet(List.of((JsonWebKey) key))
        .toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
  }

  String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/realm";
  }

  int fetches() {
    return fetches.get();
  }

  PublicJsonWebKey key() {
    return key;
  }

  void rotate() {
    key = newKey("next");
  }

  /** A good token, with its claims and header changed as the test wants. */
  String token(Consumer<JwtClaims> claims, Consumer<JsonWebSignature> header) throws JoseException {
    JwtClaims all = new JwtClaims();
    all.setIssuer(issuer());
    all.setSubject("alice-id");
    all.setAudience("dragoman");
    all.setIssuedAtToNow();
    all.setExpirationTimeMinutesInTheFuture(5);
    all.setStringListClaim("groups", "user", "publisher");
    claims.accept(all);
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(all.toJson());
    signature.setAlgorithmHeaderValue("RS256");
    signature.setKeyIdHeaderValue(key.getKeyId());
    signature.setKey(key.getPrivateKey());
    signature.setDoKeyValidation(false);
    header.accept(signature);
    return signature.getCompactSerialization();
  }

  static PublicJsonWebKey newKey(String id) {
    try {
      PublicJsonWebKey made = RsaJwkGenerator.generateJwk(2048);
      made.setKeyId(id);
      made.setUse("sig");
      return made;
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
