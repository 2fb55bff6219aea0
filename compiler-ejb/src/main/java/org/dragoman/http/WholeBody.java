package org.dragoman.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Sends answers that are whole before their first byte goes out. */
public final class WholeBody {
  private static final Logger LOG = Logger.getLogger("org.dragoman.http");

  private WholeBody() {}

  /** What is in memory, ready to be written. */
  @FunctionalInterface
  public interface Content {
    /** Writes all of it. */
    void writeTo(OutputStream output) throws IOException;
  }

  /** Sends the bytes, after the headers that are set. */
  public static void send(HttpServletResponse response, byte[] body) {
    send(response, body.length, output -> output.write(body));
  }

  /**
   * Sends the content, after the headers that are set. A client who leaves meanwhile has done
   * nothing wrong, and neither have we: that is no fault, and leaves no trace in the log.
   *
   * @param length in bytes
   */
  public static void send(HttpServletResponse response, int length, Content content) {
    response.setContentLength(length);
    try {
      content.writeTo(response.getOutputStream());
    } catch (IOException e) {
      LOG.log(Level.FINE, "The client left before the answer was whole", e);
    }
  }
}
