package org.dragoman.web.identity;

import java.security.PublicKey;
import org.jose4j.jca.ProviderContext;
import org.jose4j.jwa.AlgorithmFactoryFactory;
import org.jose4j.jws.JsonWebSignatureAlgorithm;
import org.jose4j.lang.JoseException;

/**
 * The accepted algorithms (RFC 8725, section 3.1; RFC 7518, section 3): asymmetric ones, each for
 * one kind of key.
 */
enum SignatureAlgorithm {
  RS256("RSA", 0),
  RS384("RSA", 0),
  RS512("RSA", 0),
  PS256("RSA", 0),
  PS384("RSA", 0),
  PS512("RSA", 0),
  ES256("P-256", 64),
  ES384("P-384", 96);

  private static final ProviderContext CONTEXT = new ProviderContext();

  private final String kind;
  private final int signatureBytes;

  SignatureAlgorithm(String kind, int signatureBytes) {
    this.kind = kind;
    this.signatureBytes = signatureBytes;
  }

  /**
   * Returns the algorithm of this name.
   *
   * @param name a header's {@code alg}, of any type
   * @return null for all that are not accepted
   */
  static SignatureAlgorithm named(Object name) {
    for (SignatureAlgorithm one : values()) {
      if (one.name().equals(name)) {
        return one;
      }
    }
    return null;
  }

  /** Returns the kind of key that it is for: {@code RSA}, or the name of a curve. */
  String kind() {
    return kind;
  }

  /** Whether the owner of the key has signed these bytes. */
  boolean verifies(PublicKey key, byte[] signed, byte[] signature) {
    if (signatureBytes > 0 && signature.length != signatureBytes) {
      return false;
    }
    try {
      JsonWebSignatureAlgorithm algorithm =
          AlgorithmFactoryFactory.getInstance().getJwsAlgorithmFactory().getAlgorithm(name());
      return algorithm.verifySignature(signature, key, signed, CONTEXT);
    } catch (JoseException e) {
      return false;
    }
  }
}
