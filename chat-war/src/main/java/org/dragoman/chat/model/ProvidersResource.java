package org.dragoman.chat.model;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.identity.TokenFilter;

/** Lists the model providers that a realm may use, for the builders of its applications. */
@ApplicationScoped
@KnownParameters
@Path("/v1/providers")
@Produces(MediaType.APPLICATION_JSON)
public class ProvidersResource {
  private static final Set<String> BUILDERS = Set.of("builder", "admin");

  @Inject private Models models;

  /** The body of the answer. */
  private record Providers(List<ProviderDescription> providers) {}

  /** Returns names, kinds, models and health. */
  @GET
  public Response list(@Context HttpServletRequest request) {
    Caller caller = TokenFilter.caller(request);
    if (caller.roles().stream().noneMatch(BUILDERS::contains)) {
      throw new Fault(FaultCode.FORBIDDEN, "The role builder is required");
    }
    return JsonAnswer.of(Response.ok(), new Providers(models.providers(caller.realm()))).build();
  }
}
