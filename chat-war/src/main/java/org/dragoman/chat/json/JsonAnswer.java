package org.dragoman.chat.json;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.dragoman.contract.json.Json;

/** Builds answers with one JSON document. */
public final class JsonAnswer {
  private JsonAnswer() {}

  /** Returns an answer with the value as its body, which no cache may store. */
  public static Response.ResponseBuilder of(Response.ResponseBuilder builder, Object value) {
    byte[] body = Json.bytes(value);
    return builder
        .entity(body)
        .type(MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.CONTENT_LENGTH, body.length)
        .header(HttpHeaders.CACHE_CONTROL, "no-store");
  }
}
