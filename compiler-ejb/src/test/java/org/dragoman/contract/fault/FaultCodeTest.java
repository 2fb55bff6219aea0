package org.dragoman.contract.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FaultCodeTest {
  @Test
  void codesAreOnesOfTheirKind() {
    assertThat(Arrays.stream(FaultCode.values()).map(FaultCode::code)).doesNotHaveDuplicates();
    for (FaultCode code : FaultCode.values()) {
      assertThat(code.code()).matches("DRG-[1-69][0-9]{3}");
      assertThat(code.status()).isBetween(400, 599);
      assertThat(FaultCode.of(code.code())).isSameAs(code);
    }
  }

  @Test
  void unknownCodeIsOurs() {
    assertThat(FaultCode.of("DRG-0000")).isSameAs(FaultCode.INTERNAL);
  }
}
