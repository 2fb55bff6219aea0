package org.dragoman.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.dragoman.settings.OperationsAddress;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Both ends within TLS, with certificates that the JDK's keytool has made. */
@Timeout(180)
class TlsFramesTest {
  private static final char[] PASSWORD = "changeit".toCharArray();

  @TempDir private Path folder;
  private final EdgeKeyPair key = new EdgeKeyPair();
  private final EchoedOperations operations = new EchoedOperations();
  private int port;
  private KeyStore store;
  private DataListener listener;

  @BeforeEach
  void start() throws Exception {
    store = made("data");
    Path certificate = folder.resolve("data.pem");
    Path secret = folder.resolve("data.key");
    write(store, certificate, secret);
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    listener =
        new DataListener(
            endpoint("localhost"),
            PeerUser.own(),
            new ServerTls(certificate, secret),
            key,
            operations);
    listener.start(() -> {});
  }

  private OperationsAddress endpoint(String host) {
    return OperationsAddress.of("tls://" + host + ":" + port);
  }

  @AfterEach
  void stop() {
    listener.close();
  }

  private KeyStore made(String name) throws Exception {
    Path file = folder.resolve(name + ".p12");
    Process keytool =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-alias",
                name,
                "-keyalg",
                "EC",
                "-dname",
                "CN=localhost",
                "-ext",
                "san=dns:localhost",
                "-storepass",
                new String(PASSWORD),
                "-keystore",
                file.toString())
            .inheritIO()
            .start();
    assertThat(keytool.waitFor()).isZero();
    KeyStore made = KeyStore.getInstance("PKCS12");
    try (InputStream input = Files.newInputStream(file)) {
      made.load(input, PASSWORD);
    }
    return made;
  }

  private static void write(KeyStore from, Path certificate, Path secret) throws Exception {
    String name = from.aliases().nextElement();
    Certificate made = from.getCertificate(name);
    Key pair = from.getKey(name, PASSWORD);
    Files.writeString(certificate, pem("CERTIFICATE", made.getEncoded()));
    Files.writeString(secret, pem("PRIVATE KEY", pair.getEncoded()));
  }

  private static String pem(String what, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n".formatted(what, text);
  }

  /** What trusts these certificates alone. */
  private static SSLContext trusting(KeyStore certificates)
      throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    String name = certificates.aliases().nextElement();
    trusted.setCertificateEntry(name, certificates.getCertificate(name));
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }

  private EdgeConnections connect(String host, KeyStore trusted) throws Exception {
    return new EdgeConnections(endpoint(host), PeerUser.own(), trusting(trusted), () -> key, 2);
  }

  /** The first hands that a process shakes take seconds on a busy machine. */
  private static void awaitConnection(EdgeConnections edge) throws Exception {
    boolean there = false;
    for (int tries = 0; !there && tries < 10; tries++) {
      try {
        edge.require();
        there = true;
      } catch (ConnectException e) {
        // Not yet.
      }
    }
  }

  private static byte[] ask(EdgeConnections edge, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return edge.ask(
            new EdgeConnections.Request("t", bytes, "0123456789abcdef", "", Duration.ofSeconds(30)))
        .body();
  }

  @Test
  void answersOfAllLengthsComeWhole() throws Exception {
    try (EdgeConnections edge = connect("localhost", store);
        ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
      awaitConnection(edge);
      List<Future<byte[]>> answers = new ArrayList<>();
      for (int number = 0; number < 200; number++) {
        String question = number % 50 == 0 ? "large 20000000" : "question " + number;
        answers.add(callers.submit(() -> ask(edge, question)));
      }
      for (int number = 0; number < 200; number++) {
        byte[] expected =
            number % 50 == 0
                ? EchoedOperations.large(20_000_000)
                : ("question " + number).getBytes(StandardCharsets.UTF_8);
        assertThat(answers.get(number).get()).isEqualTo(expected);
      }
      byte[] long4 = ask(edge, "x".repeat(4 << 20));
      assertThat(long4).hasSize(4 << 20);
    }
  }

  @Test
  void certificateOfAnotherAuthorityIsRefused() throws Exception {
    try (EdgeConnections edge = connect("localhost", made("other"))) {
      assertThatThrownBy(edge::require).hasMessageContaining("no connection");
    }
    assertThat(operations.begun).hasValue(0);
  }

  /** Certificate and key are read again; connections that are open stay. */
  @Test
  void newCertificateCountsForTheNextConnection() throws Exception {
    KeyStore next = made("next");
    try (EdgeConnections before = connect("localhost", store)) {
      awaitConnection(before);

      write(next, folder.resolve("data.pem"), folder.resolve("data.key"));

      try (EdgeConnections after = connect("localhost", next)) {
        awaitConnection(after);
        assertThat(ask(after, "new")).asString().isEqualTo("new");
      }
      try (EdgeConnections late = connect("localhost", store)) {
        assertThatThrownBy(late::require).hasMessageContaining("no connection");
      }
      assertThat(ask(before, "old")).asString().isEqualTo("old");
    }
  }

  @Test
  void certificateOfAnotherNameIsRefused() throws Exception {
    try (EdgeConnections edge = connect("127.0.0.1", store)) {
      assertThatThrownBy(edge::require).hasMessageContaining("no connection");
    }
  }

  @Test
  void strangersWhoDoNotShakeHandsHoldNobody() throws Exception {
    List<Socket> silent = new ArrayList<>();
    for (int number = 0; number < 50; number++) {
      Socket one = new Socket("localhost", port);
      silent.add(one);
      if (number % 2 == 0) {
        one.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.UTF_8));
      }
    }
    try (EdgeConnections edge = connect("localhost", store)) {
      awaitConnection(edge);
      assertThat(ask(edge, "a")).containsExactly('a');
    }
    for (Socket one : silent) {
      one.close();
    }
  }
}
