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

/** Reads a request's body, as far as it may go. */
public final class BoundedBody {
  /**
   * A client that is still sending when the connection closes never sees why: a body that is a
   * little too large is read to its end, and thrown away.
   */
  private static final int MOST_DISCARDED = 8 * 1024 * 1024;

  /** A body holds memory until it is complete. */
  private static final Duration LONGEST = Duration.ofSeconds(20);

  private static final int FIRST_ROOM = 16 * 1024;

  private BoundedBody() {}

  /** Does not begin to read after its time. Whatever ends it early is the sender's doing. */
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
   * The whole body.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for a body with a coding; {@link
   *     FaultCode#BODY_TOO_LARGE} when it is longer; no more than the limit is kept. As {@link
   *     HeldBytes} does when too much is waited for. {@link FaultCode#BODY_TOO_SLOW} when it takes
   *     longer than 20 s, or the container waits for more of it in vain; {@link
   *     FaultCode#BODY_BROKEN_OFF} when the sender leaves before its end
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

  /** Whether the container has all of it already, as of most that are small. */
  private static boolean isThere(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    return length >= 0 && request.getInputStream().available() >= length;
  }

  /** Room is made for what comes, and not for what was announced. */
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
   * Copies the whole body, as far as it has come, without waiting for its end.
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
   * Reads a body to its end, or one byte more than the limit: then it is too long. One of known
   * length is read into an array of that length, without copies.
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
   * The whole body of a request whose content type is {@code application/json}, with whatever
   * parameters, sent as it is. No form can send it, and no page of another origin without asking
   * first, so that nobody is made to send one unknowingly.
   *
   * @param limit in bytes
   * @throws Fault {@link FaultCode#UNSUPPORTED_MEDIA_TYPE} for another type or a coding; {@link
   *     FaultCode#BODY_TOO_LARGE} as {@link #read} does
   */
  public static byte[] readJson(HttpServletRequest request, int limit) throws IOException {
    requireJson(request);
    return read(request, limit);
  }

  /**
   * Refuses a body with a coding, which nobody undoes here.
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

  /** Reads on for a while what nobody wants, so that the client sees why. */
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
   * What it means that a body cannot be read on.
   *
   * @param failure of the container's input
   * @return {@link FaultCode#BODY_TOO_SLOW} when the container has waited in vain, {@link
   *     FaultCode#BODY_BROKEN_OFF} else
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
