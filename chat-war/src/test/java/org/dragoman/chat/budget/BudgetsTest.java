package org.dragoman.chat.budget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.usage.BudgetAccount.Scope;
import org.dragoman.settings.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(30)
class BudgetsTest {
  private static final long HOUR = 3_600_000;
  private static final String APPLICATION = "ai.service.x";

  private final Ledger ledger = new Ledger(HOUR);

  private static Caller caller(String subject) {
    return new Caller("acme", "https://idp", subject, Set.of(), Map.of());
  }

  private Budgets ofRealm(long limit) {
    return new Budgets(new BudgetLimits(Map.of("realm", limit)), ledger);
  }

  private static FaultCode refusal(Reservation reservation, long tokens)
      throws InterruptedException {
    Fault fault = catchThrowableOfType(Fault.class, () -> reservation.cover(tokens));
    return fault == null ? null : fault.code();
  }

  @Test
  void whatIsSettledIsUsedAndTheRestIsGivenBack() throws InterruptedException {
    Budgets budgets = ofRealm(1_000);
    Reservation reservation = budgets.open(caller("ann"), APPLICATION);

    reservation.cover(100);
    reservation.settle(60);
    budgets.tellLast();

    assertThat(ledger.used()).isEqualTo(60);
    assertThat(ledger.held()).isZero();
  }

  @Test
  void lastTokenCanBeUsedAndNoOther() throws InterruptedException {
    Budgets budgets = ofRealm(10);
    Reservation reservation = budgets.open(caller("ann"), APPLICATION);

    reservation.cover(10);

    assertThat(refusal(reservation, 11)).isEqualTo(FaultCode.BUDGET_LENT);
    reservation.settle(10);
    budgets.tell();
    assertThat(refusal(budgets.open(caller("ben"), APPLICATION), 1))
        .isEqualTo(FaultCode.BUDGET_USED_UP);
  }

  @Test
  void refusalSaysWhenTheNextDayBegins() throws InterruptedException {
    Reservation reservation = ofRealm(0).open(caller("ann"), APPLICATION);

    Fault fault = catchThrowableOfType(Fault.class, () -> reservation.cover(1));

    assertThat(fault.code()).isEqualTo(FaultCode.BUDGET_USED_UP);
    assertThat(fault.retryAfter()).isBetween(1, 86_401);
    assertThat(Reservation.secondsToMidnight(Instant.parse("2026-01-31T23:59:00Z")))
        .isBetween(60, 61);
  }

  @Test
  void eachBudgetHasASay() throws InterruptedException {
    Budgets budgets =
        new Budgets(
            new BudgetLimits(Map.of("user", 100L, "applications.ai.service.small", 10L)), ledger);

    assertThat(refusal(budgets.open(caller("ann"), "ai.service.large"), 50)).isNull();
    assertThat(refusal(budgets.open(caller("ann"), "ai.service.small"), 11)).isNotNull();
  }

