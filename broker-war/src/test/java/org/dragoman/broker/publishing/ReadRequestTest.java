package org.dragoman.broker.publishing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadRequestTest {
  private static final int MIB = 1024 * 1024;
  private static final String JSON = "application/json";

  @Test
  void theBodyIsReadAsUtf8WhateverTheRequestSays() throws IOException {
    String text = "{\"sdl\":\"" + "\uD83D\uDE00\u00e4".repeat(10_000) + "\"}";
    Sent sent = new Sent(text.getBytes(StandardCharsets.UTF_8));

    HttpServletRequest read =
        ReadRequest.of(request("POST", "application/json; charset=ISO-8859-1", sent));

    assertThat(read.getReader().readLine()).isEqualTo(text);
  }

  @Test
  void aBodyOfTheLongestLengthPasses() throws IOException {
    HttpServletRequest read = ReadRequest.of(request("POST", JSON, new Sent(4 * MIB)));

    assertThat(read.getInputStream().readAllBytes()).hasSize(4 * MIB);
  }

  @Test
  void aBodyWithoutALengthIsReadNoFurtherThanItMayBe() {
    Sent endless = new Sent(Long.MAX_VALUE);

    assertThat(code(request("POST", JSON, endless))).isEqualTo(FaultCode.BODY_TOO_LARGE);
    // The limit, and what is thrown away so that the client sees the answer.
    assertThat(endless.count).isLessThan(13 * MIB);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "GET, -, METHOD_NOT_ALLOWED",
        "GET, application/json, METHOD_NOT_ALLOWED",
        "PUT, application/json, METHOD_NOT_ALLOWED",
        "POST, -, UNSUPPORTED_MEDIA_TYPE",
        "POST, application/graphql, UNSUPPORTED_MEDIA_TYPE",
        "POST, application/x-www-form-urlencoded, UNSUPPORTED_MEDIA_TYPE",
        "POST, application/jsonp, UNSUPPORTED_MEDIA_TYPE"
      })
  void nothingIsReadOfWhatIsNoPostOfJson(String method, String type, FaultCode code) {
    Sent sent = new Sent(10);

    assertThat(code(request(method, type, sent))).isEqualTo(code);
    assertThat(sent.count).isZero();
  }

  private static FaultCode code(HttpServletRequest request) {
    return catchThrowableOfType(Fault.class, () -> ReadRequest.of(request)).code();
  }

  /** A request in chunks: its length is not known before. */
  private static HttpServletRequest request(String method, String type, Sent sent) {
    Map<String, Object> values =
        Map.of("getMethod", method, "getContentLengthLong", -1L, "getInputStream", sent);
    return (HttpServletRequest)
        Proxy.newProxyInstance(
            ReadRequestTest.class.getClassLoader(),
            new Class<?>[] {HttpServletRequest.class},
            (self, called, arguments) ->
                called.getName().equals("getContentType") ? type : values.get(called.getName()));
  }

  /** A body that counts what is read of it. */
  private static final class Sent extends ServletInputStream {
    private final InputStream bytes;
    private final long length;
    private long count;

    Sent(byte[] bytes) {
      this.bytes = new java.io.ByteArrayInputStream(bytes);
      this.length = bytes.length;
    }

    /** This many spaces. */
    Sent(long length) {
      this.bytes = null;
      this.length = length;
    }

    @Override
    public int read() throws IOException {
      if (count == length) {
        return -1;
      }
      count++;
      return bytes == null ? ' ' : bytes.read();
    }

    @Override
    public boolean isFinished() {
      return count == length;
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setReadListener(ReadListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
