package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.dragoman.stack.client.Trouble;
import org.dragoman.web.http.PemFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Certificates as an operator has them, and what is wrong with some. */
class ServerCertificateTest {
  @TempDir private Path folder;

  private PemFiles made(String name, String algorithm, String begin) throws Exception {
    return PemFiles.make(folder, name, algorithm, begin);
  }

  private static void mode(Path file, String mode) throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(mode));
  }

  private void refused(Path certificate, Path key, String says) {
    assertThatThrownBy(() -> ServerCertificate.read(certificate, key))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(says);
  }

  @ParameterizedTest
  @CsvSource({"RSA", "EC", "Ed25519"})
  void certificateAndKeyAreRead(String algorithm) throws Exception {
    PemFiles one = made("one", algorithm, "-1d");

    ServerCertificate read = ServerCertificate.read(one.certificate(), one.key());

    assertThat(read.chain()).hasSize(1);
    assertThat(read.chain().getFirst().getSubjectX500Principal().getName()).isEqualTo("CN=one");
  }

  @Test
  void wholeChainIsRead() throws Exception {
    PemFiles own = made("own", "EC", "-1d");
    PemFiles other = made("other", "EC", "-1d");
    Files.writeString(
        own.certificate(), Files.readString(other.certificate()), StandardOpenOption.APPEND);

    assertThat(ServerCertificate.read(own.certificate(), own.key()).chain()).hasSize(2);
  }

  @Test
  void whatCannotBeUsedIsNamed() throws Exception {
    PemFiles one = made("one", "EC", "-1d");
    PemFiles two = made("two", "EC", "-1d");
    PemFiles rsa = made("rsa", "RSA", "-1d");
    PemFiles old = made("old", "EC", "-60d");

    refused(one.certificate(), two.key(), "is not the one of the certificate");
    refused(one.certificate(), rsa.key(), "is not the one of its certificate");
    refused(old.certificate(), old.key(), "is valid from");
    refused(one.key(), one.key(), "one.key");
    refused(folder.resolve("none.pem"), one.key(), "none.pem");
    refused(one.certificate(), one.certificate(), "one.pem holds secrets");
    mode(one.certificate(), "rw-------");
    refused(one.certificate(), one.certificate(), "openssl pkcs8 -topk8 -nocrypt");
    mode(one.key(), "rw-r-----");
    refused(one.certificate(), one.key(), "chmod 600");
  }
}
