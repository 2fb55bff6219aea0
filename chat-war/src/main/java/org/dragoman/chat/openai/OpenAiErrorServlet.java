package org.dragoman.chat.openai;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.dragoman.chat.dialect.FaultForm;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.ErrorServlet;

/** The error page of this WAR: below {@code /openai} in OpenAI's form, before any filter, too. */
public final class OpenAiErrorServlet extends ErrorServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected void refuse(HttpServletRequest request, HttpServletResponse response, Fault fault) {
    String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    if (path.startsWith(request.getContextPath() + "/openai/")) {
      FaultForm.set(request, new OpenAiFault.Form());
    }
    FaultForm.write(request, response, fault);
  }
}
