package org.dragoman.proxy.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class StateVersionTest {
  private static final StateVersion STATE = new StateVersion(7, 5, "1.2.0");

  @Test
  void olderReleaseWorksWithANewerVersionAsFarAsThatSays() {
    assertThatCode(() -> STATE.require("It", 5)).doesNotThrowAnyException();
    assertThatCode(() -> STATE.require("It", 9)).doesNotThrowAnyException();
  }

  @Test
  void releaseThatIsTooOldIsRefusedWithASentence() {
    assertThatThrownBy(() -> STATE.require("It", 4))
        .isInstanceOfSatisfying(
            Fault.class,
            fault -> {
              assertThat(fault.code()).isEqualTo(FaultCode.STATE_UNFIT);
              assertThat(UnfitState.reason(fault))
                  .isEqualTo(
                      "It has version 7 and takes release 1.2.0 or newer; this process knows"
                          + " version 4");
            })
        // Clients learn nothing of versions.
        .hasMessage("The service is being upgraded; try again later");
  }
}
