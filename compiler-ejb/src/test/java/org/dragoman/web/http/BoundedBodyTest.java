package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;

class BoundedBodyTest {
  @Test
  void bodyThatDoesNotComeIsTooSlow() {
    assertThat(BoundedBody.brokenOff(new IOException(new TimeoutException())).code())
        .isEqualTo(FaultCode.BODY_TOO_SLOW);
  }

  @Test
  void bodyWhoseSenderLeavesIsBrokenOff() {
    assertThat(BoundedBody.brokenOff(new EOFException()).code())
        .isEqualTo(FaultCode.BODY_BROKEN_OFF);
  }
}
