package org.dragoman.web.identity;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** Injects the token of the request into beans as a MicroProfile JWT. */
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
