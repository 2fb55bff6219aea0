package org.dragoman.web.proxyclient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jose4j.jwk.EcJwkGenerator;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.PublicJsonWebKey;
import org.jose4j.keys.EllipticCurves;
import org.jose4j.lang.JoseException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeKeysTest {
  private static final Duration MONTH = Duration.ofDays(30);

  @TempDir private Path folder;
  private Path secret;
  private Path published;
  private Instant now = Instant.parse("2026-03-01T12:00:00Z");
  private final InstantSource clock = () -> now;

  @BeforeEach
  void name() {
    secret = folder.resolve("edge").resolve("key.json");
    published = secret.resolveSibling("key.pub.json");
  }

  @Test
  void firstStartMakesAKeyThatSignsAtOnce() throws IOException, JoseException {
    EdgeKeys keys = keys();

    assertThat(ids(published)).containsExactly(keys.signing().id());
    assertThat(Files.readString(published)).doesNotContain("\"d\"");
    assertThat(permissions(secret)).isEqualTo("rw-------");
    assertThat(permissions(published)).isEqualTo("rw-r--r--");
    assertThat(temporaryFiles()).isEmpty();
  }

  @Test
  void ofManyAtTheFirstStartOneMakesTheKeyAndTheOthersReadIt() {
    Set<String> signing =
        IntStream.range(0, 16)
            .parallel()
            .mapToObj(i -> keys().signing().id())
            .collect(Collectors.toSet());

    assertThat(signing).hasSize(1);
  }

  @Test
  void anotherStartSignsWithTheSameKey() {
    String first = keys().signing().id();

    assertThat(keys().signing().id()).isEqualTo(first);
  }

  @Test
  void oldKeyIsReplacedByOneThatWasPublishedAMinuteBefore() throws IOException, JoseException {
    EdgeKeys keys = keys();
    String first = keys.signing().id();

    passes(MONTH.minusSeconds(1));
    assertThat(keys.signing().id()).isEqualTo(first);
    assertThat(ids(published)).hasSize(1);
    passes(EdgeKeys.LOOK);
    assertThat(keys.signing().id()).isEqualTo(first);
    assertThat(ids(published)).hasSize(2).contains(first);
    passes(EdgeKeys.AHEAD.minusSeconds(1));
    assertThat(keys.signing().id()).isEqualTo(first);
    passes(Duration.ofSeconds(1));
    assertThat(keys.signing().id()).isNotEqualTo(first).isIn(ids(published));
  }

  @Test
  void replacedKeyStaysPublishedUntilItsTokensHaveExpired() throws IOException, JoseException {
    EdgeKeys keys = keys();
    String first = keys.signing().id();
    passes(MONTH);
    keys.signing();
    passes(EdgeKeys.AHEAD);
    String second = keys.signing().id();

    passes(Duration.ofMinutes(4));
    keys.signing();
    assertThat(ids(published)).containsExactly(first, second);
    passes(Duration.ofMinutes(1));
    keys.signing();
    assertThat(ids(published)).containsExactly(second);
    assertThat(ids(secret)).containsExactly(second);
  }

  @Test
  void withoutAnAgeNoKeyIsReplaced() throws IOException, JoseException {
    EdgeKeys keys = new EdgeKeys(secret, Duration.ZERO, clock);

    passes(Duration.ofDays(5_000));
    keys.signing();

    assertThat(ids(published)).hasSize(1);
  }

  @Test
  void removedFileIsTheOrderToReplaceTheKey() throws IOException, JoseException {
    EdgeKeys keys = keys();
    EdgeKeys ofTheOtherWar = keys();
    String first = keys.signing().id();
    Files.delete(secret);

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isEqualTo(first);
    assertThat(ofTheOtherWar.signing().id()).isEqualTo(first);
    assertThat(ids(published)).hasSize(2);
    assertThat(permissions(secret)).isEqualTo("rw-------");
    passes(EdgeKeys.AHEAD);
    assertThat(keys.signing().id())
        .isNotEqualTo(first)
        .isEqualTo(ofTheOtherWar.signing().id())
        .isIn(ids(published));
  }

  @Test
  void warThatWasIdleForLongSignsWithNoKeyThatIsGone() throws IOException, InterruptedException {
    EdgeKeys idle = keys();
    passes(Duration.ofMinutes(10));
    EdgeKeySet others = EdgeKeySet.EMPTY.with(EdgeKey.generated(now.minusSeconds(1)));
    for (int i = 0; i < 80; i++) {
      // Many, so that reading takes a while and the others come in the middle of it.
      others = others.with(EdgeKey.generated(now.plusSeconds(3_600 + i)));
    }
    Files.writeString(secret, others.privateJson());
    Set<String> signing = ConcurrentHashMap.newKeySet();
    CountDownLatch begin = new CountDownLatch(1);
    List<Thread> requests =
        IntStream.range(0, 32)
            .mapToObj(
                i ->
                    Thread.startVirtualThread(
                        () -> {
                          awaited(begin);
                          signing.add(idle.signing().id());
                        }))
            .toList();

    begin.countDown();
    for (Thread request : requests) {
      request.join();
    }

    assertThat(signing).containsExactly(others.signingAt(now).id());
  }

  @Test
  void fileThatIsRemovedAgainAndAgainMakesFewKeys() throws IOException, JoseException {
    EdgeKeys keys = keys();

    for (int i = 0; i < 100; i++) {
      Files.delete(secret);
      passes(EdgeKeys.LOOK);
      keys.signing();
      assertThat(ids(published)).contains(keys.signing().id()).hasSizeLessThan(10);
    }
  }

  @Test
  void keyThatTheOperatorAddsSignsFromItsMoment() throws IOException, JoseException {
    EdgeKeys keys = keys();
    EdgeKey added = EdgeKey.generated(now.plusSeconds(20));
    Files.writeString(
        secret, EdgeKeySet.parsed(Files.readString(secret)).with(added).privateJson());

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isNotEqualTo(added.id());
    assertThat(ids(published)).contains(added.id());
    passes(Duration.ofSeconds(15));
    assertThat(keys.signing().id()).isEqualTo(added.id());
  }

  @Test
  void keyThatTheOperatorTakesOutIsDroppedAtOnce() throws IOException, JoseException {
    EdgeKeys keys = keys();
    String leaked = keys.signing().id();
    Files.delete(secret);
    passes(EdgeKeys.LOOK);
    keys.signing();
    EdgeKey next = EdgeKeySet.parsed(Files.readString(secret)).keys().getLast();
    Files.writeString(secret, EdgeKeySet.EMPTY.with(next).privateJson());

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isEqualTo(next.id()).isNotEqualTo(leaked);
    assertThat(ids(published)).containsExactly(next.id());
  }

  @Test
  void keyThatIsTakenOutOfThePublicFileAloneComesBack() throws IOException, JoseException {
    EdgeKeys keys = keys();
    String leaked = keys.signing().id();
    Files.writeString(published, "{\"keys\":[]}");

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isEqualTo(leaked);
    assertThat(ids(published)).containsExactly(leaked);
  }

  @Test
  void removedPublicHalfIsWrittenAnew() throws IOException, JoseException {
    EdgeKeys keys = keys();
    Files.delete(published);

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isIn(ids(published));
  }

  @Test
  void oneKeyAloneIsASetToo() throws IOException, JoseException {
    PublicJsonWebKey own = EcJwkGenerator.generateJwk(EllipticCurves.P256);
    own.setKeyId("own");
    Files.createDirectories(secret.getParent());
    Files.writeString(secret, own.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE));

    assertThat(keys().signing().id()).isEqualTo("own");
    assertThat(ids(published)).contains("own");
  }

  @Test
  void fileThatBreaksLaterLeavesTheKnownKeyAndIsNotOverwritten() throws IOException {
    EdgeKeys keys = keys();
    String first = keys.signing().id();
    Files.writeString(secret, "{\"keys\":[");

    passes(EdgeKeys.LOOK);

    assertThat(keys.signing().id()).isEqualTo(first);
    assertThat(secret).hasContent("{\"keys\":[");
  }

  @Test
  void clockThatIsSetBackDoesNotStopTheSigning() {
    EdgeKeys keys = keys();
    String first = keys.signing().id();

    passes(Duration.ofDays(-400));

    assertThat(keys.signing().id()).isEqualTo(first);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "nonsense",
        "{\"keys\":[]}",
        "{\"keys\":{}}",
        "{\"keys\":[7]}",
        "{\"keys\":[{\"kty\":\"oct\",\"k\":\"AAAA\",\"kid\":\"a\"}]}",
        "{\"kty\":\"EC\",\"crv\":\"P-256\",\"kid\":\"a\",\"x\":\"x\",\"y\":\"y\"}"
      })
  void brokenFileRefusesTheStart(String text) throws IOException {
    Files.createDirectories(secret.getParent());
    Files.writeString(secret, text);

    assertThatThrownBy(this::keys)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("dragoman.edge.key");
    assertThat(secret).hasContent(text);
  }

  @Test
  void keysOfOtherCurvesWithoutIdOrWithoutPrivatePartRefuseTheStart() throws Exception {
    PublicJsonWebKey other = EcJwkGenerator.generateJwk(EllipticCurves.P384);
    other.setKeyId("other");
    PublicJsonWebKey nameless = EcJwkGenerator.generateJwk(EllipticCurves.P256);
    PublicJsonWebKey half = EcJwkGenerator.generateJwk(EllipticCurves.P256);
    half.setKeyId("half");

    for (String key :
        List.of(
            other.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE),
            nameless.toJson(JsonWebKey.OutputControlLevel.INCLUDE_PRIVATE),
            half.toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY))) {
      assertThatThrownBy(() -> EdgeKeySet.parsed(key)).isInstanceOf(JoseException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "253402300800", "99999999999999999999", "1.5", "\"1\"", "true"})
  void momentThatIsNoneRefusesTheStart(String moment) throws IOException {
    keys();
    String changed =
        Files.readString(secret).replaceFirst("\"use_from\":[0-9]+", "\"use_from\":" + moment);
    Files.writeString(secret, changed);

    assertThatThrownBy(this::keys).isInstanceOf(IllegalStateException.class);
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private EdgeKeys keys() {
    return new EdgeKeys(secret, MONTH, clock);
  }

  private void passes(Duration time) {
    now = now.plus(time);
  }

  private static List<String> ids(Path file) throws IOException, JoseException {
    return new JsonWebKeySet(Files.readString(file))
        .getJsonWebKeys().stream().map(JsonWebKey::getKeyId).toList();
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private List<Path> temporaryFiles() throws IOException {
    try (Stream<Path> files = Files.list(secret.getParent())) {
      return files.filter(file -> file.toString().endsWith(".tmp")).toList();
    }
  }
}
