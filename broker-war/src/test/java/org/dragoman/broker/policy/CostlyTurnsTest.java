package org.dragoman.broker.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.schedule.FairPermits;
import org.junit.jupiter.api.Test;

class CostlyTurnsTest {
  private static final Duration NEVER = Duration.ofHours(1);
  private static final Duration SOON = Duration.ofMillis(20);

  private static Caller caller(String realm) {
    return new Caller(realm, "https://issuer", "ann", Set.of(), Map.of());
  }

  @Test
  void oneRealmLeavesATurnToOthers() {
    CostlyTurns turns = new CostlyTurns(2, () -> NEVER, SOON);
    FairPermits.Permit first = turns.take(caller("acme"), 201);

    assertThatThrownBy(() -> turns.take(caller("acme"), 201))
        .isInstanceOf(Fault.class)
        .hasMessage("Too many operations of high cost are under way");
    turns.take(caller("globex"), 201).close();
    first.close();
    turns.take(caller("acme"), 201).close();
  }

  @Test
  void operationOfLowCostDoesNotWait() {
    CostlyTurns turns = new CostlyTurns(1, () -> NEVER, NEVER);
    turns.take(caller("acme"), 201);

    turns.take(caller("acme"), 200).close();
    turns.take(caller("globex"), 200).close();
  }

  @Test
  void turnOfAnOperationThatLastsEnds() {
    CostlyTurns turns = new CostlyTurns(1, () -> SOON, NEVER);
    for (int i = 0; i < 3; i++) {
      assertThat(turns.take(caller("acme"), 201)).isNotNull();
    }
  }
}
