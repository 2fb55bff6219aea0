package org.dragoman.threads;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import org.apache.catalina.Context;
import org.apache.catalina.Request;
import org.apache.catalina.Response;
import org.glassfish.web.valve.GlassFishValve;

/**
 * Answers in the place of an application that is not deployed, or is being deployed again: 503
 * {@code DRG-9004}, as the product itself would. Without it the container would answer with a page
 * of its own that says 404, which clients take for a final answer.
 *
 * <p>Payara makes it by name ({@code valve_1} of the virtual server).
 */
public final class AbsentApplication implements GlassFishValve {
  /**
   * How Payara names the folder of the empty web module at {@code /} that it has without another.
   */
  private static final String PLACEHOLDER = "__default-web-module-";

  private static final String BODY =
      """
      {"type":"urn:dragoman:fault:DRG-9004","title":"The service is starting","status":503,\
      "detail":"Try again in a moment","code":"DRG-9004","instance":"%s"}\
      """;

  private static final SecureRandom RANDOM = new SecureRandom();

  @Override
  public String getInfo() {
    return AbsentApplication.class.getSimpleName();
  }

  @Override
  public int invoke(Request request, Response response) throws IOException {
    Context module = request.getContext();
    if (module != null && !isPlaceholder(module)) {
      return INVOKE_NEXT;
    }
    answer((HttpServletRequest) request, (HttpServletResponse) response);
    return END_PIPELINE;
  }

  private static boolean isPlaceholder(Context module) {
    return module.getServletContext().getAttribute(ServletContext.TEMPDIR) instanceof File folder
        && folder.getName().startsWith(PLACEHOLDER);
  }

  private static void answer(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String id = HexFormat.of().toHexDigits(RANDOM.nextLong());
    byte[] body = BODY.formatted(id).getBytes(StandardCharsets.UTF_8);
    response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    response.setContentType("application/problem+json");
    response.setContentLength(body.length);
    response.setHeader("Retry-After", "1");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("X-Request-Id", id);
    if (!"HEAD".equals(request.getMethod())) {
      response.getOutputStream().write(body);
    }
    response.flushBuffer();
  }

  @Override
  public void postInvoke(Request request, Response response) {}
}
