package org.dragoman.proxy.usage;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageQuery;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.BoundedBody;

/**
 * {@code POST /usage} and {@code POST /usage/times} count a batch of an edge; {@code POST
 * /usage/reports} and {@code POST /usage/times/reports} return reports.
 */
@WebServlet({"/usage", "/usage/reports", "/usage/times", "/usage/times/reports"})
public class UsageServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;

  @Inject private transient UsageLog log;
  @Inject private transient UsageReports reports;
  @Inject private transient RequestTimesLog times;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> {
          byte[] body = BoundedBody.read(request, LONGEST_REQUEST);
          return switch (request.getServletPath()) {
            case "/usage/reports" ->
                reports.report(caller, JsonDocument.read(body, UsageQuery.class));
            case "/usage/times" ->
                times.count(caller.realm(), JsonDocument.read(body, TimesBatch.class));
            case "/usage/times/reports" ->
                times.report(caller, JsonDocument.read(body, TimesQuery.class));
            default -> log.count(caller.realm(), JsonDocument.read(body, UsageBatch.class));
          };
        });
  }
}
