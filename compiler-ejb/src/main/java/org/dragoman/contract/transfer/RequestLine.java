package org.dragoman.contract.transfer;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;

/** The first line of the broker's body: a {@link TransferRequest}, before the rows. */
public final class RequestLine {
  private static final int LONGEST = 4 * 1024 * 1024;

  private RequestLine() {}

  /** Writes the line. */
  public static void write(TransferRequest request, OutputStream output) throws IOException {
    output.write(Json.mapper().writeValueAsBytes(request));
    output.write('\n');
  }

  /**
   * Reads the line, and nothing of the rows behind it.
   *
   * @param input buffered
   * @throws Fault {@link FaultCode#BODY_TOO_LARGE} when the line is too long
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
