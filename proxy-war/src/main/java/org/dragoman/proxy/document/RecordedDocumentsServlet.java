package org.dragoman.proxy.document;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.json.Json;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/**
 * The documents that clients have used: {@code POST /recorded-documents} adds uses, {@code GET
 * /recorded-documents/{schema}} returns those of a schema of the caller's realm.
 */
@WebServlet({"/recorded-documents", "/recorded-documents/*"})
public class RecordedDocumentsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 8 * 1024 * 1024;
  private static final ObjectReader DOCUMENTS =
      Json.mapper().readerFor(new TypeReference<List<RecordedDocument>>() {});

  @Inject private transient RecordedStore documents;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> documents.of(caller, Asked.below(request)));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        edge -> {
          documents.add(edge, Asked.body(request, LONGEST_REQUEST, DOCUMENTS));
          return Map.of();
        });
  }
}
