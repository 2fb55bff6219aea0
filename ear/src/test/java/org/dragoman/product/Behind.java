package org.dragoman.product;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.ApplicationPath;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Application;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;
import org.eclipse.microprofile.jwt.Claim;
import org.eclipse.microprofile.jwt.JsonWebToken;

/** A resource in proxy.war that is written with MicroProfile JWT: the token is the edge's. */
@Path("/")
@RequestScoped
@Produces("text/plain")
public class Behind {
  @Inject private JsonWebToken token;

  @Inject
  @Claim("sub")
  private String subject;

  @Inject
  @Claim("groups")
  private Set<String> groups;

  @GET
  @RolesAllowed("publisher")
  public String whoami() {
    return token.getSubject().equals(subject) + " " + new TreeSet<>(groups);
  }

  /** In proxy.war. */
  @ApplicationPath("/publications/whoami")
  public static class InProxy extends Application {
    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(Behind.class);
    }
  }

  /** In broker.war: the way there. */
  @Path("/")
  @RequestScoped
  @Produces("text/plain")
  public static class Asked {
    @Inject private HttpServletRequest request;
    @Inject private ProxyClient proxy;

    @GET
    public String whoami() {
      return new String(
          proxy
              .ask(
                  TokenFilter.caller(request),
                  Purpose.PUBLICATIONS,
                  "/publications/whoami",
                  null,
                  RequestId.of(request))
              .body(),
          StandardCharsets.UTF_8);
    }
  }

  /** In broker.war. */
  @ApplicationPath("/admin/behind")
  public static class InBroker extends Application {
    @Override
    public Set<Class<?>> getClasses() {
      return Set.of(Asked.class);
    }
  }
}
