package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SigningInTest {
  @TempDir Path root;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "alice acme more | Usage: token USER [REALM]",
        "--decode | Usage: token USER [REALM]",
        "alice --bogus | There is no option --bogus.",
        "alice -x | There is no option -x.",
        "alice --issuer | --issuer needs a value.",
        "alice --issuer --client x | --issuer needs a value.",
        "alice --issuer https://idp.example | give --client ID, or set OIDC_CLIENT_ID",
        "alice acme --issuer https://idp.example --client x | Usage: token USER [REALM]",
        "alice --issuer http://idp.example --client x | is not an https address",
        "nobody | Unknown user \"nobody\""
      })
  void wrongArgumentsOfTokenAreTold(String arguments, String sentence) {
    assertThatThrownBy(() -> signingIn(Map.of()).token(List.of(arguments.split(" "))))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "alice acme more | Usage: login [USER] [REALM]",
        "--port 65536 | --port 65536 is not a port",
        "--port x | --port x is not a port",
        "--port | --port needs a value.",
        "alice acme --issuer https://idp.example --client x | Usage: login [USER] [REALM]",
        "nobody | Unknown user \"nobody\""
      })
  void wrongArgumentsOfLoginAreTold(String arguments, String sentence) {
    assertThatThrownBy(() -> signingIn(Map.of()).login(List.of(arguments.split(" "))))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void theEnvironmentNamesAProvider() {
    Map<String, String> environment =
        Map.of("OIDC_ISSUER", "http://idp.example", "OIDC_CLIENT_ID", "x");

    assertThatThrownBy(() -> signingIn(environment).token(List.of("erin")))
        .hasMessageContaining("http://idp.example");
    assertThatThrownBy(
            () -> signingIn(environment).login(List.of("--issuer", "http://other.example")))
        .hasMessageContaining("http://other.example");
  }

  @Test
  void theVerifierMakesTheChallenge() {
    // RFC 7636, appendix B.
    Pkce pkce = new Pkce("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk");

    assertThat(pkce.challenge()).isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    assertThat(Pkce.random().verifier()).matches("[A-Za-z0-9_-]{43}");
  }

  @Test
  void claimsAreShownOfSignedTokensAlone() {
    assertThat(AccessToken.claims("e30.eyJzdWIiOiJ4In0.sig")).contains("\"sub\" : \"x\"");
    for (String other : new String[] {"opaque", "a.b", "e30.!.sig", "e30.W10.sig", "a.b.c.d.e"}) {
      assertThatThrownBy(() -> AccessToken.claims(other))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("not a signed JWT");
    }
  }

  private SigningIn signingIn(Map<String, String> environment) {
    return new SigningIn(Settings.of(Map.of(), root), environment);
  }
}
