package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.http.HttpServletRequest;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.fault.Fault;
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

  /**
   * Whoever reads a body, and in whichever way: nobody takes compressed bytes for what was sent.
   */
  @Test
  void bodyWithACodingIsRefused() {
    HttpServletRequest request = encoded("gzip");

    assertThat(catchThrowableOfType(Fault.class, () -> BoundedBody.read(request, 10)).code())
        .isEqualTo(FaultCode.UNSUPPORTED_MEDIA_TYPE);
    assertThat(
            catchThrowableOfType(
                    Fault.class,
                    () -> BoundedBody.copy(request, 10, OutputStream.nullOutputStream()))
                .code())
        .isEqualTo(FaultCode.UNSUPPORTED_MEDIA_TYPE);
    BoundedBody.requireNoCoding(encoded("identity"));
    BoundedBody.requireNoCoding(encoded(null));
  }

  private static HttpServletRequest encoded(String coding) {
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            BoundedBodyTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (self, called, arguments) -> called.getName().equals("getHeader") ? coding : -1L);
  }
}
