package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** An edge starts while the provider of one of its realms does not answer. */
@Timeout(60)
class RestartTest {
  private static final HttpHandler BROKEN = exchange -> exchange.sendResponseHeaders(500, -1);

  @TempDir private Path folder;
  private final TestTime time = new TestTime();
  private TestProvider provider;
  private TestProvider.Issuer acme;
  private TestProvider.Issuer globex;
  private KeysByIssuer keys;

  @BeforeEach
  void start() throws IOException {
    provider = new TestProvider();
    acme = provider.issuer("/acme");
    globex = provider.issuer("/globex");
    acme.keys().add(TestKeys.rsa("first"));
    globex.keys().add(TestKeys.rsa("first"));
    Path realms =
        Files.writeString(
            folder.resolve("realms.json"),
            "[{\"name\":\"acme\",\"issuer\":\"%s\"},{\"name\":\"globex\",\"issuer\":\"%s\"}]"
                .formatted(acme.address(), globex.address()));
    keys =
        new KeysByIssuer(
            Verification.realms(realms.toString(), time),
            new KeySource(List.of(), Verification.FETCH_LIMIT),
            time);
  }

  @AfterEach
  void stop() {
    keys.close();
    provider.close();
  }

  @Test
  void brokenProviderHoldsUpItsOwnRealmAlone() throws InterruptedException {
    globex.discovery(BROKEN);

    await(keys::ready);

    assertThat(key(acme).id()).isEqualTo("first");
    assertThat(refusal(globex).code()).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
    globex.recover();
    time.pass(Duration.ofSeconds(31));
    assertThat(key(globex).id()).isEqualTo("first");
  }

  @Test
  void providerThatShowsNoKeyHoldsUpItsOwnRealmAlone() throws InterruptedException {
    globex.keys().clear();

    await(keys::ready);

    assertThat(key(acme).id()).isEqualTo("first");
  }

  /** As where provider and edge start together: each issuer is asked once more after the first. */
  @Test
  void issuersThatComeTogetherAreAwaited() throws InterruptedException {
    acme.discovery(BROKEN);
    globex.discovery(BROKEN);
    for (int i = 0; i < 20; i++) {
      round();
      assertThat(keys.ready()).isFalse();
    }
    acme.recover();
    globex.recover();

    await(keys::ready);

    assertThat(key(globex).id()).isEqualTo("first");
    assertThat(globex.fetches()).isEqualTo(1);
  }

  private void await(BooleanSupplier ready) throws InterruptedException {
    while (!ready.getAsBoolean()) {
      round();
    }
  }

  /** A second, and what happens in it. */
  private void round() throws InterruptedException {
    time.pass(Duration.ofSeconds(1));
    keys.refresh();
    Thread.sleep(10);
  }

  private VerificationKey key(TestProvider.Issuer issuer) {
    return keys.key(issuer.address(), SignatureAlgorithm.RS256, "first");
  }

  private Fault refusal(TestProvider.Issuer issuer) {
    return org.assertj.core.api.Assertions.catchThrowableOfType(Fault.class, () -> key(issuer));
  }
}
