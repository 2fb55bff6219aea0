package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.fault.Fault;

/** Sends answers that are complete before their first byte is sent. */
public final class WholeBody {
  private static final Logger LOG = Logger.getLogger("org.dragoman.http");

  /** The bytes that a connection usually accepts at once. */
  private static final int AT_ONCE = 64 * 1024;

  /** The bytes that the container buffers until the client reads: four buffers of a connection. */
  private static final int KEPT = 256 * 1024;

  private WholeBody() {}

  /** Content in memory, ready to be written. */
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
   * @param refusable false for an answer that must be sent, such as the result of a write
   * @throws Fault of {@link HeldBytes} when too much of the caller's data is unread; then nothing
   *     is sent
   */
  public static void send(
      HttpServletRequest request, HttpServletResponse response, byte[] body, boolean refusable) {
    if (body.length <= AT_ONCE) {
      send(response, body);
      return;
    }
    try (HeldBytes.Hold held = HeldBytes.of(request)) {
      hold(held, body, refusable);
      send(response, body.length, output -> writeInParts(output, body));
    }
  }

  /**
   * Writes a part of an answer that has begun, to a client who may not read it.
   *
   * @param refusable as of {@link #send(HttpServletRequest, HttpServletResponse, byte[], boolean)}
   * @throws Fault as {@link #send(HttpServletRequest, HttpServletResponse, byte[], boolean)} does
   */
  public static void append(
      HttpServletRequest request, OutputStream output, byte[] part, boolean refusable)
      throws IOException {
    try (HeldBytes.Hold held = HeldBytes.of(request)) {
      if (part.length > AT_ONCE) {
        hold(held, part, refusable);
      }
      writeInParts(output, part);
      output.flush();
    }
  }

  private static void hold(HeldBytes.Hold held, byte[] body, boolean refusable) {
    int bytes = body.length + Math.min(body.length, KEPT);
    if (refusable) {
      held.grow(bytes);
    } else {
      held.take(bytes);
    }
  }

  /** The container copies whatever the client does not read. */
  private static void writeInParts(OutputStream output, byte[] body) throws IOException {
    for (int sent = 0; sent < body.length; sent += AT_ONCE) {
      output.write(body, sent, Math.min(AT_ONCE, body.length - sent));
    }
  }

  /**
   * Sends the content, after the headers that are set. A client who disconnects meanwhile is
   * neither a fault nor a log line.
   *
   * @param length in bytes
   */
  public static void send(HttpServletResponse response, int length, Content content) {
    response.setContentLength(length);
    try {
      content.writeTo(response.getOutputStream());
    } catch (IOException e) {
      LOG.log(Level.FINE, "The client disconnected before the answer was complete", e);
    }
  }
}
