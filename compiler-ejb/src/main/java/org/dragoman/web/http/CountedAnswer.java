package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * An answer of any length that ends with its number of rows, in the trailer field {@link #HEADER}
 * (RFC 9110, section 6.5). If it fails, the last chunk is never sent (RFC 9112, section 7.1), or
 * the stream is reset (RFC 9113, section 5.4.2), so that no client takes a part for the whole.
 */
public final class CountedAnswer {
  /** The trailer field, in lower case as HTTP/2 requires. */
  public static final String HEADER = "x-row-count";

  /** The attribute with which the listener's filter lets a request of HTTP/2 reset its stream. */
  private static final String STREAM_RESET = "org.dragoman.stream.reset";

  private final HttpServletRequest request;
  private final HttpServletResponse response;
  private final boolean endsConnection;
  private boolean whole;
  private String count;

  /**
   * Thrown when the container asks for the trailer fields: only such a failure keeps it from
   * sending the last chunk.
   */
  private static final class BrokenOff extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BrokenOff() {
      super("The answer broke off", null, false, false);
    }
  }

  private CountedAnswer(
      HttpServletRequest request, HttpServletResponse response, boolean endsConnection) {
    this.request = request;
    this.response = response;
    this.endsConnection = endsConnection;
  }

  /**
   * Begins an answer.
   *
   * @throws Fault {@link FaultCode#INVALID_REQUEST} for HTTP/1.0, which has no chunks
   */
  public static CountedAnswer begin(HttpServletRequest request, HttpServletResponse response) {
    if (request.getProtocol().equals("HTTP/1.0")) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "Use HTTP/1.1: with HTTP/1.0 a client cannot tell whether the rows are complete");
    }
    CountedAnswer answer =
        new CountedAnswer(request, response, request.getProtocol().equals("HTTP/1.1"));
    response.setHeader("Trailer", HEADER);
    if (answer.endsConnection) {
      response.setHeader("Connection", "close");
    }
    response.setTrailerFields(answer::trailer);
    return answer;
  }

  private Map<String, String> trailer() {
    if (!whole) {
      if (endsConnection) {
        // The container passes over an IOException and ends the connection. After any other one it
        // leaves the connection open for half a minute, and the client waits.
        throw CountedAnswer.<RuntimeException>unchecked(new IOException("The answer broke off"));
      }
      if (request.getAttribute(STREAM_RESET) instanceof Runnable reset) {
        reset.run();
      }
      throw new BrokenOff();
    }
    return count == null ? Map.of() : Map.of(HEADER, count);
  }

  /** Throws a checked exception, which a {@link java.util.function.Supplier} does not declare. */
  @SuppressWarnings("unchecked") // The type parameter is erased: nothing is cast.
  private static <E extends Exception> E unchecked(Exception exception) throws E {
    throw (E) exception;
  }

  /**
   * Ends a complete answer.
   *
   * @param rows their number; null when it is unknown
   */
  public void end(String rows) {
    whole = true;
    count = rows;
  }

  /**
   * Withdraws the answer if nothing of it has been sent; returns whether another answer can be sent
   * in its place.
   */
  public boolean isTakenBack() {
    whole = whole || !response.isCommitted();
    return !response.isCommitted();
  }
}
