package org.dragoman.proxy.transfer;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.Json;

/** Writes the answer to an import: lines of JSON, each sent when it is written. */
final class ProgressWriter {
  private static final long INTERVAL = TimeUnit.SECONDS.toNanos(1);

  private final HttpServletResponse response;
  private long written = System.nanoTime();
  private boolean begun;

  /** The last line in place of the summary, when the import has failed as a whole. */
  private record Failure(boolean done, String code, String detail) {}

  ProgressWriter(HttpServletResponse response) {
    this.response = response;
  }

  /** Reports the progress of the import, once a second. */
  void progress(long rows) throws IOException {
    long now = System.nanoTime();
    if (now - written >= INTERVAL) {
      written = now;
      line(new ImportReport.Progress(rows));
    }
  }

  void summary(ImportReport.Summary summary) throws IOException {
    line(summary);
  }

  void failure(Fault fault) throws IOException {
    line(new Failure(false, fault.code().code(), fault.detail()));
  }

  private void line(Object line) throws IOException {
    if (!begun) {
      begun = true;
      response.setContentType("application/x-ndjson");
    }
    OutputStream output = response.getOutputStream();
    output.write(Json.mapper().writeValueAsBytes(line));
    output.write('\n');
    response.flushBuffer();
  }
}
