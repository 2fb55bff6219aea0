package org.dragoman.proxy.transfer;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.trace.TracedLine;

/** Logs one line for each import or export: who, which type, how many rows. */
final class Audit {
  private static final Logger LOG = Logger.getLogger("org.dragoman.audit");

  private Audit() {}

  static void exported(OperationRequest request, String type, long rows, String requestId) {
    write(requestId, line("export", request, type, requestId) + " rows=" + rows);
  }

  static void imported(
      OperationRequest request, String type, ImportReport.Summary summary, String requestId) {
    write(
        requestId,
        line("import", request, type, requestId)
            + " inserted="
            + summary.inserted()
            + " updated="
            + summary.updated()
            + " deleted="
            + summary.deleted()
            + " refused="
            + summary.refused()
            + " kept="
            + summary.kept());
  }

  private static void write(String requestId, String line) {
    TracedLine.log(LOG, Level.INFO, requestId, line, null);
  }

  /** Formats texts of a token as JSON, which contains no line end. */
  private static String line(String what, OperationRequest request, String type, String requestId) {
    return what
        + " realm="
        + Json.text(request.caller().realm())
        + " schema="
        + Json.text(request.schema())
        + " type="
        + type
        + " issuer="
        + Json.text(request.caller().issuer())
        + " subject="
        + Json.text(request.caller().subject())
        + " request="
        + requestId;
  }
}
