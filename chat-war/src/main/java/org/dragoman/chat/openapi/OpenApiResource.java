package org.dragoman.chat.openapi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/** The OpenAPI document of the REST side, for whoever asks. */
@ApplicationScoped
@Path("/openapi")
public class OpenApiResource {
  /** RFC 9512. */
  private static final MediaType YAML = new MediaType("application", "yaml");

  private static final List<Variant> VARIANTS =
      Variant.mediaTypes(YAML, MediaType.APPLICATION_JSON_TYPE).build();

  private final byte[] yaml = OpenApiDocument.yaml();
  private final byte[] json = OpenApiDocument.json();

  /** The document, as YAML unless JSON is preferred. */
  @GET
  public Response describe(@Context Request request) {
    Variant variant = request.selectVariant(VARIANTS);
    if (variant == null) {
      throw new Fault(FaultCode.NOT_ACCEPTABLE, "Accept application/yaml or application/json");
    }
    byte[] body = variant.getMediaType().equals(YAML) ? yaml : json;
    return Response.ok(body, variant.getMediaType())
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .header(HttpHeaders.VARY, "Accept, Origin")
        .build();
  }
}
