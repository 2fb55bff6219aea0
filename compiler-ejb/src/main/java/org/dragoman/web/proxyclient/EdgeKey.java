package org.dragoman.web.proxyclient;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.Use;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/**
 * A key pair of an edge (P-256), and the moment from which it signs: the member {@code use_from} of
 * its JWK (RFC 7517, section 4, lets further members be), in seconds since the epoch. A JWK without
 * it has always been there.
 */
record EdgeKey(PublicJsonWebKey jwk, Instant useFrom) {
  private static final String USE_FROM = "use_from";

  /** The end of the year 9999. */
  private static final long LATEST = 253_402_300_799L;

  EdgeKey {
    Objects.requireNonNull(jwk);
    Objects.requireNonNull(useFrom);
  }

  /** A new key, for this moment on. */
  static EdgeKey generated(Instant useFrom) {
    try {
      EllipticCurveJsonWebKey jwk = EcJwkGenerator.generateJwk(EllipticCurves.P256);
      jwk.setKeyId(UUID.randomUUID().toString());
      jwk.setUse(Use.SIGNATURE);
      jwk.setAlgorithm(AlgorithmIdentifiers.ECDSA_USING_P256_CURVE_AND_SHA256);
      jwk.setOtherParameter(USE_FROM, useFrom.getEpochSecond());
      return new EdgeKey(jwk, Instant.ofEpochSecond(useFrom.getEpochSecond()));
    } catch (JoseException e) {
      throw new IllegalStateException("A key of the edge cannot be made", e);
    }
  }

  /**
   * The key of a JWK.
   *
   * @throws JoseException when it is none that can sign for an edge
   */
  static EdgeKey of(JsonWebKey jwk) throws JoseException {
    if (!(jwk instanceof EllipticCurveJsonWebKey pair)
        || !EllipticCurves.P_256.equals(pair.getCurveName())
        || pair.getPrivateKey() == null
        || pair.getKeyId() == null
        || pair.getKeyId().isBlank()) {
      throw new JoseException("A key of the edge is a P-256 JWK with a private part and an id");
    }
    return new EdgeKey(pair, moment(pair.getOtherParameterValue(USE_FROM, Object.class)));
  }

  private static Instant moment(Object value) throws JoseException {
    if (value == null) {
      return Instant.EPOCH;
    }
    if (value instanceof Long seconds && seconds >= 0 && seconds <= LATEST) {
      return Instant.ofEpochSecond(seconds);
    }
    throw new JoseException(USE_FROM + " of a key is not a number of seconds since the epoch");
  }

  String id() {
    return jwk.getKeyId();
  }

  @Override
  public String toString() {
    return "EdgeKey[" + id() + ", " + useFrom + "]";
  }
}
