package org.dragoman.product.oracle;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.lang.JoseException;

/** An OpenID Connect provider whose tokens have the claims that a test wants. */
public final class Provider implements AutoCloseable {
  private final HttpServer server;
  private final PublicJsonWebKey key;

  public Provider() {
    try {
      key = RsaJwkGenerator.generateJwk(2048);
      key.setKeyId("oracle");
      key.setUse("sig");
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    answer(
        "/.well-known/openid-configuration",
        "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(issuer(), issuer()));
    answer(
        "/keys",
        new JsonWebKeySet(List.of((JsonWebKey) key))
            .toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY));
    server.start();
  }

  private void answer(String path, String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        path,
        exchange -> {
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
  }

  /** The {@code iss} of its tokens. */
  public String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** A token of somebody who may publish. */
  public String publisher() {
    JwtClaims claims = claims();
    claims.setSubject("publisher");
    claims.setStringListClaim("groups", "user", "publisher");
    return signed(claims);
  }

  /** A token of somebody with these roles. */
  public String token(String subject, List<String> roles) {
    JwtClaims claims = claims();
    claims.setSubject(subject);
    claims.setStringListClaim("groups", roles);
    return signed(claims);
  }

  /** A token of somebody with these roles, of whose organisation the claim {@code org} tells. */
  public String token(String subject, List<String> roles, String organisation) {
    JwtClaims claims = claims();
    claims.setSubject(subject);
    claims.setStringListClaim("groups", roles);
    claims.setClaim("org", organisation);
    return signed(claims);
  }

  /** A token with these claims. */
  String token(Claims of) {
    JwtClaims claims = claims();
    of.values().forEach(claims::setClaim);
    return signed(claims);
  }

  private JwtClaims claims() {
    JwtClaims claims = new JwtClaims();
    claims.setIssuer(issuer());
    claims.setAudience("dragoman");
    claims.setIssuedAtToNow();
    claims.setExpirationTimeMinutesInTheFuture(120);
    return claims;
  }

  private String signed(JwtClaims claims) {
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(claims.toJson());
    signature.setAlgorithmHeaderValue("RS256");
    signature.setKeyIdHeaderValue(key.getKeyId());
    signature.setKey(key.getPrivateKey());
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