  /** Two edges, a hundred answers at once, and a budget for half of them. */
  @Test
  void answersAtOnceNeverUseMoreThanThereIs() throws Exception {
    long limit = 10_000;
    List<Budgets> edges = List.of(ofRealm(limit), ofRealm(limit));
    long settled = 0;
    int refused = 0;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Long>> answers = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        Reservation reservation = edges.get(i % 2).open(caller("user-" + i), APPLICATION);
        answers.add(threads.submit(() -> answer(reservation)));
      }
      for (Future<Long> answer : answers) {
        settled += answer.get();
        refused += answer.get() < 200 ? 1 : 0;
      }
    }
    edges.forEach(Budgets::tellLast);

    assertThat(settled).isEqualTo(ledger.used()).isLessThanOrEqualTo(limit);
    assertThat(settled).isGreaterThan(limit * 9 / 10);
    assertThat(refused).isPositive();
    assertThat(ledger.held()).isZero();
  }

  /** An answer of 200 tokens, or fewer when the budget ends. */
  private static long answer(Reservation reservation) throws InterruptedException {
    long written = 0;
    try {
      while (written < 200) {
        reservation.cover(written + 5);
        written += 5;
        Thread.yield();
      }
    } catch (Fault usedUp) {
      // It ends here.
    }
    reservation.settle(written);
    return written;
  }

  @Test
  void whatTheStoreDidNotAcknowledgeIsToldAgainAndCountsOnce() throws InterruptedException {
    Budgets budgets = ofRealm(1_000);
    Reservation reservation = budgets.open(caller("ann"), APPLICATION);
    reservation.cover(10);
    reservation.settle(10);
    ledger.losesAnswers(true);
    budgets.tell();
    ledger.losesAnswers(false);

    budgets.tell();
    budgets.tellLast();

    assertThat(ledger.used()).isEqualTo(10);
    assertThat(ledger.held()).isZero();
  }

  @Test
  void whatIsHeldIsUsedWhileTheStoreIsAway() throws InterruptedException {
    Budgets budgets = ofRealm(100_000);
    Reservation first = budgets.open(caller("ann"), APPLICATION);
    first.cover(10);
    ledger.away(true);

    assertThat(refusal(budgets.open(caller("ben"), APPLICATION), 100)).isNull();
    assertThat(refusal(budgets.open(caller("ben"), APPLICATION), 50_000))
        .isEqualTo(FaultCode.PROXY_UNAVAILABLE);
    ledger.away(false);
    assertThat(refusal(budgets.open(caller("ben"), APPLICATION), 50_000)).isNull();
  }

  /**
   * The store hears of one realm after the other; an answer of the other one is served meanwhile.
   */
  @Test
  void realmThatIsNotYetAskedForKeepsNobodyWaiting() throws InterruptedException {
    AtomicBoolean telling = new AtomicBoolean();
    List<String> realms = new ArrayList<>();
    AtomicReference<Budgets> budgets = new AtomicReference<>();
    BudgetStore store =
        (realm, requests) -> {
          if (telling.getAndSet(false)) {
            String other = realm.equals("acme") ? "globex" : "acme";
            Reservation waiting = budgets.get().open(callerOf(other), APPLICATION);
            assertThatCode(() -> waiting.cover(5_000)).doesNotThrowAnyException();
          }
          realms.add(realm);
          return ledger.lend(realm, requests);
        };
    budgets.set(new Budgets(new BudgetLimits(Map.of("realm", 10_000L)), store));
    for (String realm : List.of("acme", "globex")) {
      Reservation reservation = budgets.get().open(callerOf(realm), APPLICATION);
      reservation.cover(10);
      reservation.settle(10);
    }
    realms.clear();
    telling.set(true);

    budgets.get().tell();

    assertThat(realms).containsExactlyInAnyOrder("acme", "globex");
  }

  private static Caller callerOf(String realm) {
    return new Caller(realm, "https://idp", "ann", Set.of(), Map.of());
  }

  @Test
  void errorLeavesNobodyWaiting() throws InterruptedException {
    AtomicBoolean breaks = new AtomicBoolean();
    Budgets budgets =
        new Budgets(
            new BudgetLimits(Map.of("realm", 1_000L)),
            (realm, requests) -> {
              if (breaks.get()) {
                throw new StackOverflowError();
              }
              return ledger.lend(realm, requests);
            });
    Reservation reservation = budgets.open(caller("ann"), APPLICATION);
    reservation.cover(10);
    reservation.settle(10);
    breaks.set(true);
    assertThatExceptionOfType(StackOverflowError.class).isThrownBy(budgets::tell);
    breaks.set(false);

    assertThat(refusal(budgets.open(caller("ben"), APPLICATION), 900)).isNull();
  }

  @Test
  void errorIsNotTheEndOfTheTelling() throws InterruptedException {
    CountDownLatch tries = new CountDownLatch(3);
    Budgets budgets =
        new Budgets(
            new BudgetLimits(Map.of("realm", 1_000L)),
            (realm, requests) -> {
              tries.countDown();
              if (tries.getCount() < 2) {
                throw new StackOverflowError();
              }
              return ledger.lend(realm, requests);
            });
    Reservation reservation = budgets.open(caller("ann"), APPLICATION);
    reservation.cover(10);
    reservation.settle(10);

    budgets.begin(this);

    tries.await();
    budgets.stop();
  }

  @Test
  void leaseThatExpiresAtOnceIsWorthNothing() throws InterruptedException {
    Budgets budgets = new Budgets(new BudgetLimits(Map.of("realm", 100L)), new Ledger(0));

    assertThat(refusal(budgets.open(caller("ann"), APPLICATION), 10))
        .isEqualTo(FaultCode.BUDGET_LENT);
  }

  @Test
  void whatWasSpentWithoutALeaseIsTakenAsFarAsThereIsRoom() throws InterruptedException {
    Budgets slow = ofRealm(100);
    Reservation late = slow.open(caller("ann"), APPLICATION);
    late.cover(100);
    ledger.lapse();
    Budgets heir = ofRealm(100);
    Reservation lucky = heir.open(caller("ben"), APPLICATION);
    lucky.cover(80);

    late.settle(100);
    slow.tell();
    lucky.settle(80);
    heir.tellLast();

    assertThat(ledger.used()).isBetween(80L, 100L);
  }

  @ParameterizedTest
  @CsvSource({
    "REALM, acme, ai.service.x, 5",
    "REALM, globex, ai.service.x, 9",
    "USER, acme, ai.service.x, 1",
    "APPLICATION, acme, ai.service.x, 7",
    "APPLICATION, acme, ai.service.y, 8",
    "APPLICATION, globex, ai.service.y, "
  })
  void nearestLimitHolds(Scope scope, String realm, String application, Long limit) {
    BudgetLimits limits =
        new BudgetLimits(
            Map.of(
                "realm", 9L,
                "user", 1L,
                "realms.acme.realm", 5L,
                "realms.acme.application", 8L,
                "applications.ai.service.x", 7L));

    assertThat(limits.of(scope, realm, application).isPresent()).isEqualTo(limit != null);
    limits.of(scope, realm, application).ifPresent(found -> assertThat(found).isEqualTo(limit));
  }

  @ParameterizedTest
  @CsvSource({
    "dragoman.budget.realm",
    "dragoman.budget.realms.acme.realm",
    "DRAGOMAN_BUDGET_REALM",
    "DRAGOMAN_BUDGET_REALMS_ACME_REALM"
  })
  void limitOfARealmIsFoundHoweverItIsSet(String name) {
    BudgetLimits limits = BudgetLimits.read(Settings.of(Map.of(name, "5")));

    assertThat(limits.of(Scope.REALM, "acme", APPLICATION)).hasValue(5);
    assertThat(limits.of(Scope.USER, "acme", APPLICATION)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "dragoman.budget.applications.ai.service.my-own.3f-1",
    "DRAGOMAN_BUDGET_APPLICATIONS_AI_SERVICE_MY_OWN_3F_1"
  })
  void limitOfAnApplicationIsFoundHoweverItIsSet(String name) {
    BudgetLimits limits = BudgetLimits.read(Settings.of(Map.of(name, "5")));

    assertThat(limits.of(Scope.APPLICATION, "acme", "ai.service.my-own.3f-1")).hasValue(5);
    assertThat(limits.of(Scope.APPLICATION, "acme", "ai.service.other")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "dragoman.budget.user, 5k",
    "dragoman.budget.realms.acme.user, -1",
    "DRAGOMAN_BUDGET_REALMS_ACME_USER, many"
  })
  void settingThatIsNoNumberStopsTheStart(String name, String value) {
    assertThatIllegalStateException()
        .isThrownBy(() -> BudgetLimits.read(Settings.of(Map.of(name, value))))
        .withMessageStartingWith(name);
  }

  @Test
  void settingOfTheProxyIsNoneOfOurs() {
    Settings config = Settings.of(Map.of("DRAGOMAN_BUDGET_LEASE_SECONDS", "5"));

    assertThat(BudgetLimits.read(config).byName()).isEmpty();
  }
}
