package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.PublicJsonWebKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Keys that come and go, and providers that fail in every way. */
@Timeout(60)
class IssuerKeysTest {
  private static final Duration HASTE = Duration.ofMillis(500);
  private static final CountDownLatch NEVER = new CountDownLatch(1);

  @TempDir private Path folder;
  private Verification verification;

  @BeforeEach
  void start() {
    verification = new Verification(folder);
  }

  @AfterEach
  void stop() {
    verification.close();
  }

  @Test
  void rotatedKeyIsFetchedAtTheFirstToken() {
    verification.verifier.verify(verification.token());
    verification.shows(TestKeys.rsa("next"), verification.key);

    assertThat(verification.code(verification.signedBy(TestKeys.rsa("next")))).isNull();
    assertThat(verification.code(verification.tokenOf("bob-id"))).isNull();
    assertThat(verification.issuer.fetches()).isEqualTo(2);
  }

  @Test
  void removedKeyIsGoneAfterTheRefreshThoughNobodyCalled() throws InterruptedException {
    String token = verification.token();
    verification.verifier.verify(token);
    verification.shows(TestKeys.rsa("next"));

    verification.time.pass(Duration.ofMinutes(3));
    verification.keys.refresh();
    await(() -> verification.code(verification.tokenOf(UUID.randomUUID().toString())) != null);
    verification.time.pass(Duration.ofSeconds(15));

    assertThat(verification.code(token)).isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void unknownKeysCauseFewFetches() {
    for (int i = 0; i < 200; i++) {
      String id = "unknown-" + i;
      Fault refusal =
          verification.refusal(
              verification.token(claims -> {}, header -> header.setKeyIdHeaderValue(id)));
      // Nobody has looked for the later ones: they may be good.
      assertThat(refusal.code())
          .isEqualTo(i < 3 ? FaultCode.TOKEN_INVALID : FaultCode.PROVIDER_UNAVAILABLE);
      assertThat(refusal.retryAfter()).isBetween(i < 3 ? 0 : 1, 6);
    }

    assertThat(verification.issuer.fetches()).isEqualTo(3);
  }

  @Test
  void goodTokenOfARotatedKeyIsNotInvalidWhileStrangersUseUpTheFetches() {
    unknownKeysCauseFewFetches();
    verification.shows(TestKeys.rsa("next"));
    String token = verification.signedBy(TestKeys.rsa("next"));

    assertThat(verification.code(token)).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
    verification.time.pass(Duration.ofSeconds(5));
    assertThat(verification.code(token)).isNull();
  }

  @Test
  void keyThatWasLookedForIsRememberedAsUnknown() {
    String token = verification.signedBy(TestKeys.rsa("stranger"));
    for (int i = 0; i < 20; i++) {
      assertThat(verification.code(token)).isEqualTo(FaultCode.TOKEN_INVALID);
    }

    assertThat(verification.issuer.fetches()).isEqualTo(1);
  }

  @Test
  void setWithoutAnyGoodKeyTakesTheKnownKeysAway() throws InterruptedException {
    verification.verifier.verify(verification.token());
    verification.shows(TestKeys.rsa("weak", 1024));
    verification.time.pass(Duration.ofMinutes(3));
    verification.keys.refresh();

    await(() -> verification.code(verification.tokenOf(UUID.randomUUID().toString())) != null);
    assertThat(verification.code(verification.tokenOf("bob-id")))
        .isEqualTo(FaultCode.TOKEN_INVALID);
  }

  @Test
  void requestsThatWaitForOneIssuerLeaveRoomForOthers() {
    Fetching fetching = verification.keys.fetching();
    IssuerKeys slow = new IssuerKeys(verification.issuer.address(), fetching);
    slow.key(SignatureAlgorithm.RS256, "first");
    CountDownLatch go = new CountDownLatch(1);
    verification.issuer.keySet(exchange -> uninterrupted(go));
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<VerificationKey>> waiting =
          IntStream.range(0, 64)
              .mapToObj(i -> threads.submit(() -> slow.key(SignatureAlgorithm.RS256, "none-" + i)))
              .toList();
      await(() -> waiting.stream().filter(Future::isDone).count() == 48);

      assertThat(fetching.waiting().availablePermits()).isEqualTo(32);
      go.countDown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void unknownKeysAreWorthAFetchAgainAfterAWhile() {
    unknownKeysCauseFewFetches();
    verification.time.pass(Duration.ofSeconds(5));
    verification.shows(TestKeys.rsa("next"), verification.key);

    assertThat(verification.code(verification.signedBy(TestKeys.rsa("next")))).isNull();
  }

  @Test
  void requestsAtTheSameTimeShareAFetch() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    verification.issuer.keySet(
        exchange -> {
          asked.countDown();
          uninterrupted(go);
          TestProvider.answer(exchange, verification.issuer.keySetDocument());
        });
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<FaultCode>> answers =
          IntStream.range(0, 16)
              .mapToObj(i -> verification.tokenOf("user-" + i))
              .map(token -> threads.submit(() -> verification.code(token)))
              .toList();
      asked.await();
      go.countDown();
      for (Future<FaultCode> answer : answers) {
        assertThat(answer.get()).isNull();
      }
    }
    assertThat(verification.issuer.fetches()).isEqualTo(1);
  }

