package org.dragoman.chat.dialect;

import java.util.Map;
import org.dragoman.contract.fault.Fault;

/** Tells the SDKs of OpenAI and Anthropic whether to repeat a request that failed. */
public final class Repeats {
  private static final int LONGEST_WAIT_SECONDS = 60;

  private Repeats() {}

  /**
   * These SDKs repeat what failed, and wait as long as they are told, until midnight too; but they
   * obey this header. An answer that broke is not repeated: it may have changed rows.
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
