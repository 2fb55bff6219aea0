package org.dragoman.web.identity;

import java.security.GeneralSecurityException;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jose4j.jca.ProviderContext;
import org.jose4j.jwa.AlgorithmFactoryFactory;
import org.jose4j.jwk.EllipticCurveJsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.jws.JsonWebSignatureAlgorithm;
import org.jose4j.lang.JoseException;

/** Signs anything by any algorithm, also where no good library would. */
final class Signing {
  private static final ProviderContext CONTEXT = new ProviderContext();
  private static final Set<String> KNOWN =
      Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512");

  private Signing() {}

  static boolean isKnown(String algorithm) {
    return KNOWN.contains(algorithm);
  }

  /** What such a key is for. */
  static String usualAlgorithm(PublicJsonWebKey key) {
    if (key.getAlgorithm() != null) {
      return key.getAlgorithm();
    }
    if (key instanceof EllipticCurveJsonWebKey curve) {
      return switch (curve.getCurveName()) {
        case "P-256" -> "ES256";
        case "P-384" -> "ES384";
        default -> "ES512";
      };
    }
    return "RS256";
  }

  static byte[] signature(String algorithm, PublicJsonWebKey key, byte[] signed) {
    try {
      JsonWebSignatureAlgorithm signing =
          AlgorithmFactoryFactory.getInstance().getJwsAlgorithmFactory().getAlgorithm(algorithm);
      return signing.sign(signing.prepareForSign(key.getPrivateKey(), CONTEXT), signed);
    } catch (JoseException e) {
      throw new IllegalStateException(algorithm, e);
    }
  }

  static byte[] mac(String algorithm, byte[] secret, byte[] signed) {
    try {
      String name = "HmacSHA" + algorithm.substring(2);
      Mac mac = Mac.getInstance(name);
      mac.init(new SecretKeySpec(secret, name));
      return mac.doFinal(signed);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(algorithm, e);
    }
  }
}
