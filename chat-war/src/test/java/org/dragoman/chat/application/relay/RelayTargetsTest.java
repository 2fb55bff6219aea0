package org.dragoman.chat.application.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RelayTargetsTest {
  private final RelayTargets targets =
      new RelayTargets(
          List.of(
              "api.example.com",
              "api.example.com:8443",
              "*.wild.example",
              "http://10.0.0.5:8080",
              "http://[fd00::5]:8080"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://api.example.com/v1/chat",
        "https://API.Example.com/v1",
        "https://api.example.com:443/",
        "https://api.example.com:8443/v1?api-version=1",
        "https://a.wild.example",
        "https://a.b.wild.example/x",
        "http://10.0.0.5:8080/v1",
        "http://[fd00::5]:8080/v1"
      })
  void targetOfTheListIsAllowed(String url) {
    assertThatNoException().isThrownBy(() -> targets.check(url));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // Other names of this machine and of what is near it.
        "https://localhost/",
        "https://localhost.:443/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0177.0.0.1/",
        "https://0x7f000001/",
        "https://0x7f.0.0.1/",
        "https://0/",
        "https://[::1]/",
        "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:7f00:1]/",
        "https://169.254.169.254/latest/meta-data",
        "https://[fe80::1%25eth0]/",
        "https://metadata.google.internal/",
        "https://10.0.0.5:8080/",
        "http://10.0.0.6:8080/",
        "http://10.0.0.5/",
        "http://167772165:8080/",
        "http://010.0.0.5:8080/",
        "http://[::ffff:10.0.0.5]:8080/",
        // Other schemes, and none.
        "http://api.example.com/",
        "ftp://api.example.com/",
        "file:///etc/passwd",
        "gopher://api.example.com/",
        "jar:https://api.example.com/!/",
        "//api.example.com/",
        "api.example.com",
        "",
        // What looks like an allowed host.
        "https://user@api.example.com/",
        "https://api.example.com:x@evil.example/",
        "https://api.example.com@evil.example/",
        "https://evil.example/api.example.com",
        "https://evil.example#api.example.com",
        "https://evil.example\\@api.example.com/",
        "https://api.example.com\\.evil.example/",
        "https://api.example.com.evil.example/",
        "https://api.example.com./",
        "https://xapi.example.com/",
        "https://wild.example/",
        "https://xwild.example/",
        "https://.wild.example/",
        "https://127.0.0.1.wild.example.evil.example/",
        "https://api.example.com:80/",
        "https://api.example.com:99999/",
        "https://api.example.com:-1/",
        "https://api.ex\u00e4mple.com/",
        "https://api.example\u3002com/",
        "https://\uff41pi.example.com/",
        "https://api.example.com/\r\nHost: evil",
        " https://api.example.com/",
        "https://api.example.com/ x",
        "https://api.example.com/#x"
      })
  void anythingElseIsRefused(String url) {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> targets.check(url))
        .matches(fault -> fault.code() == FaultCode.DEFINITION_REFUSED);
  }

  @Test
  void withoutAListNothingIsAllowed() {
    assertThatExceptionOfType(Fault.class)
        .isThrownBy(() -> new RelayTargets(List.of()).admitted("https://api.example.com/"))
        .matches(fault -> fault.code() == FaultCode.TARGET_REFUSED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*",
        "*.com",
        "http://api.example.com",
        "http://*.wild.example:80",
        "ftp://api.example.com",
        "api.example.com/path",
        "user@api.example.com",
        "0x7f.0.0.1",
        "127.1",
        "2130706433",
        "a b",
        "api_1.example.com"
      })
  void wrongEntryStopsTheStart(String entry) {
    assertThatIllegalStateException()
        .isThrownBy(() -> new RelayTargets(List.of(entry)))
        .withMessageStartingWith("dragoman.relay.hosts: ");
  }

  /** What a name resolves to is known when it is connected to, and may change until then. */
  @ParameterizedTest
  @CsvSource({
    "api.example.com, 93.184.215.14, true",
    "api.example.com, 127.0.0.1, false",
    "api.example.com, 10.0.0.5, false",
    "api.example.com, 169.254.169.254, false",
    "api.example.com, ::1, false",
    "api.example.com, fd00::5, false",
    "10.0.0.5, 10.0.0.5, true",
    "fd00::5, fd00::5, true",
    "10.0.0.6, 10.0.0.6, false"
  })
  void onlyPublicAddressesAreConnectedToUnlessTheyAreWrittenThemselves(
      String host, String address, boolean admitted) throws UnknownHostException {
    assertThat(targets.mayConnect(host, InetAddress.getByName(address))).isEqualTo(admitted);
  }

  @Test
  void addressesOfTheLinkAreNeverConnectedTo() throws UnknownHostException {
    RelayTargets careless = new RelayTargets(List.of("http://169.254.169.254:80"));

    assertThat(careless.mayConnect("169.254.169.254", InetAddress.getByName("169.254.169.254")))
        .isFalse();
  }
}
