package org.dragoman.web.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;

/**
 * A certificate that signs itself, and its key, in two files (PEM) as an operator has them.
 *
 * @param key of mode 0600
 */
public record PemFiles(Path certificate, Path key) {
  private static final String PASSWORD = "changeit";
  private static final int COLUMNS = 64;

  /**
   * Makes both, for localhost, valid for 30 days.
   *
   * @param begin as keytool reads it, such as {@code -1d}
   */
  public static PemFiles make(Path folder, String name, String algorithm, String begin)
      throws IOException, InterruptedException, GeneralSecurityException {
    Path store = folder.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-genkeypair",
                    "-alias",
                    name,
                    "-keyalg",
                    algorithm,
                    "-dname",
                    "CN=" + name,
                    "-ext",
                    "san=dns:localhost,ip:127.0.0.1",
                    "-startdate",
                    begin,
                    "-validity",
                    "30",
                    "-keystore",
                    store.toString(),
                    "-storepass",
                    PASSWORD))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile())
            .start();
    if (keytool.waitFor() != 0) {
      throw new IOException("keytool failed: " + folder.resolve(name + ".log"));
    }
    KeyStore made = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
    PemFiles files = new PemFiles(folder.resolve(name + ".pem"), folder.resolve(name + ".key"));
    write(files.certificate, "CERTIFICATE", made.getCertificate(name).getEncoded());
    write(files.key, "PRIVATE KEY", made.getKey(name, PASSWORD.toCharArray()).getEncoded());
    Files.setPosixFilePermissions(files.key, PosixFilePermissions.fromString("rw-------"));
    return files;
  }

  private static void write(Path file, String what, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(COLUMNS, new byte[] {'\n'}).encodeToString(bytes);
    Files.writeString(
        file, "-----BEGIN %s-----\n%s\n-----END %s-----\n".formatted(what, text, what));
  }
}
