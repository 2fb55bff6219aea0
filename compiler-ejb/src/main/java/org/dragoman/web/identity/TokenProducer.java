package org.dragoman.web.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Gives beans the token of the request, in the shape of MicroProfile JWT. */
@RequestScoped
public class TokenProducer {
  @Inject private HttpServletRequest request;

  @Produces
  @RequestScoped
  JsonWebToken token() {
    JsonWebToken token = CallerRequest.token(request);
    if (token == null) {
      throw new Fault(FaultCode.TOKEN_MISSING, "A bearer token is required");
    }
    return token;
  }
}
