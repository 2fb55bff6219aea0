package org.dragoman.web.identity;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;

/** Key pairs for tests, each made once: RSA keys take a while. */
final class TestKeys {
  private static final Map<String, PublicJsonWebKey> MADE = new ConcurrentHashMap<>();

  private TestKeys() {}

  static PublicJsonWebKey rsa(String id) {
    return rsa(id, 2048);
  }

  static PublicJsonWebKey rsa(String id, int bits) {
    return MADE.computeIfAbsent(
        "rsa " + id,
        name -> {
          try {
            return named(RsaJwkGenerator.generateJwk(bits), id);
          } catch (JoseException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  static PublicJsonWebKey p256(String id) {
    return MADE.computeIfAbsent("p256 " + id, name -> ec(id, EllipticCurves.P256));
  }

  static PublicJsonWebKey p384(String id) {
    return MADE.computeIfAbsent("p384 " + id, name -> ec(id, EllipticCurves.P384));
  }

  static PublicJsonWebKey p521(String id) {
    return MADE.computeIfAbsent("p521 " + id, name -> ec(id, EllipticCurves.P521));
  }

  private static PublicJsonWebKey ec(String id, java.security.spec.ECParameterSpec curve) {
    try {
      return named(EcJwkGenerator.generateJwk(curve), id);
    } catch (JoseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static PublicJsonWebKey named(PublicJsonWebKey key, String id) {
    key.setKeyId(id);
    key.setUse("sig");
    return key;
  }
}
