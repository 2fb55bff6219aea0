package org.dragoman.proxy.audit;

import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Map;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.audit.FewerRoles;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;
import org.dragoman.web.http.RequestId;

/**
 * The audit log of the caller's realm: {@code GET /audit} reads it, for admins; {@code POST /audit}
 * records that the caller makes requests with fewer roles than their own.
 */
@WebServlet("/audit")
public class AuditServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LARGEST_PAGE = 1_000;
  private static final int LONGEST_REQUEST = 4 * 1024;
  private static final ObjectReader FEWER_ROLES = Json.mapper().readerFor(FewerRoles.class);

  @Inject private transient AuditLog log;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> page(request, caller));
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> {
          FewerRoles chosen = Asked.body(request, LONGEST_REQUEST, FEWER_ROLES);
          return log.keep(
              caller,
              AuditAction.FEWER_ROLES,
              chosen.schema(),
              RequestId.of(request),
              note -> {
                note.changes(List.copyOf(caller.roles()));
                return Map.of();
              });
        });
  }

  private AuditRecord.Page page(HttpServletRequest request, Caller caller) {
    if (!caller.hasRole("admin")) {
      throw new Fault(FaultCode.FORBIDDEN, "Only admins of the realm may read the audit log");
    }
    long before = Asked.whole(request, "before", Long.MAX_VALUE);
    return log.list(
        caller.realm(), request.getParameter("schema"), before, Asked.size(request, LARGEST_PAGE));
  }
}
