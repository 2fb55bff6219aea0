package org.dragoman.proxy.application;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.Indexing;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/**
 * Hands out documents to index to edges, {@code POST /indexing/next}, and receives the results,
 * {@code POST /indexing/passages} and {@code POST /indexing/failure}.
 */
@WebServlet("/indexing/*")
public class IndexingServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;

  @Inject private transient IndexingQueue queue;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        edge ->
            switch (String.valueOf(request.getPathInfo())) {
              case "/next" ->
                  queue.next(UUID.randomUUID().toString(), body(request, IndexModel.class));
              case "/passages" -> queue.advance(body(request, Indexing.Passages.class));
              case "/failure" -> queue.fail(body(request, Indexing.Failure.class));
              default -> throw Asked.unknownPath();
            });
  }

  private static <T> T body(HttpServletRequest request, Class<T> type) throws IOException {
    return Asked.body(request, LONGEST_REQUEST, type);
  }
}
