package org.dragoman.chat.anthropic;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/**
 * The token filter of {@code /anthropic}: refusals have Anthropic's form there, too. The header
 * {@code x-api-key}, by which Anthropic's clients send their key, is as good as {@code
 * Authorization} where that is left out.
 */
public final class AnthropicTokenFilter extends TokenFilter {
  private static final long serialVersionUID = 1L;
  private static final String AUTHORIZATION = "Authorization";
  private static final String KEY = "x-api-key";
  private static final FaultForm FORM = new AnthropicForm();

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    FaultForm.set(request, FORM);
    response.setHeader("request-id", RequestId.of(request));
    List<String> keys = Collections.list(request.getHeaders(KEY));
    boolean keyAlone = !keys.isEmpty() && request.getHeader(AUTHORIZATION) == null;
    super.doFilter(keyAlone ? new WithKey(request, keys) : request, response, chain);
  }

  private static final class WithKey extends HttpServletRequestWrapper {
    private final List<String> bearers;

    WithKey(HttpServletRequest request, List<String> keys) {
      super(request);
      this.bearers = keys.stream().map(key -> "Bearer " + key).toList();
    }

    @Override
    public String getHeader(String name) {
      return name.equalsIgnoreCase(AUTHORIZATION) ? bearers.getFirst() : super.getHeader(name);
    }

    @Override
    public Enumeration<String> getHeaders(String name) {
      return name.equalsIgnoreCase(AUTHORIZATION)
          ? Collections.enumeration(bearers)
          : super.getHeaders(name);
    }
  }
}
