package org.dragoman.stack.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallbackTest {
  private static final String ISSUER = "https://idp.example/realms/acme";
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final Duration AT_ONCE = Duration.ZERO;

  private final Callback callback = new Callback(provider(true), 0);

  @AfterEach
  void close() {
    callback.close();
  }

  private static OpenIdProvider provider(boolean namesItself) {
    URI endpoint = URI.create("https://idp.example/x");
    return new OpenIdProvider(ISSUER, endpoint, endpoint, namesItself);
  }

  @Test
  void theAnswerWithOurStateBringsTheCode() throws IOException {
    String page = get("/callback?code=a%2Bb&state=" + callback.state() + "&iss=" + ISSUER);

    assertThat(page)
        .startsWith("HTTP/1.1 200")
        .contains("You have signed in. You can close this window.")
        .contains("default-src 'none'");
    assertThat(callback.await(LIMIT)).isEqualTo("a+b");
  }

  @ParameterizedTest
  @CsvSource({
    "/,404",
    "/callback/,404",
    "/callback/x?code=c&state=STATE&iss=ISSUER,404",
    "/callback,400",
    "/callback?code=c,400",
    "/callback?code=c&state=x&iss=ISSUER,400",
    "/callback?error=access_denied&state=x&iss=ISSUER,400",
    "/callback?code=c&state=STATE&state=STATE&iss=ISSUER,400",
    "/callback?code=c&code=d&state=STATE&iss=ISSUER,400",
    "/callback?code=%zz&state=STATE&iss=ISSUER,400"
  })
  void whatIsNotTheAnswerChangesNothing(String address, int status) throws IOException {
    assertThat(get(filled(address))).startsWith("HTTP/1.1 " + status);

    assertThatThrownBy(() -> callback.await(AT_ONCE)).hasMessageContaining("Nobody has signed in");
  }

  @Test
  void onlyGetUnderTheOwnNameIsTaken() throws IOException {
    String address = filled("/callback?code=c&state=STATE&iss=ISSUER");

    assertThat(send("POST", address, authority())).startsWith("HTTP/1.1 405");
    assertThat(send("GET", address, "evil.example:80")).startsWith("HTTP/1.1 404");
    assertThat(send("GET", address, "localhost:" + callback.redirect().getPort()))
        .startsWith("HTTP/1.1 404");
    assertThatThrownBy(() -> callback.await(AT_ONCE)).hasMessageContaining("Nobody has signed in");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "error=access_denied&iss=ISSUER | The identity provider refuses: access_denied.",
        "error=login_required&error_description=Say%0Aso%1B[2J&iss=ISSUER"
            + " | The identity provider refuses: Say?so?[2J (login_required).",
        "code=c | iss is missing",
        "code=c&iss=https://evil.example | iss is https://evil.example",
        "error=access_denied&iss=https://evil.example | iss is https://evil.example",
        "iss=ISSUER | neither a code nor an error",
        "code=&iss=ISSUER | neither a code nor an error"
      })
  void aRefusalIsTold(String answer, String sentence) throws IOException {
    String page = get(filled("/callback?state=STATE&" + answer));

    assertThat(page).startsWith("HTTP/1.1 200").contains("the terminal says why");
    assertThatThrownBy(() -> callback.await(LIMIT))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void aProviderThatNeverNamesItselfNeedNotDoSo() throws IOException {
    try (Callback other = new Callback(provider(false), 0)) {
      get(other, "/callback?code=c&state=" + other.state());

      assertThat(other.await(LIMIT)).isEqualTo("c");
    }
  }

  @Test
  void theFirstAnswerCounts() throws IOException {
    get(filled("/callback?code=first&state=STATE&iss=ISSUER"));

    assertThat(get(filled("/callback?code=second&state=STATE&iss=ISSUER")))
        .startsWith("HTTP/1.1 400");
    assertThat(callback.await(LIMIT)).isEqualTo("first");
  }

  @Test
  void aBrowserThatTakesNoPageHasBroughtTheCode() throws IOException {
    String address = filled("/callback?code=c&state=STATE&iss=ISSUER");
    // The body that is announced never comes: the page cannot be finished while this is open.
    String request = head("GET", address, authority(), 1);
    try (Socket socket = new Socket("127.0.0.1", callback.redirect().getPort())) {
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));

      assertThat(callback.await(LIMIT)).isEqualTo("c");
    }
  }

  @Test
  void nothingButLoopbackIsListenedOn() throws IOException {
    List<InetAddress> others =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .filter(address -> !address.isLoopbackAddress() && !address.isLinkLocalAddress())
            .toList();

    for (InetAddress address : others) {
      assertThatThrownBy(() -> new Socket(address, callback.redirect().getPort()).close())
          .isInstanceOf(ConnectException.class);
    }
    assertThat(callback.redirect()).hasHost("127.0.0.1").hasPath("/callback");
  }

  @Test
  void aTakenPortIsTold() {
    assertThatThrownBy(() -> new Callback(provider(true), callback.redirect().getPort()))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("is taken by another program");
  }

  private String filled(String address) {
    return address.replace("STATE", callback.state()).replace("ISSUER", ISSUER);
  }

  private String authority() {
    return callback.redirect().getAuthority();
  }

  private String get(String address) throws IOException {
    return get(callback, address);
  }

  private static String get(Callback callback, String address) throws IOException {
    return send(callback, "GET", address, callback.redirect().getAuthority());
  }

  private String send(String method, String address, String host) throws IOException {
    return send(callback, method, address, host);
  }

  /** By hand, since an HTTP client chooses the header Host itself. */
  private static String send(Callback callback, String method, String address, String host)
      throws IOException {
    try (Socket socket = new Socket("127.0.0.1", callback.redirect().getPort());
        OutputStream out = socket.getOutputStream();
        InputStream in = socket.getInputStream()) {
      out.write(head(method, address, host, 0).getBytes(StandardCharsets.UTF_8));
      out.flush();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String head(String method, String address, String host, int length) {
    return "%s %s HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
        .formatted(method, address, host, length);
  }
}
