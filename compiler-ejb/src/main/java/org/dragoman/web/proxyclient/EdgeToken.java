package org.dragoman.web.proxyclient;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/**
 * The token with which the edge speaks to the proxy: signed by the edge's own key, good for a
 * minute and for one purpose, telling on whose behalf the call is made. The user's own token never
 * reaches the proxy. Signed once for many requests of the same caller.
 */
final class EdgeToken {
  /** The audience of all edge tokens. */
  static final String AUDIENCE = "proxy";

  private static final Duration GOOD_FOR = Duration.ofSeconds(60);
  private static final Duration REUSED_FOR = Duration.ofSeconds(30);
  private static final int MOST_KEPT = 10_000;

  private final EdgeKeys keys;
  private final InstantSource clock;
  private final Recent<Bearer, Signed> kept = new Recent<>(MOST_KEPT);

  /** All that a token says but its times: what two callers share a token by. */
  private record Bearer(
      String realm, String issuer, String subject, Set<String> roles, Purpose purpose) {}

  private record Signed(String token, long at) {
    /** A clock that was set back must not make a token last. */
    boolean isFresh(long now) {
      return now >= at && now - at < REUSED_FOR.toMillis();
    }
  }

  EdgeToken(EdgeKeys keys, InstantSource clock) {
    this.keys = keys;
    this.clock = clock;
  }

  String of(Caller caller, Purpose purpose) {
    Bearer bearer =
        new Bearer(caller.realm(), caller.issuer(), caller.subject(), caller.roles(), purpose);
    EdgeKey key = keys.signing();
    long now = clock.millis();
    Signed signed = kept.get(bearer);
    if (signed != null && signed.isFresh(now)) {
      return signed.token;
    }
    String token = sign(bearer, key, now);
    kept.put(bearer, new Signed(token, now));
    return token;
  }

  private static String sign(Bearer bearer, EdgeKey key, long now) {
    JwtClaims claims = new JwtClaims();
    claims.setAudience(AUDIENCE);
    claims.setIssuedAt(NumericDate.fromMilliseconds(now));
    claims.setExpirationTime(NumericDate.fromMilliseconds(now + GOOD_FOR.toMillis()));
    claims.setSubject(bearer.subject);
    claims.setStringClaim("realm", bearer.realm);
    claims.setStringClaim("caller_issuer", bearer.issuer);
    claims.setStringClaim("purpose", bearer.purpose.word());
    claims.setStringListClaim("groups", List.copyOf(bearer.roles));
    JsonWebSignature signature = new JsonWebSignature();
    signature.setPayload(claims.toJson());
    signature.setKey(key.jwk().getPrivateKey());
    signature.setKeyIdHeaderValue(key.id());
    signature.setAlgorithmHeaderValue(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
    signature.setHeader("typ", "edge+jwt");
    try {
      return signature.getCompactSerialization();
    } catch (JoseException e) {
      throw new IllegalStateException("The edge's own token cannot be signed", e);
    }
  }
}
