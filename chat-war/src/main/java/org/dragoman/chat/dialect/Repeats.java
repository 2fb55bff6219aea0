package org.dragoman.chat.dialect;

import java.util.Map;
import org.dragoman.contract.fault.Fault;

/** Tells the SDKs of OpenAI and Anthropic whether to retry a failed request. */
public final class Repeats {
  private static final int LONGEST_WAIT_SECONDS = 60;

  private Repeats() {}

  /**
   * Returns the header that controls their retries. These SDKs retry failed requests and wait as
   * long as {@code Retry-After} says, even until midnight, but obey this header. An answer that
   * broke off is not retried, since it may have changed rows.
   */
  public static Map<String, String> headers(Fault fault) {
    int status = fault.code().status();
    if (status < 500 && status != 429) {
      return Map.of();
    }
    boolean passes = status == 429 || status == 503;
    boolean soon = fault.retryAfter() <= LONGEST_WAIT_SECONDS;
    return Map.of("x-should-retry", String.valueOf(passes && soon));
  }
}
