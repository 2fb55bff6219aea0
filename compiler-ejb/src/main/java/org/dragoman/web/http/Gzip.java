package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.regex.Pattern;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/**
 * Applies the content coding {@code gzip} to whole answers (RFC 9110, section 8.4.1.3), for clients
 * that accept it. The container could compress as well, but by type and for a whole listener: it
 * would delay streams and inspect the answers of the proxy. Streams are never compressed.
 */
public final class Gzip {
  /** The value of {@code Vary} for answers that could be compressed. */
  public static final String VARY = "Accept-Encoding";

  /** In bytes. A shorter body takes one or two packets in any case. */
  static final int LEAST = 2_048;

  private static final int BUFFER = 8 * 1024;
  private static final Pattern ACCEPTED =
      Pattern.compile("(?i)(^|,)\\s*gzip\\s*(,|$|;\\s*q=(1|0\\.0*[1-9]))");

  private Gzip() {}

  /** Level 1 takes a third of the CPU of level 6 for a fifth more bytes. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream output) throws IOException {
      super(output, BUFFER);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  /**
   * Whether a client accepts the coding.
   *
   * @param acceptEncoding the header; null when there is none
   */
  public static boolean isAccepted(String acceptEncoding) {
    return acceptEncoding != null && ACCEPTED.matcher(acceptEncoding).find();
  }

  /** Whether a body is long enough for compression. */
  public static boolean isWorth(int bytes) {
    return bytes >= LEAST;
  }

  /**
   * Decides whether a body is sent compressed, and says so in the answer's head.
   *
   * @param bytes of the body that is not compressed
   */
  public static boolean isChosen(
      HttpServletRequest request, HttpServletResponse response, int bytes) {
    boolean chosen = isWorth(bytes) && isAccepted(request.getHeader(VARY));
    if (chosen) {
      response.setHeader("Content-Encoding", "gzip");
    }
    return chosen;
  }

  /** Returns the body, compressed. */
  public static byte[] compressed(byte[] body) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length / 3);
    try (OutputStream output = new Fast(bytes)) {
      output.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException("Writing to memory failed", e);
    }
    return bytes.toByteArray();
  }
}
