package org.dragoman.proxy.publication;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.http.BoundedBody;
import org.dragoman.http.FaultWriter;
import org.dragoman.identity.TokenFilter;
import org.dragoman.publication.Publication;

/**
 * The publications of the caller's realm, for the broker: {@code GET /publications} lists them,
 * {@code GET /publications/{name}} gives one whole, {@code POST /publications} publishes.
 */
@WebServlet({"/publications", "/publications/*"})
public class PublicationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 8 * 1024 * 1024;

  @Inject private transient LivePublications live;
  @Inject private transient Publisher publisher;

  /** One step that may fail with a fault. */
  private interface Answer {
    Object to(Caller caller) throws IOException;
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    answer(
        request,
        response,
        caller -> {
          String path = request.getPathInfo();
          return path == null || path.equals("/")
              ? live.of(caller.realm())
              : live.named(caller.realm(), path.substring(1), version(request)).publication();
        });
  }

  private static int version(HttpServletRequest request) {
    String version = request.getParameter("version");
    return version != null && version.matches("[0-9]{1,9}") ? Integer.parseInt(version) : 0;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    answer(
        request,
        response,
        caller ->
            publisher.publish(
                caller,
                Json.mapper()
                    .readValue(
                        BoundedBody.read(request, LONGEST_REQUEST), Publication.Request.class)));
  }

  private static void answer(
      HttpServletRequest request, HttpServletResponse response, Answer answer) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(answer.to(TokenFilter.caller(request)));
      response.setContentType("application/json");
      response.setContentLength(body.length);
      response.getOutputStream().write(body);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }
}
