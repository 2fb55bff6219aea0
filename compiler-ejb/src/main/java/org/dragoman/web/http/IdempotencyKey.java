package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The header by which a client marks a request that it may repeat
 * (draft-ietf-httpapi-idempotency-key-header, section 2). The whole value is the key, quotation
 * marks included.
 *
 * @param given the values of the header, one for each time that it was sent
 */
public record IdempotencyKey(List<String> given) {
  /** The header with the key of a request. */
  public static final String HEADER = "Idempotency-Key";

  /** The header of an answer that replays that of an earlier request: {@code true}. */
  public static final String REPLAYED = "Idempotency-Replayed";

  private static final Pattern KEY = Pattern.compile("[!-~]{1,255}");

  public IdempotencyKey {
    given = List.copyOf(given);
  }

  /** Returns the header of a request. */
  public static IdempotencyKey of(HttpServletRequest request) {
    return new IdempotencyKey(Collections.list(request.getHeaders(HEADER)));
  }

  /**
   * Returns the key; null when there is none.
   *
   * @throws Fault {@link FaultCode#IDEMPOTENCY_KEY_MALFORMED}
   */
  public String checked() {
    if (given.isEmpty()) {
      return null;
    }
    if (given.size() > 1 || !KEY.matcher(given.getFirst()).matches()) {
      throw new Fault(
          FaultCode.IDEMPOTENCY_KEY_MALFORMED,
          HEADER + " must be a single value of 1 to 255 visible ASCII characters");
    }
    return given.getFirst();
  }
}
