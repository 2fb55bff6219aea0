package org.dragoman.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultLinesTest {
  private long nanos = Long.MAX_VALUE - 5;
  private final FaultLines lines = new FaultLines(() -> nanos);

  @ParameterizedTest
  @EnumSource(
      names = {
        "TOKEN_MISSING",
        "TOKEN_INVALID",
        "REALM_MISSING",
        "REALM_REFUSED",
        "EDGE_REFUSED",
        "UNKNOWN_PATH",
        "BODY_TOO_LARGE",
        "PROVIDER_UNAVAILABLE"
      })
  void ofStrangersThereIsOneLineASecondForEachCode(FaultCode code) {
    assertThat(unauthenticated(code, "1")).contains(text(code, "1"));
    assertThat(unauthenticated(code, "2")).isEmpty();
    pass(999);
    assertThat(unauthenticated(code, "3")).isEmpty();
    assertThat(unauthenticated(FaultCode.FORBIDDEN, "4")).isPresent();
    pass(1);
    assertThat(unauthenticated(code, "5")).contains(text(code, "5") + " (and 2 more)");
    assertThat(unauthenticated(code, "6")).isEmpty();
    pass(60_000);
    assertThat(unauthenticated(code, "7")).contains(text(code, "7") + " (and 1 more)");
    pass(1_000);
    assertThat(unauthenticated(code, "8")).contains(text(code, "8"));
  }

  @ParameterizedTest
  @EnumSource(
      names = {"FORBIDDEN", "DOCUMENT_INVALID", "UNKNOWN_PATH", "INTERNAL", "BUDGET_USED_UP"})
  void everyFaultOfAKnownCallerHasItsLine(FaultCode code) {
    for (int i = 0; i < 3; i++) {
      assertThat(lines.line(code, "x" + i, true)).contains(text(code, "x" + i));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"INTERNAL", "PROXY_TOO_SLOW", "APPLICATION_FAILED"})
  void everyFailureOfOursHasItsLine(FaultCode code) {
    unauthenticated(code, "1");

    assertThat(unauthenticated(code, "2")).contains(text(code, "2"));
  }

  @ParameterizedTest
  @EnumSource(
      names = {
        "DATABASE_UNAVAILABLE",
        "CALLER_TOO_FAST",
        "REALM_TOO_FAST",
        "CALLER_TOO_BUSY",
        "REALM_TOO_BUSY"
      })
  void whatKnownCallersCauseWithoutEndIsBoundedToo(FaultCode code) {
    assertThat(lines.line(code, "1", true)).isPresent();

    assertThat(lines.line(code, "2", true)).isEmpty();
  }

  private Optional<String> unauthenticated(FaultCode code, String id) {
    return lines.line(code, id, false);
  }

  private static String text(FaultCode code, String id) {
    return code.code() + " " + code.status() + " request=" + id + " " + code.title();
  }

  private void pass(long millis) {
    nanos += TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
