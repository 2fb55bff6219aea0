package org.dragoman.chat;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DialectErrorServletTest {
  private final ByteArrayOutputStream sent = new ByteArrayOutputStream();

  @Test
  void belowOpenAiItsFormIsUsed() throws IOException, ServletException {
    assertThat(answered("/rest/openai/v1/models")).startsWith("application/json {\"error\":");
  }

  @Test
  void belowAnthropicItsFormIsUsed() throws IOException, ServletException {
    assertThat(answered("/rest/anthropic/v1/messages"))
        .startsWith("application/json {\"type\":\"error\",\"error\":");
  }

  @Test
  void elsewhereTheFormIsTheStandard() throws IOException, ServletException {
    assertThat(answered("/rest/v1/openai/keys")).startsWith("application/problem+json {\"type\":");
    assertThat(answered("/rest/openai-not")).startsWith("application/problem+json {\"type\":");
  }

  private String answered(String uri) throws IOException, ServletException {
    sent.reset();
    Map<String, Object> attributes = new HashMap<>();
    attributes.put(RequestDispatcher.ERROR_STATUS_CODE, 400);
    attributes.put(RequestDispatcher.ERROR_REQUEST_URI, uri);
    HttpServletRequest request =
        of(
            HttpServletRequest.class,
            (self, called, arguments) ->
                switch (called.getName()) {
                  case "getAttribute" -> attributes.get(arguments[0]);
                  case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                  case "getContextPath" -> "/rest";
                  default -> null;
                });
    StringBuilder type = new StringBuilder();
    HttpServletResponse response =
        of(
            HttpServletResponse.class,
            (self, called, arguments) ->
                switch (called.getName()) {
                  case "isCommitted" -> false;
                  case "setContentType" -> type.append(arguments[0]);
                  case "getOutputStream" -> new Sent();
                  default -> null;
                });
    new DialectErrorServlet().service(request, response);
    return type + " " + sent.toString(StandardCharsets.UTF_8);
  }

  private static <T> T of(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            DialectErrorServletTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private final class Sent extends ServletOutputStream {
    @Override
    public void write(int one) {
      sent.write(one);
    }

    @Override
    public boolean isReady() {
      return true;
    }

    @Override
    public void setWriteListener(WriteListener listener) {
      throw new UnsupportedOperationException();
    }
  }
}
