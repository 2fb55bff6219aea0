package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class HeldBytesTest {
  private static final long MOST = 128 * 1024;

  private final HeldBytes held = new HeldBytes(MOST);

  private static Caller caller(String realm, String subject) {
    return new Caller(realm, "issuer", subject, Set.of(), Map.of());
  }

  private List<HeldBytes.Hold> fill(Caller caller) {
    List<HeldBytes.Hold> holds = new ArrayList<>();
    assertThatThrownBy(
            () -> {
              while (true) {
                HeldBytes.Hold hold = held.of(caller);
                hold.grow(1024);
                holds.add(hold);
              }
            })
        .isInstanceOf(Fault.class);
    return holds;
  }

  @Test
  void callerHoldsAnEighthAndRealmAQuarter() {
    assertThat(fill(caller("acme", "alice"))).hasSize(16);
    assertThat(fill(caller("acme", "bob"))).hasSize(16);
    assertThat(held.held()).isEqualTo(MOST / 4);

    assertThat(refusal(held.of(caller("acme", "alice")), 1024))
        .isEqualTo(FaultCode.CALLER_TOO_BUSY);
  }

  @Test
  void whoHoldsNothingGetsALittleThoughAllIsFull() {
    for (int realm = 0; realm < 8; realm++) {
      fill(caller("realm-" + realm, "alice"));
    }
    assertThat(held.held()).isEqualTo(MOST);

    assertThat(fill(caller("realm-0", "other"))).hasSize(1);
    assertThat(fill(caller("calm", "other"))).as("a share of nine").hasSize(12);
    assertThat(refusal(held.of(caller("realm-0", "third")), 2048))
        .isEqualTo(FaultCode.REALM_TOO_BUSY);
  }

  /** As half-sent bodies of many subjects do: each begins small and grows. */
  @Test
  void manySubjectsHoldLittleMoreThanThereIs() {
    long most = 128L * 1024 * 1024;
    HeldBytes large = new HeldBytes(most);
    int subjects = 1_000;

    for (int subject = 0; subject < subjects; subject++) {
      HeldBytes.Hold hold = large.of(caller("realm-" + subject % 20, "s" + subject));
      hold.grow(HeldBytes.OF_A_WAIT);
      grow(hold);
    }

    assertThat(large.held()).isLessThanOrEqualTo(most + subjects * 40L * 1024);
  }

  @Test
  void manySubjectsOfOneRealmLeaveRoomForOthers() {
    long most = 128L * 1024 * 1024;
    HeldBytes large = new HeldBytes(most);

    for (int subject = 0; subject < 500; subject++) {
      Caller caller = caller("acme", "s" + subject);
      for (int i = 0; i < 20; i++) {
        refused(large.of(caller), 64 * 1024);
      }
    }

    assertThat(large.held()).isLessThanOrEqualTo(most / 2);
  }

  private static void grow(HeldBytes.Hold hold) {
    for (int i = 0; i < 100; i++) {
      refused(hold, 16 * 1024);
    }
  }

  private static void refused(HeldBytes.Hold hold, long more) {
    try {
      hold.grow(more);
    } catch (Fault fault) {
      assertThat(fault.code()).isIn(FaultCode.CALLER_TOO_BUSY, FaultCode.REALM_TOO_BUSY);
    }
  }

  @Test
  void oneThingMayBeLongerThanACallersShare() {
    HeldBytes.Hold hold = held.of(caller("acme", "alice"));

    hold.grow(1024);
    hold.grow(MOST / 2);

    assertThat(refusal(held.of(caller("acme", "alice")), 1024))
        .isEqualTo(FaultCode.CALLER_TOO_BUSY);
  }

  @Test
  void whatIsClosedIsFree() {
    fill(caller("acme", "alice")).forEach(HeldBytes.Hold::close);

    assertThat(held.held()).isZero();
    assertThat(fill(caller("acme", "alice"))).hasSize(16);
  }

  private static FaultCode refusal(HeldBytes.Hold hold, long more) {
    try {
      hold.grow(more);
      throw new AssertionError("Not refused");
    } catch (Fault fault) {
      return fault.code();
    }
  }
}
