package org.dragoman.proxy.usage;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.contract.usage.ShareRequest;
import org.dragoman.proxy.edge.Asked;
import org.dragoman.proxy.edge.EdgeAnswer;

/** {@code POST /budgets/shares} gives an edge its share of the rates that all edges have. */
@WebServlet("/budgets/shares")
public class SharesServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024;

  @Inject private transient Shares shares;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    EdgeAnswer.write(
        request,
        response,
        caller -> shares.grant(Asked.body(request, LONGEST_REQUEST, ShareRequest.class)));
  }
}
