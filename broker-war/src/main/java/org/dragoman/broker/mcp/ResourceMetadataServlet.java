package org.dragoman.broker.mcp;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.dragoman.broker.console.SignInSettings;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.ProviderEndpoints;
import org.dragoman.web.identity.Providers;

/**
 * Protected-resource metadata (RFC 9728) of the addresses of the Model Context Protocol: who issues
 * tokens for the realm. Anybody may ask; whether there is such a schema is not told.
 */
@WebServlet(PublicAddress.METADATA + "/mcp/*")
public class ResourceMetadataServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;

  @Inject private transient Providers providers;
  private transient PublicAddress address;
  private transient SignInSettings signIn;

  @Override
  public void init() {
    address = PublicAddress.configured();
    signIn = SignInSettings.configured();
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    // There is nothing in it that is not for everybody, and clients run in pages, too.
    response.setHeader("Access-Control-Allow-Origin", "*");
    try {
      answer(request, response);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    switch (request.getMethod()) {
      case "GET", "HEAD" -> {
        byte[] body = Json.mapper().writeValueAsBytes(metadata(request));
        response.setContentType("application/json");
        if (request.getMethod().equals("HEAD")) {
          response.setContentLength(body.length);
        } else {
          WholeBody.send(response, body);
        }
      }
      case "OPTIONS" -> {
        response.setHeader("Access-Control-Allow-Methods", "GET, HEAD");
        response.setHeader("Access-Control-Allow-Headers", "*");
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
      }
      default -> {
        response.setHeader("Allow", "GET, HEAD, OPTIONS");
        throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send GET");
      }
    }
  }

  private Map<String, Object> metadata(HttpServletRequest request) {
    McpAddress asked = McpAddress.of(request.getPathInfo()).orElseThrow(() -> unknown());
    ProviderEndpoints provider = providers.of(asked.realm()).orElseThrow(() -> unknown());
    String path =
        request
            .getRequestURI()
            .substring(request.getContextPath().length() + PublicAddress.METADATA.length());
    Map<String, Object> metadata = new LinkedHashMap<>();
    metadata.put("resource", address.of(request, path).orElseThrow(() -> unknown()));
    metadata.put("authorization_servers", List.of(provider.issuer()));
    metadata.put("scopes_supported", List.of(signIn.at(provider).scope().trim().split("\\s+")));
    metadata.put("bearer_methods_supported", List.of("header"));
    metadata.put("resource_name", asked.subject());
    return metadata;
  }

  private static Fault unknown() {
    return new Fault(FaultCode.UNKNOWN_PATH, "No realm of this name is served here");
  }
}
