package org.dragoman.contract.transfer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;

/** The first line of what the broker sends: a {@link TransferRequest}, before the rows. */
public final class RequestLine {
  private static final int LONGEST = 4 * 1024 * 1024;

  private RequestLine() {}

  /** Writes it. */
  public static void write(TransferRequest request, OutputStream output) throws IOException {
    output.write(Json.mapper().writeValueAsBytes(request));
    output.write('\n');
  }

  /**
   * Reads it, and nothing of what follows.
   *
   * @param input buffered
   * @throws Fault {@link FaultCode#BODY_TOO_LARGE} when it has no end
   */
  public static TransferRequest read(InputStream input) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int read = input.read(); read >= 0 && read != '\n'; read = input.read()) {
      if (line.size() == LONGEST) {
        throw new Fault(FaultCode.BODY_TOO_LARGE, "The first line is too long");
      }
      line.write(read);
    }
    return JsonDocument.read(line.toByteArray(), TransferRequest.class);
  }
}
