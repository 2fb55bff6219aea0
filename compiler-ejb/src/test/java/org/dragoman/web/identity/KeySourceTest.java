package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeySourceTest {
  @Test
  void keysAtAnotherOriginAreTakenOnlyWhenItIsListed() throws Exception {
    try (TestProvider provider = new TestProvider();
        TestProvider elsewhere = new TestProvider()) {
      TestProvider.Issuer issuer = provider.issuer("/realm");
      TestProvider.Issuer keys = elsewhere.issuer("/realm");
      keys.keys().add(TestKeys.rsa("first"));
      issuer.discovery(
          exchange ->
              TestProvider.answer(
                  exchange,
                  "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys?tenant=1\"}"
                      .formatted(issuer.address(), keys.address())));

      assertThatThrownBy(() -> keysOf(issuer, List.of())).isInstanceOf(IOException.class);
      assertThat(keys.fetches()).isZero();
      assertThat(keysOf(issuer, List.of(elsewhere.base() + "/"))).hasSize(1);
    }
  }

  @Test
  void originThatIsNotSafeRefusesTheStart() {
    assertThatThrownBy(
            () -> new KeySource(List.of("http://keys.example"), Verification.FETCH_LIMIT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static List<VerificationKey> keysOf(TestProvider.Issuer issuer, List<String> origins)
      throws IOException, InterruptedException {
    try (KeySource source = new KeySource(origins, Verification.FETCH_LIMIT)) {
      return source.keysOf(issuer.address());
    }
  }
}
