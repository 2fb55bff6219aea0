package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.mcp.ToolServers;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.RemoteTool;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** Lists the tools of other servers, for builders who give them to applications. */
@ApplicationScoped
@KnownParameters
@Path("/v1/servers")
public class ServersResource {
  @Inject private ToolServers servers;

  private record Listing(List<RemoteTool> tools) {}

  /**
   * Lists the tools of a server.
   *
   * @param url of its endpoint
   * @throws Fault when the caller is no builder, the operator does not allow the server, or it does
   *     not answer
   */
  @GET
  public Response tools(@Context HttpServletRequest request, @QueryParam("url") String url)
      throws InterruptedException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    ApplicationRequest.requireBuilder(asking);
    if (url == null || !servers.allows(url)) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "url must be an https URL with a host that the operator allows");
    }
    return JsonAnswer.of(
            Response.ok(),
            new Listing(servers.tools(url, asking.caller().realm(), true, asking.requestId())))
        .build();
  }
}
