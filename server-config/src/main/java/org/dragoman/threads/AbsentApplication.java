package org.dragoman.threads;

import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.File;
import java.io.IOException;
import org.apache.catalina.Context;
import org.apache.catalina.Request;
import org.apache.catalina.Response;
import org.glassfish.web.valve.GlassFishValve;

/**
 * Answers in the place of an application that is not deployed: {@link Starting}. The container
 * would send its own page of welcome, or one that says 404, which clients take for a final answer.
 * For the moments in which an application comes or goes there is {@link ContainerPageFilter}.
 *
 * <p>Payara makes it by name ({@code valve_1} of the virtual server).
 */
public final class AbsentApplication implements GlassFishValve {
  /**
   * How Payara names the folder of the empty web module at {@code /} that it has without another.
   */
  private static final String PLACEHOLDER = "__default-web-module-";

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
    Starting answer = Starting.answer();
    response.setStatus(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
    response.setContentType(Starting.MEDIA_TYPE);
    response.setContentLength(answer.body().length);
    answer.headers().forEach(response::setHeader);
    if (!"HEAD".equals(request.getMethod())) {
      response.getOutputStream().write(answer.body());
    }
    response.flushBuffer();
  }

  @Override
  public void postInvoke(Request request, Response response) {}
}
