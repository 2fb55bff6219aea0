package org.dragoman.chat;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.dragoman.chat.anthropic.AnthropicForm;
import org.dragoman.chat.openai.OpenAiForm;
import org.dragoman.web.http.ErrorServlet;
import org.dragoman.web.http.FaultForm;

/**
 * The error page of this WAR. Below {@code /openai} and {@code /anthropic} it answers in the form
 * of that API, also for errors before any filter runs.
 */
public final class DialectErrorServlet extends ErrorServlet {
  private static final long serialVersionUID = 1L;

  @Override
  protected FaultForm form(HttpServletRequest request) {
    String path = String.valueOf(request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI));
    if (path.startsWith(request.getContextPath() + "/openai/")) {
      return new OpenAiForm();
    }
    return path.startsWith(request.getContextPath() + "/anthropic/")
        ? new AnthropicForm()
        : super.form(request);
  }
}
