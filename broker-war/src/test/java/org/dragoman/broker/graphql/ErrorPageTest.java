package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.web.http.ErrorServlet;
import org.junit.jupiter.api.Test;

/** The container's error page answers below {@code /graphql} in the form of GraphQL, too. */
class ErrorPageTest {
  private static final String GRAPHQL = "application/graphql-response+json";

  private final Map<String, Object> attributes = new HashMap<>();
  private final ByteArrayOutputStream body = new ByteArrayOutputStream();
  private String type;

  private final HttpServletRequest request =
      of(
          HttpServletRequest.class,
          (self, called, arguments) ->
              switch (called.getName()) {
                case "getAttribute" -> attributes.get(arguments[0]);
                case "setAttribute" -> attributes.put((String) arguments[0], arguments[1]);
                case "getHeaders" -> Collections.enumeration(List.of(GRAPHQL));
                default -> null;
              });

  private final HttpServletResponse response =
      of(
          HttpServletResponse.class,
          (self, called, arguments) ->
              switch (called.getName()) {
                case "isCommitted" -> false;
                case "setContentType" -> type = (String) arguments[0];
                case "getOutputStream" -> new Sent();
                default -> null;
              });

  @Test
  void whatBreaksBehindTheTokenFilterIsAGraphqlAnswer() throws IOException, ServletException {
    // A filter that was not initialised breaks at the first use of what it lacks.
    assertThatThrownBy(() -> new GraphqlTokenFilter().doFilter(request, response, null))
        .isInstanceOf(NullPointerException.class);
    attributes.put(RequestDispatcher.ERROR_STATUS_CODE, 500);
    attributes.put(RequestDispatcher.ERROR_REQUEST_URI, "/graphql/todo");

    new ErrorServlet().service(request, response);

    assertThat(type).startsWith(GRAPHQL);
    assertThat(body.toString(StandardCharsets.UTF_8))
        .startsWith("{\"errors\":[{\"message\":\"Give the operator the request id")
        .contains("\"extensions\":{\"code\":\"DRG-9001\"")
        .doesNotContain("\"data\"");
  }

  private static <T> T of(Class<T> type, InvocationHandler handler) {
    return type.cast(
        Proxy.newProxyInstance(
            ErrorPageTest.class.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private final class Sent extends ServletOutputStream {
    @Override
    public void write(int one) {
      body.write(one);
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
