package org.dragoman.web.identity;

import java.math.BigInteger;
import java.security.PublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.lang.JoseException;

/**
 * A public key of a provider for verifying signatures.
 *
 * @param id the {@code kid}; null when it has none
 * @param kind {@code RSA}, or the name of a curve
 * @param algorithm the only one that it is for; null when it names none
 */
record VerificationKey(String id, String kind, String algorithm, PublicKey key) {
  private static final int SMALLEST_RSA = 2048;
  private static final int LARGEST_RSA = 8192;
  private static final int LARGEST_EXPONENT = 64;
  private static final Set<String> CURVES = Set.of("P-256", "P-384");
  // Other members of a key, such as private ones and certificates, are ignored.
  private static final List<String> PUBLIC_MEMBERS = List.of("kty", "n", "e", "crv", "x", "y");

  /**
   * Returns the key of a JSON Web Key (RFC 7517).
   *
   * @return empty for keys that have another use, are too weak, or are of a kind that is not
   *     accepted
   */
  static Optional<VerificationKey> of(Map<?, ?> jwk) {
    if (!isForSignatures(jwk) || !isTextOrAbsent(jwk, "kid") || !isTextOrAbsent(jwk, "alg")) {
      return Optional.empty();
    }
    Map<String, Object> members = new HashMap<>();
    PUBLIC_MEMBERS.forEach(
        name -> Optional.ofNullable(jwk.get(name)).ifPresent(v -> members.put(name, v)));
    try {
      Object type = members.get("kty");
      if ("RSA".equals(type)) {
        return Optional.of(new RsaJsonWebKey(members).getRsaPublicKey())
            .filter(VerificationKey::isSound)
            .map(key -> with(jwk, "RSA", key));
      }
      if ("EC".equals(type) && CURVES.contains(members.get("crv"))) {
        EllipticCurveJsonWebKey key = new EllipticCurveJsonWebKey(members);
        return Optional.of(with(jwk, key.getCurveName(), key.getECPublicKey()));
      }
      return Optional.empty();
    } catch (JoseException | RuntimeException e) {
      // The provider's other keys stay usable.
      return Optional.empty();
    }
  }

  private static VerificationKey with(Map<?, ?> jwk, String kind, PublicKey key) {
    return new VerificationKey((String) jwk.get("kid"), kind, (String) jwk.get("alg"), key);
  }

  private static boolean isForSignatures(Map<?, ?> jwk) {
    Object use = jwk.get("use");
    Object operations = jwk.get("key_ops");
    return (use == null || use.equals("sig"))
        && (operations == null || (operations instanceof List<?> l && l.contains("verify")));
  }

  private static boolean isTextOrAbsent(Map<?, ?> jwk, String name) {
    return jwk.get(name) == null || jwk.get(name) instanceof String;
  }

  private static boolean isSound(RSAPublicKey key) {
    int bits = key.getModulus().bitLength();
    BigInteger exponent = key.getPublicExponent();
    return bits >= SMALLEST_RSA
        && bits <= LARGEST_RSA
        && exponent.testBit(0)
        && exponent.compareTo(BigInteger.ONE) > 0
        && exponent.bitLength() <= LARGEST_EXPONENT;
  }

  boolean fits(SignatureAlgorithm wanted) {
    return kind.equals(wanted.kind()) && (algorithm == null || algorithm.equals(wanted.name()));
  }
}
