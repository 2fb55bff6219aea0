package org.dragoman.web.proxyclient;

import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.function.BiConsumer;
import org.dragoman.contract.caller.Caller;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/** An edge as the proxy's tests need one: with its real tokens, and with others. */
public final class EdgeSigner {
  private final EdgeKeys keys;
  private final EdgeToken tokens;
  private final InstantSource clock;

  public EdgeSigner(Path keyFile, InstantSource clock) {
    this.keys = new EdgeKeys(keyFile, Duration.ofDays(30), clock);
    this.tokens = new EdgeToken(keys, clock);
    this.clock = clock;
  }

  public String token(Caller caller, Purpose purpose) {
    return tokens.of(caller, purpose);
  }

  public PublicJsonWebKey key() {
    return keys.signing().jwk();
  }

  /** A token like the edge's own, with its claims and header changed as the test wants. */
  public String token(BiConsumer<JwtClaims, JsonWebSignature> change) throws JoseException {
    JwtClaims claims = new JwtClaims();
    claims.setAudience("proxy");
    claims.setIssuedAt(NumericDate.fromMilliseconds(clock.millis()));
    claims.setExpirationTime(NumericDate.fromMilliseconds(clock.millis() + 60_000));
    claims.setSubject("alice-id");
    claims.setStringClaim("realm", "acme");
    claims.setStringClaim("caller_issuer", "https://idp.example/realms/acme");
    claims.setStringClaim("purpose", "operations");
    claims.setStringListClaim("groups", "user");
    JsonWebSignature signature = new JsonWebSignature();
    signature.setDoKeyValidation(false);
    signature.setKey(key().getPrivateKey());
    signature.setKeyIdHeaderValue(key().getKeyId());
    signature.setAlgorithmHeaderValue("ES256");
    signature.setHeader("typ", "edge+jwt");
    change.accept(claims, signature);
    if (signature.getUnverifiedPayload() == null) {
      signature.setPayload(claims.toJson());
    }
    return signature.getCompactSerialization();
  }
}
