package org.dragoman.frames;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.Optional;

/** A key of an edge, and a data process that trusts this one alone. */
final class EdgeKeyPair implements ConnectionKey, TrustedEdges {
  private static final String ALGORITHM = "SHA256withECDSAinP1363Format";

  private final KeyPair pair;

  private EdgeKeyPair(PublicKey key, PrivateKey secret) {
    pair = new KeyPair(key, secret);
  }

  /** One that trusts, and cannot sign. */
  static EdgeKeyPair of(String publicKey) {
    try {
      return new EdgeKeyPair(
          KeyFactory.getInstance("EC")
              .generatePublic(new X509EncodedKeySpec(Base64.getDecoder().decode(publicKey))),
          null);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same key in another process, which can sign. */
  static EdgeKeyPair of(String publicKey, String privateKey) {
    try {
      return new EdgeKeyPair(
          of(publicKey).pair.getPublic(),
          KeyFactory.getInstance("EC")
              .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(privateKey))));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  String publicKey() {
    return Base64.getEncoder().encodeToString(pair.getPublic().getEncoded());
  }

  String privateKey() {
    return Base64.getEncoder().encodeToString(pair.getPrivate().getEncoded());
  }

  EdgeKeyPair() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec("secp256r1"));
      pair = generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String id() {
    return "key-1";
  }

  @Override
  public byte[] sign(byte[] text) {
    try {
      Signature signature = Signature.getInstance(ALGORITHM);
      signature.initSign(pair.getPrivate());
      signature.update(text);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public Optional<String> signer(String keyId, byte[] signed, byte[] signature) {
    try {
      Signature verifier = Signature.getInstance(ALGORITHM);
      verifier.initVerify(pair.getPublic());
      verifier.update(signed);
      return keyId.equals(id()) && verifier.verify(signature)
          ? Optional.of("edge-1")
          : Optional.empty();
    } catch (GeneralSecurityException e) {
      return Optional.empty();
    }
  }
}
