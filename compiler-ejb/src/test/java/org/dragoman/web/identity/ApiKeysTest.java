package org.dragoman.web.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.key.KeyCheck;
import org.dragoman.contract.key.KeyText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiKeysTest {
  private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

  private final KeyText key = KeyText.make();
  private final Map<KeyCheck, KeyCheck.Passed> good = new HashMap<>();
  private Instant now = NOW;
  private long nanos = Long.MAX_VALUE - 1_000_000_000L;
  private int asked;
  private boolean away;
  private final ApiKeys keys = new ApiKeys(this::ask, () -> now, new RecentChecks(() -> nanos));

  private Optional<KeyCheck.Passed> ask(KeyCheck check) {
    asked++;
    if (away) {
      throw new Fault(FaultCode.PROXY_UNAVAILABLE, "away", 1, null);
    }
    return Optional.ofNullable(good.get(check));
  }

  private void know(KeyText text) {
    know(text, "https://idp", Map.of("email", "alice@example.org"));
  }

  private void know(KeyText text, String issuer, Map<String, Object> claims) {
    good.put(
        new KeyCheck(text.id(), text.hash()),
        new KeyCheck.Passed(
            "acme",
            issuer,
            "alice-id",
            List.of("user"),
            claims,
            NOW.minusSeconds(60).getEpochSecond(),
            NOW.plusSeconds(60).getEpochSecond()));
  }

  private VerifiedToken verify() {
    return keys.verify(
        key.text(),
        caller -> caller.realm().equals("acme") && caller.issuer().equals("https://idp"));
  }

  private FaultCode refusal() {
    return catchThrowableOfType(Fault.class, this::verify).code();
  }

  private void pass(Duration time) {
    now = now.plus(time);
    nanos += time.toNanos();
  }

  @Test
  void callerIsTheOwnerWithTheRolesOfTheKey() {
    know(key);

    VerifiedToken token = verify();

    assertThat(token.caller().realm()).isEqualTo("acme");
    assertThat(token.caller().issuer()).isEqualTo("https://idp");
    assertThat(token.caller().subject()).isEqualTo("alice-id");
    assertThat(token.getGroups()).isEqualTo(Set.of("user"));
    assertThat(token.<String>getClaim("email")).isEqualTo("alice@example.org");
    assertThat(token.getIssuer()).isEqualTo("https://idp");
    assertThat(token.getSubject()).isEqualTo("alice-id");
    assertThat(token.getTokenID()).isEqualTo(key.id());
    assertThat(token.getExpirationTime()).isEqualTo(NOW.plusSeconds(60).getEpochSecond());
    assertThat(token.getIssuedAtTime()).isEqualTo(NOW.minusSeconds(60).getEpochSecond());
    assertThat(token.getRawToken()).isEqualTo(key.text());
    assertThat(token.toString()).doesNotContain(key.text().substring(21, 64));
  }

  @Test
  void garbageIsRefusedWithoutAsking() {
    String wrong = key.text().substring(0, 69) + (key.text().endsWith("0") ? "1" : "0");

    Fault fault = catchThrowableOfType(Fault.class, () -> keys.verify(wrong, caller -> true));

    assertThat(fault.code()).isEqualTo(FaultCode.TOKEN_INVALID);
    assertThat(fault.detail()).doesNotContain("drg_");
    assertThat(asked).isZero();
  }

  @Test
  void answersAreBelievedForFiveSeconds() {
    know(key);
    verify();
    good.clear();
    pass(Duration.ofMillis(4_999));
    verify();
    assertThat(asked).isEqualTo(1);

    pass(Duration.ofMillis(1));

    assertThat(refusal()).isEqualTo(FaultCode.TOKEN_INVALID);
    know(key);
    pass(Duration.ofMillis(4_999));
    assertThat(refusal()).isEqualTo(FaultCode.TOKEN_INVALID);
    assertThat(asked).isEqualTo(2);
    pass(Duration.ofMillis(1));
    assertThat(verify().caller().subject()).isEqualTo("alice-id");
  }

  @Test
  void expiryIsLookedAtInRememberedAnswersToo() {
    know(key);
    verify();
    now = NOW.plusSeconds(60);

    assertThat(refusal()).isEqualTo(FaultCode.TOKEN_INVALID);
    assertThat(asked).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({
    "https://idp, '{\"org\":\"acme-co\"}', true",
    "https://idp, '{\"org\":[\"acme-co\"]}', true",
    "https://idp, '{\"org\":\"former-co\"}', false",
    "https://idp, '{\"org\":\"globex-co\"}', false",
    "https://idp, {}, false",
    "https://elsewhere, '{\"org\":\"acme-co\"}', false"
  })
  void realmHasToBeTheOneOfIssuerAndClaims(
      String issuer, String claims, boolean served, @TempDir Path folder) throws IOException {
    Realms realms =
        Verification.realms(
            Files.writeString(
                    folder.resolve("realms.json"),
                    """
                    [{"name":"acme","issuer":"https://idp","claim":"org","value":"acme-co"},
                     {"name":"globex","issuer":"https://idp","claim":"org","value":"globex-co"}]
                    """)
                .toString());
    know(key, issuer, StrictJson.object(claims.getBytes(StandardCharsets.UTF_8)));

    Fault fault = catchThrowableOfType(Fault.class, () -> keys.verify(key.text(), realms::serves));

    assertThat(fault == null ? null : fault.code())
        .isEqualTo(served ? null : FaultCode.TOKEN_INVALID);
  }

  @Test
  void whoCannotTellNeitherLetsInNorRefuses() {
    know(key);
    verify();
    away = true;
    pass(Duration.ofSeconds(5));

    assertThat(refusal()).isEqualTo(FaultCode.PROXY_UNAVAILABLE);
    away = false;
    verify();
  }

  @Test
  void floodOfInventedKeysIsBoundedAndPushesOutNoGoodOne() {
    know(key);
    verify();
    for (int i = 0; i < 10_001; i++) {
      String invented = KeyText.make().text();
      catchThrowableOfType(Fault.class, () -> keys.verify(invented, caller -> true));
    }
    int before = asked;

    verify();

    assertThat(asked).isEqualTo(before);
  }

  @Test
  void claimsHaveTheValuesOfATokensClaims() throws IOException {
    String claims =
        """
        {"rate":1.9,"tiny":1e-3,"count":7,"large":9007199254740993,"on":true,"a":[1,1.5,"x"]}\
        """;

    Map<String, Object> read =
        ApiKeys.passed(
                """
                {"realm":"acme","issuer":"https://idp","subject":"alice-id","roles":[],
                 "created":1,"expires":2,"claims":%s}
                """
                    .formatted(claims)
                    .getBytes(StandardCharsets.UTF_8))
            .claims();

    assertThat(read).isEqualTo(StrictJson.object(claims.getBytes(StandardCharsets.UTF_8)));
  }
}
