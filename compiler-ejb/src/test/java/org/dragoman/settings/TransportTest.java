package org.dragoman.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TransportTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://localhost:8280/proxy",
        "http://LOCALHOST/proxy",
        "http://127.0.0.1:8280/proxy",
        "http://127.255.0.9",
        "http://[::1]:8280/proxy",
        "http://[0:0:0:0:0:0:0:1]",
        "http://[::ffff:127.0.0.1]:8280",
        "HTTP://127.0.0.1",
        "https://proxy.example/proxy",
        "https://127.evil.com",
        "https://10.0.0.1:8443"
      })
  void loopbackOrTlsIsTrustworthy(String address) {
    assertThat(Transport.trustworthy("x", address)).hasToString(address);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://127.evil.com",
        "http://127.0.0.1.evil.com",
        "http://localhost.evil.com",
        "http://evil.com",
        "http://localhost.",
        "http://ip6-localhost",
        "http://0.0.0.0",
        "http://10.0.0.1",
        "http://128.0.0.1",
        "http://127.1",
        "http://127.0.0.1.",
        "http://127.0.0.999",
        "http://127.0.0.01",
        "http://0177.0.0.1",
        "http://0x7f.0.0.1",
        "http://2130706433",
        "http://[::]",
        "http://[::2]",
        "http://[::ffff:10.0.0.1]",
        "http://[fe80::1%25lo]",
        "http://localhost@evil.com",
        "http://evil.com#@localhost",
        "http://evil.com?@localhost",
        "http://evil.com\\@localhost",
        "http://user:word@localhost",
        "http://user@127.0.0.1",
        "https://user:word@proxy.example",
        "https://proxy.example?x=y",
        "https://proxy.example#x",
        "https:///proxy",
        "https://a_b",
        "ftp://localhost",
        "file:///etc/passwd",
        "localhost:8280",
        "//localhost",
        "/proxy",
        "",
        " http://localhost",
        "http://local host"
      })
  void everythingElseIsRefusedWithoutRepeatingIt(String address) {
    assertThatThrownBy(() -> Transport.trustworthy("dragoman.proxy.url", address))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("dragoman.proxy.url: ")
        .hasMessageNotContaining("word")
        .hasMessageNotContaining("evil");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "::1", "0:0:0:0:0:0:0:1", "::ffff:127.0.0.1", "127.0.0.2"})
  void requestOfThisMachineIsLoopback(String from) {
    assertThat(Transport.isLoopback(from)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10.0.0.1", "::", "fe80::1", "::ffff:10.0.0.1", "unknown", ":::1"})
  void requestOfAnotherIsNot(String from) {
    assertThat(Transport.isLoopback(from)).isFalse();
  }
}
