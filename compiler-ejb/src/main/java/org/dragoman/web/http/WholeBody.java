package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;

/** Sends answers that are whole before their first byte goes out. */
public final class WholeBody {
  private static final Logger LOG = Logger.getLogger("org.dragoman.http");

  /** What a connection takes at once, mostly. */
  private static final int AT_ONCE = 64 * 1024;

  /** What the container keeps of it until the client reads: four buffers of a connection. */
  private static final int KEPT = 256 * 1024;

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
   * Sends the bytes, after the headers that are set, to a client who may not read them.
   *
   * @param refusable false for what has to be told, such as that something was written
   * @throws Fault as {@link HeldBytes} does when too much of theirs is unread; nothing is sent then
   */
  public static void send(
      HttpServletRequest request, HttpServletResponse response, byte[] body, boolean refusable) {
    if (body.length <= AT_ONCE) {
      send(response, body);
      return;
    }
    try (HeldBytes.Hold held = HeldBytes.of(request)) {
      int bytes = body.length + Math.min(body.length, KEPT);
      if (refusable) {
        held.grow(bytes);
      } else {
        held.take(bytes);
      }
      send(
          response,
          body.length,
          output -> {
            // In parts: the container copies what the client does not take.
            for (int sent = 0; sent < body.length; sent += AT_ONCE) {
              output.write(body, sent, Math.min(AT_ONCE, body.length - sent));
            }
          });
    }
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
