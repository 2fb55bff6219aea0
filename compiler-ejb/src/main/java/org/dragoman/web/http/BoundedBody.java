package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeoutException;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Reads the body of a request up to a limit. */
public final class BoundedBody {
  /**
   * A client that is still sending when the connection closes never sees the answer. Therefore a
   * body that is a little too large is read to its end and dropped.
   */
  private static final int MOST_DISCARDED = 8 * 1024 * 1024;

  /** Limited, since a body takes memory until it is complete. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private static final int FIRST_ROOM = 16 * 1024;

  private BoundedBody() {}

  /**
   * A stream that fails after its time limit. A premature end of the stream is the client's fault.
   */
  private static final class TimedInput extends FilterInputStream {
    private final long end = System.nanoTime() + LONGEST.toNanos();

    TimedInput(InputStream input) {
      super(input);
    }

    @Override
    public int read() throws IOException {
      requireTime();
      try {
        return super.read();
      } catch (IOException e) {
        throw brokenOff(e);
      }
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      requireTime();
      try {
        return super.read(buffer, offset, length);
      } catch (IOException e) {
        throw brokenOff(e);
      }
    }

    private void requireTime() {
      if (System.nanoTime() - end > 0) {
        throw new Fault(
            FaultCode.BODY_TOO_SLOW,
            "The body did not arrive within " + LONGEST.toSeconds() + " seconds");
      }
    }
  }

  /**
   * Returns the whole body.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for a body with a content coding; {@link
   *     FaultCode#BODY_TOO_LARGE} when it exceeds the limit, of which no more is kept; the faults
   *     of {@link HeldBytes} when too many bodies are waited for; {@link FaultCode#BODY_TOO_SLOW}
   *     when it takes longer than 20 s, or the container's own wait times out; {@link
   *     FaultCode#BODY_BROKEN_OFF} when the client disconnects before its end
   */
  public static byte[] read(HttpServletRequest request, int limit) throws IOException {
    requireNoCoding(request);
    InputStream input = new TimedInput(AnnouncedInput.of(request));
    if (request.getContentLengthLong() > limit) {
      discard(input);
      throw tooLarge(limit);
    }
    byte[] body =
        isThere(request)
            ? read(input, request.getContentLengthLong(), limit)
            : gathered(request, input, limit);
    if (body.length > limit) {
      discard(input);
      throw tooLarge(limit);
    }
    return body;
  }

  /** Whether the container has the whole body already, as for most small ones. */
  private static boolean isThere(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    return length >= 0 && request.getInputStream().available() >= length;
  }

  /** Allocates memory for bytes that arrive, and not for those that were announced. */
  private static byte[] gathered(HttpServletRequest request, InputStream input, int limit)
      throws IOException {
    try (HeldBytes.Hold held = HeldBytes.of(request)) {
      held.grow(HeldBytes.OF_A_WAIT);
      long length = request.getContentLengthLong();
      byte[] body =
          new byte
              [(int)
                  Math.min(length < 0 ? FIRST_ROOM : Math.min(FIRST_ROOM, length + 1), limit + 1L)];
      held.grow(body.length);
      int there = 0;
      while (true) {
        there += input.readNBytes(body, there, body.length - there);
        if (there < body.length || there > limit) {
          return Arrays.copyOf(body, there);
        }
        int room = (int) Math.min(2L * body.length, limit + 1L);
        held.grow(room - body.length);
        body = Arrays.copyOf(body, room);
      }
    }
  }

  /**
   * Copies the whole body as it arrives, without waiting for its end.
   *
   * @param limit in bytes
   * @throws Fault as {@link #read(HttpServletRequest, int)} does
   */
  public static void copy(HttpServletRequest request, int limit, OutputStream to)
      throws IOException {
    requireNoCoding(request);
    InputStream input = new TimedInput(AnnouncedInput.of(request));
    if (request.getContentLengthLong() > limit) {
      discard(input);
      throw tooLarge(limit);
    }
    byte[] buffer = new byte[FIRST_ROOM];
    long copied = 0;
    try (HeldBytes.Hold held = HeldBytes.of(request)) {
      held.grow(HeldBytes.OF_A_WAIT + buffer.length);
      for (int read = input.read(buffer); read >= 0; read = input.read(buffer)) {
        copied += read;
        if (copied > limit) {
          discard(input);
          throw tooLarge(limit);
        }
        to.write(buffer, 0, read);
      }
    }
  }

  /**
   * Reads a body to its end, or one byte more than the limit, which shows that it is too long. A
   * body of known length is read into an array of that length, without copies.
   *
   * @param length that was announced, at most the limit; negative when none was
   */
  public static byte[] read(InputStream input, long length, int limit) throws IOException {
    if (length < 0) {
      return input.readNBytes(limit + 1);
    }
    byte[] body = new byte[(int) length];
    int read = input.readNBytes(body, 0, body.length);
    return read == body.length ? body : Arrays.copyOf(body, read);
  }

  /**
   * Returns the whole body of a request whose content type is {@code application/json}, with any
   * parameters. An HTML form cannot send this type, and a page of another origin needs a CORS
   * preflight, which prevents cross-site request forgery.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for another type or a content coding;
   *     {@link FaultCode#BODY_TOO_LARGE} as {@link #read} does
   */
  public static byte[] readJson(HttpServletRequest request, int limit) throws IOException {
    requireJson(request);
    return read(request, limit);
  }

  /**
   * Refuses a body with a content coding, which is not supported.
   *
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE}
   */
  public static void requireNoCoding(HttpServletRequest request) {
    String coding = request.getHeader("Content-Encoding");
    if (coding != null && !coding.equalsIgnoreCase("identity")) {
      throw new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send the body without a Content-Encoding");
    }
  }

  /**
   * Refuses a body whose content type is not {@code application/json}.
   *
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE}
   */
  public static void requireJson(HttpServletRequest request) {
    String type = request.getContentType();
    MediaRange media = type == null ? null : MediaRange.of(type);
    if (media == null || !media.is("application/json")) {
      throw new Fault(FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send application/json");
    }
  }

  /** Reads and drops input for a while, so that the client sees the refusal. */
  public static void discard(InputStream input) throws IOException {
    byte[] buffer = new byte[16 * 1024];
    int left = MOST_DISCARDED;
    while (left > 0) {
      int read = input.read(buffer, 0, Math.min(buffer.length, left));
      if (read < 0) {
        return;
      }
      left -= read;
    }
  }

  /**
   * Returns the fault for a body that cannot be read on.
   *
   * @param failure of the container's input
   * @return {@link FaultCode#BODY_TOO_SLOW} when the container's wait timed out, otherwise {@link
   *     FaultCode#BODY_BROKEN_OFF}
   */
  public static Fault brokenOff(IOException failure) {
    return failure.getCause() instanceof TimeoutException
        ? new Fault(FaultCode.BODY_TOO_SLOW, "The rest of the body did not arrive in time")
        : new Fault(
            FaultCode.BODY_BROKEN_OFF, "The connection was closed before the end of the body");
  }

  private static Fault tooLarge(int limit) {
    return new Fault(
        FaultCode.BODY_TOO_LARGE, "The body is longer than the " + limit + " bytes allowed");
  }
}