  static Stream<Arguments> misbehaviours() {
    return Stream.of(
        keys("is silent", exchange -> uninterrupted(NEVER)),
        keys("hangs up", HttpExchange::close),
        keys("trickles", IssuerKeysTest::trickle),
        keys("never ends", IssuerKeysTest::flood),
        keys("is refused", exchange -> exchange.sendResponseHeaders(500, -1)),
        keys("redirects", IssuerKeysTest::redirect),
        keys("is empty", exchange -> TestProvider.answer(exchange, "")),
        keys("is garbage", exchange -> TestProvider.answer(exchange, "<html>")),
        keys("is an array", exchange -> TestProvider.answer(exchange, "[]")),
        keys("has no list", exchange -> TestProvider.answer(exchange, "{\"keys\":{}}")),
        keys("has too many keys", IssuerKeysTest::crowd),
        keys("says keys twice", IssuerKeysTest::twice),
        discovery("is silent", exchange -> uninterrupted(NEVER)),
        discovery("trickles", IssuerKeysTest::trickle),
        discovery("redirects", IssuerKeysTest::redirect),
        discovery("is garbage", exchange -> TestProvider.answer(exchange, "{\"issuer\":")),
        misled("has another issuer", "{\"issuer\":\"%s/\",\"jwks_uri\":\"%s/keys\"}"),
        misled("names no keys", "{\"issuer\":\"%s\"}"),
        misled("names a number", "{\"issuer\":\"%s\",\"jwks_uri\":7}"),
        misled("names a file", "{\"issuer\":\"%s\",\"jwks_uri\":\"file:///etc/x\"}"),
        misled(
            "names another port", "{\"issuer\":\"%s\",\"jwks_uri\":\"http://127.0.0.1:1/keys\"}"),
        misled(
            "names another host",
            "{\"issuer\":\"%s\",\"jwks_uri\":\"https://keys.example/keys\"}"));
  }

