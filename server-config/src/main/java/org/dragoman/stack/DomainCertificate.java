package org.dragoman.stack;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.util.Arrays;
import java.util.List;
import org.dragoman.stack.client.Trouble;

/**
 * The certificate of a domain's listener with TLS, in Payara's own keystore. That has a password
 * which everybody knows, as its master password is the default: the file's mode guards it.
 */
final class DomainCertificate {
  /** As {@code tls.asadmin} names it. */
  private static final String ALIAS = "dragoman";

  private static final String DAYS = "397";

  private final Domain domain;
  private final Path file;

  DomainCertificate(Domain domain) {
    this.domain = domain;
    Path config = domain.own().resolve("config");
    Path pkcs12 = config.resolve("keystore.p12");
    this.file = Files.exists(pkcs12) ? pkcs12 : config.resolve("keystore.jks");
  }

  /**
   * Places the certificate.
   *
   * @param given null for the one that is there, or is made where there is none
   * @return whether it is another one than before
   */
  boolean place(ServerCertificate given) {
    try {
      KeyStore store = KeyStore.getInstance(file.toFile(), Asadmin.MASTER_PASSWORD.toCharArray());
      if (given == null) {
        if (store.containsAlias(ALIAS)) {
          return false;
        }
        make();
        return true;
      }
      Certificate[] chain = given.chain().toArray(Certificate[]::new);
      if (Arrays.equals(chain, store.getCertificateChain(ALIAS))) {
        return false;
      }
      char[] password = Asadmin.MASTER_PASSWORD.toCharArray();
      store.setKeyEntry(ALIAS, given.key(), password, chain);
      write(store, password);
      return true;
    } catch (IOException | GeneralSecurityException e) {
      throw new Trouble("The keystore " + file + " cannot be changed: " + e.getMessage(), e);
    }
  }

  private void write(KeyStore store, char[] password) throws IOException, GeneralSecurityException {
    Path fresh = Files.createTempFile(file.getParent(), file.getFileName().toString(), "");
    try (OutputStream out = Files.newOutputStream(fresh)) {
      store.store(out, password);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** Signed by itself, of this machine: for trying out, or behind a proxy that does not look. */
  private void make() throws IOException {
    String address = domain.address();
    String names = "san=dns:localhost,ip:127.0.0.1";
    if (!List.of("127.0.0.1", "0.0.0.0", "localhost").contains(address)) {
      names += (address.matches("[0-9.]+|.*:.*") ? ",ip:" : ",dns:") + address;
    }
    Surroundings.run(
        List.of(
            Surroundings.javaHome().resolve("bin/keytool").toString(),
            "-genkeypair",
            "-alias",
            ALIAS,
            "-keyalg",
            "EC",
            "-groupname",
            "secp256r1",
            "-dname",
            "CN=localhost",
            "-ext",
            names,
            "-validity",
            DAYS,
            "-keystore",
            file.toString(),
            "-storepass",
            Asadmin.MASTER_PASSWORD),
        Surroundings.environment(),
        new LogFile(domain.folder().resolve(domain.name() + ".keytool.log")),
        "keytool");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
  }
}
