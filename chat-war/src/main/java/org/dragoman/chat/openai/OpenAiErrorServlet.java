package org.dragoman.chat.openai;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.dragoman.web.http.ErrorServlet;
import org.dragoman.web.http.FaultForm;

/** The error page of this WAR: below {@code /openai} in OpenAI's form, before any filter, too. */
public final class OpenAiErrorServlet extends ErrorServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected FaultForm form(HttpServletRequest request) {
    String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    return path.startsWith(request.getContextPath() + "/openai/")
        ? new OpenAiFault.Form()
        : super.form(request);
  }
}