  /**
   * A token whose key is known passes whatever the provider does; one whose key is not may be good.
   */
  @ParameterizedTest(name = "{0}")
  @MethodSource("misbehaviours")
  void misbehavingProviderFailsNoGoodToken(String name, Misbehaviour misbehaviour)
      throws InterruptedException {
    try (Verification hasty = new Verification(folder, HASTE)) {
      awaitAcceptance(hasty, hasty.key);
      misbehaviour.at(hasty.issuer);
      hasty.time.pass(Duration.ofMinutes(10));
      hasty.keys.refresh();

      assertThat(hasty.code(hasty.token())).isNull();
      Fault unknown = hasty.refusal(hasty.signedBy(TestKeys.rsa("next")));
      assertThat(unknown.code()).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
      assertThat(unknown.retryAfter()).isBetween(1, 30);

      hasty.issuer.recover();
      hasty.shows(TestKeys.rsa("next"), hasty.key);
      awaitAcceptance(hasty, TestKeys.rsa("next"));
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("misbehaviours")
  void providerThatWasNeverSoundIsSaidSoAndHeals(String name, Misbehaviour misbehaviour)
      throws InterruptedException {
    try (Verification hasty = new Verification(folder, HASTE)) {
      misbehaviour.at(hasty.issuer);
      hasty.keys.refresh();

      Fault refusal = hasty.refusal(hasty.token());
      assertThat(refusal.code()).isEqualTo(FaultCode.PROVIDER_UNAVAILABLE);
      assertThat(hasty.verifier.ready()).isFalse();

      hasty.issuer.recover();
      await(
          () -> {
            hasty.time.pass(Duration.ofSeconds(31));
            hasty.keys.refresh();
            return hasty.verifier.ready();
          });
      assertThat(hasty.code(hasty.token())).isNull();
    }
  }

  /** A busy machine may take longer than the hasty ones wait: then they try again. */
  private static void awaitAcceptance(Verification hasty, PublicJsonWebKey signer)
      throws InterruptedException {
    await(
        () -> {
          hasty.time.pass(Duration.ofSeconds(31));
          return hasty.code(hasty.signedBy(signer)) == null;
        });
  }

  @Test
  void failingProviderIsAskedLessAndLess() {
    verification.issuer.keySet(exchange -> exchange.sendResponseHeaders(500, -1));
    String token = verification.token();
    for (int i = 0; i < 240; i++) {
      verification.code(token);
      verification.time.pass(Duration.ofMillis(250));
    }

    // In a minute: at once, and 1, 3, 7, 15, 31 seconds later.
    assertThat(verification.issuer.fetches()).isEqualTo(6);
  }

  @Test
  void deadProviderDoesNotFailGoodTokens() {
    verification.verifier.verify(verification.token());
    verification.provider.close();
    verification.time.pass(Duration.ofHours(5));

    assertThat(verification.code(verification.token())).isNull();
  }

  @Test
  void unusableKeysAreLeftOut() throws Exception {
    JsonWebKey encryption = TestKeys.rsa("encryption");
    encryption.setUse("enc");
    verification.shows(
        verification.key, encryption, TestKeys.rsa("weak", 1024), TestKeys.p521("large-curve"));

    assertThat(verification.code(verification.token())).isNull();
    assertThat(verification.code(verification.signedBy(TestKeys.rsa("encryption"))))
        .isEqualTo(FaultCode.TOKEN_INVALID);
    assertThat(verification.code(verification.signedBy(TestKeys.rsa("weak", 1024))))
        .isEqualTo(FaultCode.TOKEN_INVALID);
  }

  private interface Misbehaviour {
    void at(TestProvider.Issuer issuer);
  }

  private static Arguments keys(String name, HttpHandler handler) {
    return Arguments.of("the key set " + name, (Misbehaviour) issuer -> issuer.keySet(handler));
  }

  private static Arguments discovery(String name, HttpHandler handler) {
    return Arguments.of(
        "the discovery document " + name, (Misbehaviour) issuer -> issuer.discovery(handler));
  }

  private static Arguments misled(String name, String document) {
    return Arguments.of(
        "the discovery document " + name,
        (Misbehaviour)
            issuer ->
                issuer.discovery(
                    exchange ->
                        TestProvider.answer(
                            exchange, document.formatted(issuer.address(), issuer.address()))));
  }

  private static void trickle(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    OutputStream body = exchange.getResponseBody();
    try {
      while (true) {
        body.write(' ');
        body.flush();
        Thread.sleep(20);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void flood(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 0);
    byte[] spaces = new byte[8192];
    java.util.Arrays.fill(spaces, (byte) ' ');
    while (true) {
      exchange.getResponseBody().write(spaces);
    }
  }

  private static void redirect(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().add("Location", "/realm/elsewhere");
    exchange.sendResponseHeaders(302, -1);
  }

  private static void crowd(HttpExchange exchange) throws IOException {
    String key = TestKeys.rsa("first").toJson();
    TestProvider.answer(
        exchange, "{\"keys\":[" + String.join(",", java.util.Collections.nCopies(101, key)) + "]}");
  }

  private static void twice(HttpExchange exchange) throws IOException {
    String key = TestKeys.rsa("first").toJson();
    TestProvider.answer(exchange, "{\"keys\":[" + key + "],\"keys\":[" + key + "]}");
  }

  private static void uninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for what happens on another thread. */
  private static void await(BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      Thread.sleep(5);
    }
  }
}
