package org.dragoman.proxy.usage;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.usage.LeaseRequest;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.BoundedBody;

/** Lends tokens of a realm's budgets to an edge: a list of requests, and a lease for each. */
@WebServlet("/budgets")
public class BudgetsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 256 * 1024;
  private static final ObjectReader REQUESTS =
      Json.mapper().readerFor(new TypeReference<List<LeaseRequest>>() {});

  @Inject private transient Budgets budgets;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        edge ->
            budgets.lend(
                edge.realm(),
                JsonDocument.read(BoundedBody.read(request, LONGEST_REQUEST), REQUESTS)));
  }
}
