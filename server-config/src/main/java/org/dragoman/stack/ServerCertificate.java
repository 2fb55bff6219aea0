package org.dragoman.stack;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.stack.client.Trouble;

/**
 * With what a domain proves to clients which server it is.
 *
 * @param chain the server's own certificate first
 */
public record ServerCertificate(List<X509Certificate> chain, PrivateKey key) {
  private static final Pattern KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  public ServerCertificate {
    chain = List.copyOf(chain);
  }

  /**
   * Reads the two files (PEM) that an authority for certificates, or its client, gives.
   *
   * @throws Trouble when a file cannot be used, or the two do not belong together
   */
  public static ServerCertificate read(Path certificate, Path key) {
    PrivateFiles.requirePrivate(key);
    List<X509Certificate> chain = chain(certificate);
    ServerCertificate read = new ServerCertificate(chain, key(key, own(chain)));
    read.requireFit(certificate, key);
    return read;
  }

  private static X509Certificate own(List<X509Certificate> chain) {
    return chain.getFirst();
  }

  private static List<X509Certificate> chain(Path file) {
    try {
      Collection<? extends Certificate> certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(file)));
      if (!certificates.isEmpty()) {
        return certificates.stream().map(X509Certificate.class::cast).toList();
      }
    } catch (IOException | CertificateException e) {
      throw new Trouble("The certificate " + file + " cannot be read: " + e.getMessage(), e);
    }
    throw new Trouble("The file " + file + " has no certificate (PEM).");
  }

  private static PrivateKey key(Path file, X509Certificate certificate) {
    Matcher pem = KEY.matcher(PrivateFiles.read(file));
    if (!pem.find()) {
      throw new Trouble(
          "The file %s has no key as PKCS #8 without a password: openssl pkcs8 -topk8 -nocrypt -in %s"
              .formatted(file, file));
    }
    try {
      byte[] bytes =
          Base64.getMimeDecoder().decode(pem.group(1).getBytes(StandardCharsets.US_ASCII));
      return KeyFactory.getInstance(certificate.getPublicKey().getAlgorithm())
          .generatePrivate(new PKCS8EncodedKeySpec(bytes));
    } catch (InvalidKeySpecException | IllegalArgumentException e) {
      throw new Trouble("The key " + file + " is not the one of its certificate.", e);
    } catch (GeneralSecurityException e) {
      throw new Trouble("The key " + file + " cannot be read: " + e.getMessage(), e);
    }
  }

  private void requireFit(Path certificate, Path file) {
    try {
      own(chain).checkValidity();
    } catch (CertificateException e) {
      throw new Trouble(
          "The certificate %s is valid from %s to %s alone."
              .formatted(
                  certificate,
                  own(chain).getNotBefore().toInstant(),
                  own(chain).getNotAfter().toInstant()),
          e);
    }
    if (!isKeyOfCertificate()) {
      throw new Trouble("The key " + file + " is not the one of the certificate " + certificate);
    }
  }

  /** What the one signs, the other verifies. */
  private boolean isKeyOfCertificate() {
    String algorithm =
        switch (key.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> key.getAlgorithm();
        };
    try {
      Signature signature = Signature.getInstance(algorithm);
      signature.initSign(key);
      byte[] signed = signature.sign();
      signature.initVerify(own(chain));
      return signature.verify(signed);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }
}
