package org.dragoman.stack.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class AccessTokenTest {
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
}
