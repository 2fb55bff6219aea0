package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/**
 * An answer of any length with the content coding {@code gzip}. It sets no header and writes
 * nothing before the first bytes are sent: until then another answer can be sent in its place. The
 * container cannot remove a header.
 */
public final class LateGzip extends OutputStream {
  private static final int BUFFER = 32 * 1024;

  private final HttpServletResponse response;
  private final byte[] held = new byte[BUFFER];
  private int count;
  private OutputStream coded;

  /** Makes the stream without touching the answer. */
  public LateGzip(HttpServletResponse response) {
    this.response = response;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (coded == null && count + length <= held.length) {
      System.arraycopy(bytes, from, held, count, length);
      count += length;
      return;
    }
    begun().write(bytes, from, length);
  }

  private OutputStream begun() throws IOException {
    if (coded == null) {
      response.setHeader("Content-Encoding", "gzip");
      // From here on this answer is final.
      response.flushBuffer();
      coded = new GZIPOutputStream(response.getOutputStream(), BUFFER);
      coded.write(held, 0, count);
    }
    return coded;
  }

  @Override
  public void flush() throws IOException {
    if (coded != null || count > 0) {
      begun().flush();
    }
  }

  @Override
  public void close() throws IOException {
    begun().close();
  }
}
