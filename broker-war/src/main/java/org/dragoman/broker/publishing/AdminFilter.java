package org.dragoman.broker.publishing;

import graphql.schema.GraphQLSchema;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.broker.graphql.DocumentCheck;
import org.dragoman.broker.policy.Limit;
import org.dragoman.broker.policy.Limits;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.identity.TokenFilter;

/**
 * Authorizes requests to the admin API after authentication. It admits publishers and admins of
 * their realm, and of their requests only those that SmallRye GraphQL can execute, since SmallRye's
 * own refusals have no code.
 */
public final class AdminFilter extends HttpFilter {
  private static final long serialVersionUID = 1L;
  private static final String OPERATIONS = "/admin/graphql";

  /** SmallRye GraphQL makes its schema when the application starts, after this filter is made. */
  @Inject private transient Instance<GraphQLSchema> schema;

  private transient volatile DocumentCheck check;

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    try {
      requireRole(TokenFilter.caller(request));
      // Other paths below the admin API read their own bodies, or have none.
      if (!request.getServletPath().equals(OPERATIONS)) {
        chain.doFilter(request, response);
        return;
      }
      ReadRequest read = ReadRequest.of(request);
      if (!check().refuses(request, response, read.body())) {
        chain.doFilter(read, response);
      }
    } catch (Fault fault) {
      if (fault.code() == FaultCode.METHOD_NOT_ALLOWED) {
        response.setHeader("Allow", "POST");
      }
      FaultWriter.write(request, response, fault);
    }
  }

  private DocumentCheck check() {
    DocumentCheck made = check;
    if (made == null) {
      made = new DocumentCheck(schema.get(), limits());
      check = made;
    }
    return made;
  }

  /** A schema text is a variable or a literal, so that values may be as long as a body. */
  private static Limits limits() {
    return Limits.of(Settings.ofServer())
        .with(Limit.DOCUMENT_BYTES, ReadRequest.LONGEST)
        .with(Limit.VARIABLE_BYTES, ReadRequest.LONGEST);
  }

  private static void requireRole(Caller caller) {
    if (!caller.hasRole("publisher") && !caller.hasRole("admin")) {
      throw new Fault(FaultCode.FORBIDDEN, "The admin API needs the role publisher or admin");
    }
  }
}
