package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.stack.Domain;
import org.dragoman.stack.Domains;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The product in one domain of Payara Server through its life: without an application, deployed,
 * with wrong settings, and upgraded while others ask. {@link EarIT} and {@link TwoDomainsIT} have
 * less of it, of each form, in each build.
 */
@Tag("long")
@ExtendWith(WholeDomain.class)
class DomainIT {
  private final Domain domain = WholeDomain.DOMAIN;
  private final Domains domains = WholeDomain.COMMANDS;
  private final Map<String, String> settings = WholeDomain.SETTINGS;

  @Test
  void wholeProductIsInOneProcess() throws IOException {
    assertThat(WholeDomain.BEFORE).hasSize(5).containsOnly("DRG-9004");

    Smoke.use(domain, "coins");
    assertTraced(domain);
    assertThat(Files.readString(domain.log()))
        .contains("Operations are handed to the proxy at /proxy, without HTTP")
        .doesNotContain("Can not initalize custom thread pool");
    Client administration =
        new Client(URI.create("http://127.0.0.1:" + domain.adminPort()), null, null);
    assertThat(administration.get("/management/domain").status()).isEqualTo(401);
    Smoke.assertPrivate(domain, "/proxy/explanations", 401);
    for (String metrics : List.of("/metrics", "/rest/metrics", "/proxy/metrics")) {
      Smoke.assertPrivate(domain, metrics, 200);
    }
  }

  @Test
  void domainThatIsAsItShouldBeStays() {
    assertThat(domains.commands(settings, TrialDomain.secrets(), false)).isEmpty();
    domains.create(null, TrialDomain.secrets(), true);
    assertThat(domains.commands(settings, TrialDomain.secrets(), false)).isEmpty();
  }

  /** Nobody gets the container's own page, in no moment. */
  @Test
  void upgradeIsSeenAsAStart() throws IOException {
    settings.put("dragoman.limts.cost", "5");
    domains.create(settings, null, false);
    assertThatThrownBy(domains::upgrade)
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("dragoman.limits.cost is meant");
    assertThat(Smoke.anonymous(domain).get("/health/ready").status()).isEqualTo(503);

    settings.remove("dragoman.limts.cost");
    domains.create(settings, null, false);
    try (Asker asker = new Asker(Smoke.anonymous(domain))) {
      domains.upgrade();
      domains.upgrade();
      assertThat(asker.answers()).contains("503 DRG-9004").isSubsetOf(Asker.EXPECTED);
    }
    Smoke.use(domain, "florins");
  }

  @Test
  void upgradeBringsTheLibraryOfItsRelease() throws IOException {
    Path library = domain.own().resolve("lib/dragoman-threads.jar");
    byte[] built = Files.readAllBytes(library);
    // The process keeps the file that it has opened.
    Files.delete(library);
    Files.writeString(library, "that of an earlier release");

    domains.upgrade();

    assertThat(library).hasBinaryContent(built);
    Smoke.use(domain, "pounds");
  }

  /** The log is JSON, in which a request and its trace are fields of their own. */
  private void assertTraced(Domain domain) {
    String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    Collector.watch(trace);
    Client bob = Smoke.client(domain, "bob");
    bob.send(
        bob.request("/graphql/coins", "application/json", "{\"query\": \"{ coins { name } }\"}")
            .header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
            .build());
    Until.holds("two spans", Duration.ofSeconds(30), () -> Collector.of(trace).size() == 2);
    assertThat(Collector.of(trace))
        .extracting(Collector.Received::name)
        .containsExactlyInAnyOrder("POST /graphql/*", "query coins");
    Client.Answer refused =
        bob.send(
            bob.request("/graphql/coins", "application/json", "{\"query\": \"{ medals }\"}")
                .header("traceparent", "00-" + trace + "-00f067aa0ba902b7-01")
                .build());
    String id = refused.headers().firstValue("X-Request-Id").orElseThrow();
    Until.holds(
        "the line of a refusal, with its request and its trace",
        Duration.ofSeconds(30),
        () ->
            lines(domain)
                .anyMatch(
                    line ->
                        line.startsWith("{")
                            && line.contains("\"RequestId\":\"" + id + "\"")
                            && line.contains("\"TraceId\":\"" + trace + "\"")));
  }

  private static Stream<String> lines(Domain domain) {
    try {
      return Files.readAllLines(domain.log()).stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
