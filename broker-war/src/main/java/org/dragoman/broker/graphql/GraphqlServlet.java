package org.dragoman.broker.graphql;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.BoundedBody;
import org.dragoman.http.IdempotencyKey;
import org.dragoman.http.RequestId;
import org.dragoman.identity.TokenFilter;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * The GraphQL endpoint: {@code POST} or {@code GET /graphql/{schema}} runs an operation, {@code GET
 * /graphql} lists the schemas of the caller's realm. A Servlet, since it is hot: JAX-RS costs twice
 * as much a request.
 */
@WebServlet({"/graphql", "/graphql/*"})
public class GraphqlServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient Operations operations;
  @Inject private transient LiveSchemas schemas;

  @Inject
  @ConfigProperty(name = "dragoman.limits.body-bytes", defaultValue = "1048576")
  private int longestBody;

  /** A schema as a client may find it. */
  private record Listed(String name, int version, String description) {}

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      MediaType media = MediaType.accepted(request.getHeader("Accept"));
      if (media == null) {
        throw new Fault(
            FaultCode.NOT_ACCEPTABLE,
            "Answers are application/graphql-response+json or application/json");
      }
      answer(request, response, media);
    } catch (IOException | RuntimeException e) {
      FaultMapper.write(request, response, e);
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response, MediaType media)
      throws IOException {
    Caller caller = TokenFilter.caller(request);
    String path = request.getPathInfo();
    boolean get = request.getMethod().equals("GET");
    if (!get && !request.getMethod().equals("POST")) {
      response.setHeader("Allow", "GET, POST");
      throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send GET or POST");
    }
    if (path == null || path.equals("/")) {
      list(request, response, caller, get);
      return;
    }
    GraphqlRequest asked =
        get
            ? GraphqlRequest.ofParameters(request)
            : GraphqlRequest.ofBody(BoundedBody.readJson(request, longestBody));
    Operations.Answer answer;
    try {
      answer =
          operations.run(
              caller,
              path.substring(1),
              asked,
              get,
              IdempotencyKey.of(request),
              RequestId.of(request));
    } catch (Fault fault) {
      if (get && fault.code() == FaultCode.METHOD_NOT_ALLOWED) {
        response.setHeader("Allow", "POST");
      }
      throw fault;
    }
    response.setHeader("Server-Timing", answer.timing());
    if (answer.replayed()) {
      response.setHeader(IdempotencyKey.REPLAYED, "true");
    }
    send(response, media.text(), answer.body());
  }

  private void list(
      HttpServletRequest request, HttpServletResponse response, Caller caller, boolean get)
      throws IOException {
    if (!get) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN,
          "Name a schema: POST /graphql/{schema}; GET /graphql lists them");
    }
    String id = RequestId.of(request);
    List<Listed> listed =
        schemas.of(caller, id).stream()
            .filter(
                one -> schemas.named(caller, one.name(), id).visibleTo(caller.roles()).isPresent())
            .map(one -> new Listed(one.name(), one.version(), one.description()))
            .toList();
    send(response, "application/json", Json.mapper().writeValueAsBytes(Map.of("schemas", listed)));
  }

  private static void send(HttpServletResponse response, String mediaType, byte[] body)
      throws IOException {
    response.setContentType(mediaType);
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Vary", "Accept, Authorization");
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
