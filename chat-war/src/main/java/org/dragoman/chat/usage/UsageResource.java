package org.dragoman.chat.usage;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/**
 * Shows the usage of answers: an admin sees all of the realm, the owner of an application its
 * usage, and everybody their own.
 */
@ApplicationScoped
@KnownParameters
@Path("/v1/usage")
@Produces(MediaType.APPLICATION_JSON)
public class UsageResource {
  @Inject private ProxyUsage usage;

  /** Returns sums, grouped as the request says. */
  @GET
  public Response report(
      @Context HttpServletRequest request,
      @QueryParam("from") String from,
      @QueryParam("to") String to,
      @QueryParam("by") String by,
      @QueryParam("application") String application,
      @QueryParam("user") String user,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after) {
    Caller caller = TokenFilter.caller(request);
    UsageQueryReader reader = new UsageQueryReader(caller.hasRole("admin"), Instant.now());
    return answer(
        usage.report(
            caller,
            reader.read(from, to, by, application, user, limit, after),
            RequestId.of(request)));
  }

  /**
   * Returns the times of requests in the realm: by day for its admins; by schema, or of one schema
   * by day, also for publishers.
   */
  @GET
  @Path("times")
  public Response times(
      @Context HttpServletRequest request,
      @QueryParam("from") String from,
      @QueryParam("to") String to,
      @QueryParam("by") String by,
      @QueryParam("schema") String schema) {
    UsageQueryReader reader = new UsageQueryReader(true, Instant.now());
    return answer(
        usage.times(
            TokenFilter.caller(request),
            reader.readTimes(from, to, by, schema),
            RequestId.of(request)));
  }

  private static Response answer(byte... body) {
    return Response.ok(body, MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .build();
  }
}
