package org.dragoman.broker.graphql;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.operation.Trial;
import org.dragoman.web.http.IdempotencyKey;

/**
 * The headers of a request that apply to its mutation, as the client sent them.
 *
 * @param dryRun {@code true} to run the mutation and roll it back
 * @param ifRows the digest of a dry run: nothing is written when the rows have another digest
 */
record WriteTerms(IdempotencyKey key, List<String> dryRun, List<String> ifRows) {
  static final WriteTerms NONE =
      new WriteTerms(new IdempotencyKey(List.of()), List.of(), List.of());

  private static final String DRY_RUN = "X-Dry-Run";
  private static final String IF_ROWS = "X-If-Rows";
  private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

  WriteTerms {
    dryRun = List.copyOf(dryRun);
    ifRows = List.copyOf(ifRows);
  }

  static WriteTerms of(HttpServletRequest request) {
    return new WriteTerms(
        IdempotencyKey.of(request),
        Collections.list(request.getHeaders(DRY_RUN)),
        Collections.list(request.getHeaders(IF_ROWS)));
  }

  /**
   * Returns the request with these terms.
   *
   * @throws Fault {@link FaultCode#IDEMPOTENCY_KEY_MALFORMED}, {@link FaultCode#INVALID_REQUEST}
   */
  OperationRequest of(OperationRequest request) {
    String checked = key.checked();
    Trial trial = trial();
    boolean dry = trial != null && trial.isDry();
    // A dry run stores no answer, so that there is none to replay.
    return request.withIdempotencyKey(dry ? null : checked).with(trial);
  }

  private Trial trial() {
    if (dryRun.isEmpty() && ifRows.isEmpty()) {
      return null;
    }
    if (dryRun.size() + ifRows.size() > 1) {
      throw invalid("Send one of the headers " + DRY_RUN + " and " + IF_ROWS + ", once");
    }
    if (ifRows.isEmpty()) {
      if (!dryRun.getFirst().equals("true")) {
        throw invalid(DRY_RUN + " must be true, or not be sent");
      }
      return Trial.DRY;
    }
    if (!DIGEST.matcher(ifRows.getFirst()).matches()) {
      throw invalid(IF_ROWS + " must be the digest of a dry run, 64 hexadecimal digits");
    }
    return new Trial(ifRows.getFirst());
  }

  private static Fault invalid(String detail) {
    return new Fault(FaultCode.INVALID_REQUEST, detail);
  }
}
