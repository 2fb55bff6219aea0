package org.dragoman.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.caller.Caller;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.lang.JoseException;
import org.jose4j.lang.UnresolvableKeyException;

/**
 * Verifies the tokens of the edges against the public keys that the operator lists, and nothing
 * else. The key files, separated by commas, are read again when a token names an unknown key, at
 * most once a second.
 */
final class EdgeTokens {
  private static final Logger LOG = Logger.getLogger(EdgeTokens.class.getName());
  private static final Duration OLD = Duration.ofSeconds(30);
  private static final Duration BETWEEN_READS = Duration.ofSeconds(1);
  private static final int LEEWAY_SECONDS = 5;

  private final List<Path> files;
  private final String purpose;
  private final JwtConsumer consumer;
  private volatile Known known = new Known(List.of(), System.nanoTime() - 2_000_000_000L);

  private record Known(List<JsonWebKey> keys, long readAt) {
    Known {
      keys = List.copyOf(keys);
    }
  }

  EdgeTokens(String setting, String purpose) {
    this.files = List.of(setting.split(",")).stream().map(String::trim).map(Path::of).toList();
    this.purpose = purpose;
    this.consumer =
        new JwtConsumerBuilder()
            .setVerificationKeyResolver((signature, nesting) -> key(signature))
            .setJwsAlgorithmConstraints(
                new AlgorithmConstraints(
                    AlgorithmConstraints.ConstraintType.PERMIT,
                    AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256))
            .setExpectedAudience(true, "proxy")
            .setExpectedType(true, "edge+jwt")
            .setRequireSubject()
            .setRequireExpirationTime()
            .setRequireIssuedAt()
            .setAllowedClockSkewInSeconds(LEEWAY_SECONDS)
            .build();
  }

  VerifiedToken verify(String token) {
    try {
      JwtClaims claims = consumer.processToClaims(token);
      if (!purpose.equals(claims.getStringClaimValue("purpose"))) {
        throw new Fault(FaultCode.EDGE_REFUSED, "The edge's token is not good for this purpose");
      }
      Caller caller =
          new Caller(
              claims.getStringClaimValue("realm"),
              claims.getStringClaimValue("caller_issuer"),
              claims.getSubject(),
              new LinkedHashSet<>(claims.getStringListClaimValue("groups")),
              claims.getClaimsMap());
      return new VerifiedToken(caller, token, claims.getExpirationTime().getValue());
    } catch (InvalidJwtException | MalformedClaimException | NullPointerException e) {
      throw new Fault(FaultCode.EDGE_REFUSED, "Only the edge may ask here", e);
    }
  }

  private Key key(JsonWebSignature signature) throws UnresolvableKeyException {
    String id = signature.getKeyIdHeaderValue();
    if (System.nanoTime() - known.readAt > OLD.toNanos()) {
      // A key that the operator has taken away is not trusted for longer.
      read();
    }
    return find(id)
        .or(
            () -> {
              read();
              return find(id);
            })
        .orElseThrow(() -> new UnresolvableKeyException("The key is not one of a trusted edge"))
        .getKey();
  }

  private java.util.Optional<JsonWebKey> find(String id) {
    return known.keys.stream()
        .filter(key -> id != null && id.equals(key.getKeyId()) && "EC".equals(key.getKeyType()))
        .findFirst();
  }

  private synchronized void read() {
    if (System.nanoTime() - known.readAt < BETWEEN_READS.toNanos()) {
      return;
    }
    List<JsonWebKey> keys = new java.util.ArrayList<>();
    for (Path file : files) {
      try {
        keys.addAll(new JsonWebKeySet(Files.readString(file)).getJsonWebKeys());
      } catch (IOException | JoseException e) {
        LOG.log(Level.WARNING, "The keys of an edge cannot be read: " + e.getMessage());
      }
    }
    known = new Known(keys, System.nanoTime());
  }
}
