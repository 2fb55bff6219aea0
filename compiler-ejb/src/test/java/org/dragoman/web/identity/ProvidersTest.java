package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.dragoman.contract.fault.Fault;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProvidersTest {
  private static final String DOCUMENT =
      """
      {"issuer":"%1$s","jwks_uri":"%1$s/keys","authorization_endpoint":"%1$s/auth",
       "token_endpoint":"%2$s/token"}
      """;

  @TempDir private Path folder;
  private final TestTime time = new TestTime();
  private final AtomicInteger asked = new AtomicInteger();
  private TestProvider provider;
  private TestProvider.Issuer issuer;
  private KeySource source;

  @BeforeEach
  void begin() throws Exception {
    provider = new TestProvider();
    issuer = provider.issuer("/acme");
    source = new KeySource(List.of(), Verification.FETCH_LIMIT);
    shows("https://tokens.example");
  }

  @AfterEach
  void end() {
    source.close();
    provider.close();
  }

  private void shows(String tokens) {
    issuer.discovery(
        exchange -> {
          asked.incrementAndGet();
          TestProvider.answer(exchange, DOCUMENT.formatted(issuer.address(), tokens));
        });
  }

  private Providers listed() throws Exception {
    Path file = folder.resolve("realms.json");
    Files.writeString(file, "[{\"name\":\"acme\",\"issuer\":\"%s\"}]".formatted(issuer.address()));
    return new Providers(Verification.realms(file.toString()), source, time);
  }

  @Test
  void addressesAreThoseOfTheDiscoveryDocument() throws Exception {
    ProviderEndpoints endpoints = listed().of("acme").orElseThrow();

    assertThat(endpoints.authorization()).hasToString(issuer.address() + "/auth");
    assertThat(endpoints.endSession()).isNull();
    assertThat(endpoints.origins()).containsExactly(provider.base(), "https://tokens.example:443");
  }

  /** Also at once when the entry changes: the answer of before names another client. */
  @Test
  void clientIsTheOneOfTheEntry() throws Exception {
    Path file = folder.resolve("realms.json");
    String entry = "[{\"name\":\"acme\",\"issuer\":\"%s\",\"console\":{\"client\":\"%s\"}}]";
    Files.writeString(file, entry.formatted(issuer.address(), "one"));
    Providers providers = new Providers(Verification.realms(file.toString(), time), source, time);
    assertThat(providers.of("acme").orElseThrow().console().client()).isEqualTo("one");

    Files.writeString(file, entry.formatted(issuer.address(), "two"));
    time.pass(Duration.ofSeconds(10));
    assertThat(providers.of("acme").orElseThrow().console().client()).isEqualTo("two");
  }

  @Test
  void realmThatIsNotListedIsNotAskedFor() throws Exception {
    assertThat(listed().of("globex")).isEmpty();
    assertThat(asked).hasValue(0);
  }

  @Test
  void answersAreRemembered() throws Exception {
    Providers providers = listed();
    providers.of("acme");
    providers.of("acme");
    assertThat(asked).hasValue(1);

    time.pass(Duration.ofMinutes(6));
    providers.of("acme");
    assertThat(asked).hasValue(2);
  }

  @Test
  void addressThatIsNotSafeIsNone() throws Exception {
    shows("http://tokens.example");
    Providers providers = listed();

    assertThatThrownBy(() -> providers.of("acme")).isInstanceOf(Fault.class);
    assertThatThrownBy(() -> providers.of("acme")).isInstanceOf(Fault.class);
    assertThat(asked).hasValue(1);
  }

  @Test
  void realmOfATemplateIsThereWhenItsProviderKnowsIt() {
    Providers providers =
        new Providers(Verification.realms(provider.base() + "/{realm}"), source, time);

    assertThat(providers.of("acme")).isPresent();
    assertThat(providers.of("nobody")).isEmpty();
    assertThat(providers.of("../acme")).isEmpty();
  }
}
