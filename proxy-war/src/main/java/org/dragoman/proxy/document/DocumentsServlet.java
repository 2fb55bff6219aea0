package org.dragoman.proxy.document;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.document.RegisteredDocuments;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/**
 * The registered documents of a schema of the caller's realm: {@code GET /documents/{schema}}
 * returns them, {@code POST} registers and removes.
 */
@WebServlet("/documents/*")
public class DocumentsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 8 * 1024 * 1024;

  @Inject private transient RegisteredStore documents;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> documents.since(caller, schema(request), request.getParameter("stamp")));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        publisher ->
            documents.change(
                publisher,
                schema(request),
                Asked.body(request, LONGEST_REQUEST, RegisteredDocuments.Change.class)));
  }

  private static String schema(HttpServletRequest request) {
    return Asked.below(request);
  }
}
