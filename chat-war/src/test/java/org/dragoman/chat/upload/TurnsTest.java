package org.dragoman.chat.upload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.schedule.FairPermits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class TurnsTest {
  private static final Duration SHORT = Duration.ofMillis(1);

  private static Caller caller(String subject) {
    return new Caller("acme", "https://issuer", subject, Set.of(), Map.of());
  }

  private static FaultCode refusal(Turns turns, String subject) {
    return catchThrowableOfType(Fault.class, () -> turns.take(caller(subject))).code();
  }

  @Test
  void noCallerHasTwoTurns() throws InterruptedException {
    Turns turns = new Turns(2, SHORT);
    FairPermits.Permit first = turns.take(caller("one"));

    assertThat(refusal(turns, "one")).isEqualTo(FaultCode.READING_BUSY);
    turns.take(caller("two")).close();

    first.close();
    turns.take(caller("one")).close();
  }

  @Test
  void thereAreNoMoreTurnsThanSaid() throws InterruptedException {
    Turns turns = new Turns(1, SHORT);
    FairPermits.Permit first = turns.take(caller("one"));

    assertThat(refusal(turns, "two")).isEqualTo(FaultCode.READING_BUSY);

    first.close();
    turns.take(caller("two")).close();
  }

  @Test
  void whoWaitsHasTheNextTurn() throws InterruptedException {
    Turns turns = new Turns(1, Duration.ofSeconds(20));
    FairPermits.Permit first = turns.take(caller("one"));
    AtomicReference<FairPermits.Permit> second = new AtomicReference<>();
    Thread waiting =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    second.set(turns.take(caller("one")));
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    while (waiting.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }

    first.close();
    waiting.join();

    assertThat(second.get()).isNotNull();
  }
}
