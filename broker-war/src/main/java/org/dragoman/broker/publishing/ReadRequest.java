package org.dragoman.broker.publishing;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;

/**
 * A request whose body is already in memory. The body is UTF-8, as JSON always is (RFC 8259,
 * section 8.1). The limit is checked before SmallRye GraphQL reads the body, since SmallRye
 * swallows exceptions of its reader.
 */
final class ReadRequest extends HttpServletRequestWrapper {
  /** Maximum bytes of a body. */
  static final int LONGEST = 4 * 1024 * 1024;

  private final byte[] bytes;
  private final Body body;
  private final BufferedReader reader;

  private ReadRequest(HttpServletRequest request, byte[] bytes) {
    super(request);
    this.bytes = bytes;
    this.body = new Body(bytes);
    this.reader = new BufferedReader(new InputStreamReader(this.body, StandardCharsets.UTF_8));
  }

  /**
   * Reads the body of a request for an operation.
   *
   * @throws Fault when it is no POST of {@code application/json}, or is longer than 4 MiB
   */
  static ReadRequest of(HttpServletRequest request) throws IOException {
    if (!request.getMethod().equals("POST")) {
      throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send POST");
    }
    return new ReadRequest(request, BoundedBody.readJson(request, LONGEST));
  }

  /** Returns the whole body, including the part that has been read. */
  byte[] body() {
    return bytes;
  }

  @Override
  public ServletInputStream getInputStream() {
    return body;
  }

  @Override
  public BufferedReader getReader() {
    return reader;
  }

  /** A stream of bytes that are in memory. */
  private static final class Body extends ServletInputStream {
    private final ByteArrayInputStream bytes;

    Body(byte[] bytes) {
      this.bytes = new ByteArrayInputStream(bytes);
    }

    @Override
    public int read() {
      return bytes.read();
    }

    @Override
    public int read(byte[] into, int from, int length) {
      return bytes.read(into, from, length);
    }

    @Override
    public boolean isFinished() {
      return bytes.available() == 0;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new UnsupportedOperationException("Nothing here is read asynchronously");
    }
  }
}
