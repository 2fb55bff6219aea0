package org.dragoman.web.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * The body of a request, limited to the bytes that {@code Content-Length} announces (RFC 9112,
 * section 6.3). The container waits for more when the request also has {@code Upgrade: websocket}.
 */
public final class AnnouncedInput extends FilterInputStream {
  private long left;

  private AnnouncedInput(InputStream input, long length) {
    super(input);
    left = length;
  }

  /** Returns the body of a request; the container's own stream when no length was announced. */
  public static InputStream of(HttpServletRequest request) throws IOException {
    long length = request.getContentLengthLong();
    InputStream input = request.getInputStream();
    return length < 0 ? input : new AnnouncedInput(input, length);
  }

  @Override
  public int read() throws IOException {
    if (left == 0) {
      return -1;
    }
    int read = super.read();
    left -= read < 0 ? 0 : 1;
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      return -1;
    }
    int read = super.read(buffer, offset, (int) Math.min(left, length));
    left -= Math.max(0, read);
    return read;
  }

  @Override
  public long skip(long count) throws IOException {
    long skipped = super.skip(Math.min(left, count));
    left -= skipped;
    return skipped;
  }

  @Override
  public int available() throws IOException {
    return (int) Math.min(left, super.available());
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
