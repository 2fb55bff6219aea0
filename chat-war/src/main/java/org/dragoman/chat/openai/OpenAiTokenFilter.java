package org.dragoman.chat.openai;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.identity.TokenFilter;

/** The token filter of {@code /openai}: refusals have OpenAI's form there, too. */
public final class OpenAiTokenFilter extends TokenFilter {
  private static final long serialVersionUID = 1L;
  private static final FaultForm FORM = new OpenAiForm();

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    FaultForm.set(request, FORM);
    super.doFilter(request, response, chain);
  }
}
