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
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.LeaseRequest;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.BoundedBody;

/**
 * {@code POST /budgets} leases tokens of a realm's budgets to an edge: a list of requests, and a
 * lease for each. {@code POST /budgets/uses} returns the use of accounts.
 */
@WebServlet({"/budgets", "/budgets/uses"})
public class BudgetsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 256 * 1024;
  private static final ObjectReader REQUESTS =
      Json.mapper().readerFor(new TypeReference<List<LeaseRequest>>() {});

  private static final ObjectReader ACCOUNTS =
      Json.mapper().readerFor(new TypeReference<List<BudgetAccount>>() {});

  @Inject private transient Budgets budgets;
  @Inject private transient BudgetUses uses;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> {
          byte[] body = BoundedBody.read(request, LONGEST_REQUEST);
          return request.getServletPath().equals("/budgets/uses")
              ? uses.of(caller, JsonDocument.read(body, ACCOUNTS))
              : budgets.lend(caller.realm(), JsonDocument.read(body, REQUESTS));
        });
  }
}
