package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.dragoman.stack.Domain;
import org.dragoman.stack.Domains;
import org.dragoman.web.http.PemFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A domain whose clients come by TLS, with HTTP/2 where they speak it. */
@Tag("long")
@ExtendWith(WholeDomain.class)
class DomainTlsIT {
  private static final String QUERY = "{\"query\":\"{ __typename }\"}";
  private static final String QUESTION =
      "{\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"How do I publish?\"}]}";
  private static final Path CURL = Path.of("/usr/bin/curl");
  private static final int SECONDS = 60;

  private final Domain domain = WholeDomain.DOMAIN;
  private final Domains domains = WholeDomain.COMMANDS;

  private URI address() {
    return URI.create("https://localhost:" + domain.tlsPort());
  }

  private static SSLContext trusting(PemFiles files) throws IOException, GeneralSecurityException {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    try (InputStream certificate =
        new ByteArrayInputStream(Files.readAllBytes(files.certificate()))) {
      trusted.setCertificateEntry(
          "server", CertificateFactory.getInstance("X.509").generateCertificate(certificate));
    }
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), new SecureRandom());
    return context;
  }

  private static HttpClient client(PemFiles trusted, HttpClient.Version version)
      throws IOException, GeneralSecurityException {
    return HttpClient.newBuilder().sslContext(trusting(trusted)).version(version).build();
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(address().resolve(path))
        .header("Authorization", "Bearer " + Product.stack().token("bob"))
        .header("X-Realm", "acme")
        .header("Content-Type", "application/json");
  }

  /** Many at once over the one connection, each with a body; and a stream. */
  @Test
  void clientIsServedByHttp2() throws Exception {
    try (HttpClient client = client(WholeDomain.pem(), HttpClient.Version.HTTP_2)) {
      HttpRequest query =
          request("/graphql/todo").POST(HttpRequest.BodyPublishers.ofString(QUERY)).build();
      client.send(query, HttpResponse.BodyHandlers.ofString());
      List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        answers.add(client.sendAsync(query, HttpResponse.BodyHandlers.ofString()));
      }
      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        HttpResponse<String> one = answer.get(SECONDS, TimeUnit.SECONDS);
        assertThat(one.version()).isEqualTo(HttpClient.Version.HTTP_2);
        assertThat(one.statusCode()).as(one.body()).isEqualTo(200);
        assertThat(one.body()).isEqualTo("{\"data\":{\"__typename\":\"Query\"}}");
      }

      HttpRequest chat =
          request("/rest/v1/chat/completions")
              .POST(HttpRequest.BodyPublishers.ofString(QUESTION))
              .build();
      HttpResponse<String> stream = client.send(chat, HttpResponse.BodyHandlers.ofString());
      assertThat(stream.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(stream.body().lines().findFirst().orElseThrow()).contains("message_start");
      assertThat(stream.body().lines().toList().getLast()).contains("message_delta");

      HttpResponse<String> nowhere =
          client.send(request("/nothing").build(), HttpResponse.BodyHandlers.ofString());
      assertThat(nowhere.statusCode()).isEqualTo(404);
      assertThat(nowhere.body()).contains("DRG-1007");
    }
  }

  /** By HTTP/2 no answer ends a connection: the stream alone is broken, and soon. */
  @Test
  void exportThatBreaksOffBreaksItsStream() throws Exception {
    Client.Answer published =
        Smoke.client(domain, "alice")
            .publish(
                "leaves",
                "type Leaf { id: ID! text: String! } type Query { leaves: [Leaf!]!"
                    + " @svc_resolver(_type: select, _object: Leaf) }");
    assertThat(published.code()).as(published.text()).isEmpty();
    try (HttpClient client = client(WholeDomain.pem(), HttpClient.Version.HTTP_2);
        Database database = Database.of("acme", "leaves")) {
      database.run(
          "INSERT INTO \"Leaf\" (\"text\") SELECT repeat('x', 5000)"
              + " FROM generate_series(1, 20000)");
      HttpResponse<InputStream> answer =
          client.send(
              request("/admin/schemas/leaves/types/Leaf/rows")
                  .setHeader("Authorization", "Bearer " + Product.stack().token("alice"))
                  .header("Accept", "text/csv")
                  .build(),
              HttpResponse.BodyHandlers.ofInputStream());
      assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(answer.statusCode()).isEqualTo(200);
      try (InputStream rows = answer.body()) {
        assertThat(rows.readNBytes(100_000)).hasSize(100_000);
        database.value(
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
                + " WHERE datname = current_database() AND usename = 'dragoman_request'");

        assertTimeoutPreemptively(
            Duration.ofSeconds(15),
            () -> assertThatThrownBy(rows::readAllBytes).isInstanceOf(IOException.class));
      }

      HttpRequest query =
          request("/graphql/todo").POST(HttpRequest.BodyPublishers.ofString(QUERY)).build();
      assertThat(client.send(query, HttpResponse.BodyHandlers.ofString()).statusCode())
          .isEqualTo(200);
    }
  }

  @Test
  void clientIsServedByHttp1() throws Exception {
    try (HttpClient client = client(WholeDomain.pem(), HttpClient.Version.HTTP_1_1)) {
      HttpResponse<String> answer =
          client.send(
              request("/graphql/todo").POST(HttpRequest.BodyPublishers.ofString(QUERY)).build(),
              HttpResponse.BodyHandlers.ofString());

      assertThat(answer.version()).isEqualTo(HttpClient.Version.HTTP_1_1);
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource({"--http1.1, 1.1", "--http2, 2"})
  void curlIsServed(String option, String version) throws Exception {
    assumeTrue(Files.isExecutable(CURL), "this machine has no curl");
    Process curl =
        new ProcessBuilder(
                CURL.toString(),
                "--silent",
                option,
                "--cacert",
                WholeDomain.pem().certificate().toString(),
                "--output",
                "/dev/null",
                "--write-out",
                "%{http_code} %{http_version}",
                address().resolve("/health/ready").toString())
            .start();

    assertThat(new String(curl.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo("200 " + version);
    assertThat(curl.waitFor()).isZero();
  }

  /** Nothing but the listener with TLS is for others, and it speaks no version that is broken. */
  @Test
  void tlsIsOfTodayAndTheOtherListenerOnLoopback() throws Exception {
    for (String version : List.of("TLSv1.2", "TLSv1.3")) {
      assertThat(handshake(version)).isEqualTo(version);
    }
    assertThat(new Client(URI.create("http://127.0.0.1:" + domain.port()), null, null).get("/x"))
        .extracting(Client.Answer::code)
        .isEqualTo("DRG-1007");
    assertThat(Smoke.listening(domain))
        .containsExactlyInAnyOrder(
            "*:" + domain.tlsPort(),
            "127.0.0.1:" + domain.port(),
            "127.0.0.1:" + domain.privatePort(),
            "127.0.0.1:" + domain.adminPort());
  }

  private String handshake(String version) throws IOException, GeneralSecurityException {
    try (SSLSocket socket =
        (SSLSocket)
            trusting(WholeDomain.pem())
                .getSocketFactory()
                .createSocket(address().getHost(), domain.tlsPort())) {
      socket.setEnabledProtocols(new String[] {version});
      socket.startHandshake();
      return socket.getSession().getProtocol();
    }
  }

  /** The process starts again with it, as the command says; a second time nothing changes. */
  @Test
  void certificateIsRenewed() throws Exception {
    PemFiles old = WholeDomain.pem();

    WholeDomain.renew(WholeDomain.fresh("second", "RSA"));
    domains.deploy();

    assertThat(handshake("TLSv1.3")).isEqualTo("TLSv1.3");
    try (HttpClient client = client(old, HttpClient.Version.HTTP_2)) {
      HttpRequest ready = HttpRequest.newBuilder(address().resolve("/health/ready")).build();
      assertThatThrownBy(() -> client.send(ready, HttpResponse.BodyHandlers.discarding()))
          .isInstanceOf(SSLHandshakeException.class);
    }
    String process = Files.readString(domain.own().resolve("config/pid"));
    domains.create(null, null, false, WholeDomain.read());
    assertThat(Files.readString(domain.own().resolve("config/pid"))).isEqualTo(process);
  }
}
