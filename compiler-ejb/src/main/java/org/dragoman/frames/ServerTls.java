package org.dragoman.frames;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.OperationsAddress;
import org.dragoman.settings.Settings;

/**
 * TLS of the data process, by a certificate and its key in PEM. When the files change, the next
 * connection has the new ones; while they cannot be read, the ones before.
 */
public final class ServerTls implements Supplier<SSLContext> {
  private static final Logger LOG = Logger.getLogger(ServerTls.class.getName());
  private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
  private static final String END = "-----END PRIVATE KEY-----";

  private final Path certificate;
  private final Path key;
  private Stamp stamp;
  private SSLContext context;

  private record Stamp(FileTime certificate, FileTime key) {}

  /**
   * By these files.
   *
   * @throws IllegalStateException when they are none
   */
  public ServerTls(Path certificate, Path key) {
    this.certificate = certificate;
    this.key = key;
    try {
      stamp = stamp();
      context = context();
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(
          DataSettings.OPERATIONS_CERTIFICATE.name()
              + ": no certificate with its key, both in PEM: "
              + e.getMessage(),
          e);
    }
  }

  /**
   * As the settings say; null where the endpoint has none.
   *
   * @throws IllegalStateException when they are missing or wrong
   */
  public static ServerTls of(Settings settings, OperationsAddress endpoint) {
    if (!(endpoint instanceof OperationsAddress.Tcp tcp) || !tcp.tls()) {
      return null;
    }
    Path certificate =
        settings
            .find(DataSettings.OPERATIONS_CERTIFICATE)
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        DataSettings.OPERATIONS_CERTIFICATE.name() + ": tls needs it"));
    return new ServerTls(certificate, settings.get(DataSettings.OPERATIONS_KEY));
  }

  @Override
  public synchronized SSLContext get() {
    try {
      Stamp now = stamp();
      if (!now.equals(stamp)) {
        context = context();
        stamp = now;
      }
    } catch (IOException | GeneralSecurityException e) {
      LOG.log(Level.WARNING, "The certificate cannot be read; the one before goes on", e);
    }
    return context;
  }

  private Stamp stamp() throws IOException {
    return new Stamp(Files.getLastModifiedTime(certificate), Files.getLastModifiedTime(key));
  }

  private SSLContext context() throws IOException, GeneralSecurityException {
    Certificate[] chain;
    try (InputStream pem = Files.newInputStream(certificate)) {
      chain =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(pem)
              .toArray(Certificate[]::new);
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry("operations", privateKey(Files.readString(key)), new char[0], chain);
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, new char[0]);
    SSLContext made = SSLContext.getInstance("TLSv1.3");
    made.init(keys.getKeyManagers(), null, null);
    return made;
  }

  private static PrivateKey privateKey(String pem) throws GeneralSecurityException {
    int begin = pem.indexOf(BEGIN);
    int end = pem.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new InvalidKeySpecException("The file has no private key of PKCS #8");
    }
    String text = pem.substring(begin + BEGIN.length(), end);
    byte[] bytes = Base64.getMimeDecoder().decode(text.getBytes(StandardCharsets.US_ASCII));
    for (String algorithm : List.of("EC", "RSA")) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(bytes));
      } catch (InvalidKeySpecException e) {
        // It is one of the other kind.
      }
    }
    throw new InvalidKeySpecException("The private key is neither of EC nor of RSA");
  }
}
