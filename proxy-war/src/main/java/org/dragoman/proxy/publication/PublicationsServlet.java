package org.dragoman.proxy.publication;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.configuration.Json;
import org.dragoman.http.BoundedBody;
import org.dragoman.proxy.edge.EdgeAnswer;
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

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
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
    EdgeAnswer.write(
        request,
        response,
        caller ->
            publisher.publish(
                caller,
                Json.mapper()
                    .readValue(
                        BoundedBody.read(request, LONGEST_REQUEST), Publication.Request.class)));
  }
}
