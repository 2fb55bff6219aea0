package org.dragoman.chat.openapi;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.MediaRange;

/** Serves the OpenAPI document of the REST API to everybody. */
@ApplicationScoped
@Path("/openapi")
public class OpenApiResource {
  /** The media type of YAML (RFC 9512). */
  private static final String YAML = "application/yaml";

  private final byte[] yaml = OpenApiDocument.yaml();
  private final byte[] json = OpenApiDocument.json();

  /** Returns the document as YAML, unless the client prefers JSON. */
  @GET
  public Response describe(@Context HttpHeaders headers) {
    String type = type(headers.getRequestHeaders().getOrDefault(HttpHeaders.ACCEPT, List.of()));
    byte[] body = type.equals(YAML) ? yaml : json;
    return Response.ok(body, type)
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .header(HttpHeaders.VARY, "Accept, Origin")
        .build();
  }

  /**
   * Returns the media type of the answer. The container's content negotiation also reads {@code
   * Accept-Encoding}, {@code Accept-Language} and {@code Accept-Charset}, and fails when one of
   * them is malformed.
   *
   * @param accept the lines of the header
   */
  static String type(List<String> accept) {
    if (accept.stream().allMatch(String::isBlank)) {
      return YAML;
    }
    List<MediaRange> ranges = MediaRange.listOf(accept);
    MediaRange.Preference asYaml = MediaRange.preference(YAML, ranges);
    MediaRange.Preference asJson = MediaRange.preference(MediaType.APPLICATION_JSON, ranges);
    if (asYaml.quality() == 0 && asJson.quality() == 0) {
      throw new Fault(FaultCode.NOT_ACCEPTABLE, "There are application/yaml and application/json");
    }
    return asJson.isAbove(asYaml) ? MediaType.APPLICATION_JSON : YAML;
  }
}
