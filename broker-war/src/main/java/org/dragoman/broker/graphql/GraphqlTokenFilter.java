package org.dragoman.broker.graphql;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.identity.TokenFilter;

/** The token filter of {@code /graphql}, whose refusals are GraphQL answers. */
public final class GraphqlTokenFilter extends TokenFilter {
  private static final long serialVersionUID = 1L;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    FaultForm.set(request, new GraphqlForm(request, System.nanoTime()));
    super.doFilter(request, response, chain);
  }
}
