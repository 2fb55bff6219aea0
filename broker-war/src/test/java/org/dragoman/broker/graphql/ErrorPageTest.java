package org.dragoman.broker.graphql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletConfig;
import jakarta.servlet.ServletContext;
import jakarta.servlet.ServletException;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.ServletRegistration;
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
import org.dragoman.web.http.RequestId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
                case "getContextPath" -> "";
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

  /** The container routes to its own Servlet until it knows ours. */
  @ParameterizedTest
  @CsvSource({
    "/graphql/todo, default, DRG-9004",
    "/graphql, default, DRG-9004",
    "/graphql/todo, graphql, DRG-1007",
    "/console/caller, console, DRG-9004",
    "/, default, DRG-9004",
    "/graphqls, default, DRG-1007",
    "/nowhere, default, DRG-1007",
    "/graphql/../nowhere, default, DRG-1007",
    "/graphql/%2e%2e/nowhere, default, DRG-1007",
  })
  void pathOfServletThatIsNotRoutedYetIsStarting(String path, String answered, String code)
      throws ServletException, IOException {
    attributes.put(RequestDispatcher.ERROR_STATUS_CODE, 404);
    attributes.put(RequestDispatcher.ERROR_REQUEST_URI, path);
    attributes.put(RequestDispatcher.ERROR_SERVLET_NAME, answered);
    ErrorServlet servlet = new ErrorServlet();
    servlet.init(
        configuration(
            Map.of(
                "graphql", List.of("/graphql", "/graphql/*"),
                "console", List.of("", "/console/*"),
                "caller", List.of("/console/caller"),
                "default", List.of("/"))));

    attributes.put(RequestId.class.getName(), "0123456789abcdef");
    servlet.service(request, response);

    assertThat(body.toString(StandardCharsets.UTF_8)).contains("\"" + code + "\"");
  }

  private static ServletConfig configuration(Map<String, List<String>> patterns) {
    Map<String, ServletRegistration> servlets = new HashMap<>();
    patterns.forEach(
        (name, mappings) ->
            servlets.put(
                name,
                of(
                    ServletRegistration.class,
                    (self, called, arguments) ->
                        called.getName().equals("getName") ? name : mappings)));
    ServletContext context =
        of(
            ServletContext.class,
            (self, called, arguments) ->
                called.getName().equals("getServletRegistrations") ? servlets : null);
    return of(
        ServletConfig.class,
        (self, called, arguments) -> called.getName().equals("getServletContext") ? context : null);
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
