package org.dragoman.broker.mcp;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.WholeBody;

/**
 * The answer to a request as a stream of events. It begins with the first thing that is said before
 * the end, if there is any; a sign of life is one. Safe for several threads.
 */
final class EventStream {
  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private final ReentrantLock lock = new ReentrantLock();

  /** All by the lock. */
  private boolean begun;

  private boolean closed;
  private volatile boolean gone;

  EventStream(HttpServletRequest request, HttpServletResponse response) {
    this.request = request;
    this.response = response;
  }

  /** Whether the client has left meanwhile. */
  boolean isGone() {
    return gone;
  }

  /** Sends a message before the answer. */
  void send(ObjectNode message) throws IOException {
    write(event(message), false);
  }

  /** Shows the client that it is not forgotten, and finds out whether it is still there. */
  void keepAlive() throws IOException {
    write(":\n\n".getBytes(StandardCharsets.UTF_8), false);
  }

  /**
   * Says nothing any more before the answer.
   *
   * @return whether the answer has to be an event, too; else it may have any form
   */
  boolean close() {
    lock.lock();
    try {
      closed = true;
      return begun;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends a closed stream with the answer.
   *
   * @param refusable whether a refusal may take its place
   * @throws org.dragoman.contract.fault.Fault as {@link WholeBody#append} does
   */
  void end(ObjectNode message, boolean refusable) throws IOException {
    write(event(message), true, refusable);
  }

  /** Answers a request that was cancelled: there is nothing to say (no events). */
  void endWithNothing() throws IOException {
    if (!close()) {
      write(new byte[0], true);
    }
  }

  private static byte[] event(ObjectNode message) {
    return ("event: message\ndata: " + Json.text(message) + "\n\n")
        .getBytes(StandardCharsets.UTF_8);
  }

  private void write(byte[] bytes, boolean last) throws IOException {
    write(bytes, last, false);
  }

  private void write(byte[] bytes, boolean last, boolean refusable) throws IOException {
    lock.lock();
    try {
      if (closed && !last) {
        return;
      }
      if (!begun) {
        begun = true;
        response.setContentType("text/event-stream");
        response.setHeader("Cache-Control", "no-store");
        response.setHeader("X-Accel-Buffering", "no");
      }
      OutputStream output = response.getOutputStream();
      WholeBody.append(request, output, bytes, refusable);
    } catch (IOException e) {
      gone = true;
      throw e;
    } finally {
      lock.unlock();
    }
  }
}
