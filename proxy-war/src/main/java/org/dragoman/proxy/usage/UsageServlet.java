package org.dragoman.proxy.usage;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.contract.usage.FailedRequestsQuery;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.contract.usage.TimesQuery;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageQuery;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.BoundedBody;

/**
 * {@code POST /usage}, {@code POST /usage/times} and {@code POST /usage/failures} count what an
 * edge reports; {@code POST} to {@code /reports} below each of them returns reports.
 */
@WebServlet({
  "/usage",
  "/usage/reports",
  "/usage/times",
  "/usage/times/reports",
  "/usage/failures",
  "/usage/failures/reports"
})
public class UsageServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;
  private static final ObjectReader FAILURES =
      Json.mapper().readerFor(new TypeReference<List<FailedRequests>>() {});

  @Inject private transient UsageLog log;
  @Inject private transient UsageReports reports;
  @Inject private transient RequestTimesLog times;
  @Inject private transient FailedRequestsLog failures;

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
            case "/usage/failures" -> {
              failures.count(caller.realm(), JsonDocument.read(body, FAILURES));
              yield Map.of();
            }
            case "/usage/failures/reports" ->
                failures.of(caller, JsonDocument.read(body, FailedRequestsQuery.class).schema());
            default -> log.count(caller.realm(), JsonDocument.read(body, UsageBatch.class));
          };
        });
  }
}
