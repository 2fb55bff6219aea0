package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A template of issuers: strangers invent some, and cannot use up anything with that. */
class KeysByIssuerTest {
  private final TestTime time = new TestTime();
  private TestProvider provider;
  private KeysByIssuer keys;

  @BeforeEach
  void start() throws IOException {
    provider = new TestProvider();
    keys =
        new KeysByIssuer(
            Verification.realms(provider.base() + "/realms/{realm}", time),
            new KeySource(List.of(), Verification.FETCH_LIMIT),
            time);
  }

  @AfterEach
  void stop() {
    keys.close();
    provider.close();
  }

  @Test
  void inventedIssuerIsLeftAloneForAWhile() {
    assertThat(keys.ready()).isTrue();
    for (int i = 0; i < 100; i++) {
      Fault refusal = refusal(provider.base() + "/realms/invented");
      assertThat(refusal.code()).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
      assertThat(refusal.retryAfter()).isPositive();
      time.pass(Duration.ofMillis(590));
    }
    TestProvider.Issuer acme = provider.issuer("/realms/invented");
    acme.keys().add(TestKeys.rsa("first"));
    refusal(acme.address());
    assertThat(acme.fetches()).isZero();

    time.pass(Duration.ofSeconds(1));
    assertThat(keys.key(acme.address(), SignatureAlgorithm.RS256, "first").id()).isEqualTo("first");
  }

  @Test
  void issuersThatAreThereAreUsedAtOnceAndForgottenAfterADay() {
    TestProvider.Issuer acme = provider.issuer("/realms/acme");
    acme.keys().add(TestKeys.rsa("first"));

    assertThat(keys.key(acme.address(), SignatureAlgorithm.RS256, "first").id()).isEqualTo("first");
    time.pass(Duration.ofHours(23));
    keys.refresh();
    assertThat(keys.size()).isEqualTo(1);
    time.pass(Duration.ofHours(2));
    keys.refresh();
    assertThat(keys.size()).isZero();
  }

  @Test
  void inventedIssuersAreForgottenFirst() {
    TestProvider.Issuer acme = provider.issuer("/realms/acme");
    acme.keys().add(TestKeys.rsa("first"));
    keys.key(acme.address(), SignatureAlgorithm.RS256, "first");
    for (int i = 0; i < 1_010; i++) {
      time.pass(Duration.ofMillis(500));
      refusal(provider.base() + "/realms/invented-" + i);
    }
    keys.refresh();

    assertThat(keys.size()).isEqualTo(1_001);
    int fetches = acme.fetches();
    keys.key(acme.address(), SignatureAlgorithm.RS256, "first");
    assertThat(acme.fetches()).isBetween(fetches, fetches + 1);
  }

  private Fault refusal(String issuer) {
    return catchThrowableOfType(
        Fault.class, () -> keys.key(issuer, SignatureAlgorithm.RS256, "first"));
  }
}
