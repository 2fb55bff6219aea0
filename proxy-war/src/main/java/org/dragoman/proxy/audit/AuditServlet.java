package org.dragoman.proxy.audit;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/** The audit log of the caller's realm, for its admins: {@code GET /audit}. */
@WebServlet("/audit")
public class AuditServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LARGEST_PAGE = 1_000;

  @Inject private transient AuditLog log;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(request, response, caller -> page(request, caller));
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
