package org.dragoman.broker.console;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.identity.ProviderEndpoints;
import org.dragoman.web.identity.Providers;

/**
 * Serves the pages of the console and of applications. All addresses below {@code /console/} and
 * {@code /apps/} have the same page, whose script shows the view for the address. The page needs no
 * token: its content comes from the APIs.
 */
@WebServlet({"", "/console", "/console/*", "/apps/*"})
public class ConsoleServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final String PAGE = "index.html";
  private static final String FILES = "/console/files/";
  private static final String SETTINGS = "/console/settings";

  /** Placeholder in the page for the relative path from the address to the root. */
  private static final String ROOT = "{root}";

  @Inject private transient Providers providers;
  private transient Map<String, ConsoleFile> files;
  private transient SignInSettings signIn;
  private transient String page;

  @Override
  public void init() {
    files = ConsoleFile.all(getServletContext());
    signIn = SignInSettings.configured();
    page = new String(files.get(PAGE).bytes(), StandardCharsets.UTF_8);
  }

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      String path = request.getRequestURI().substring(request.getContextPath().length());
      if (path.equals("/") || path.equals("/console")) {
        moved(request, response, "console/");
      } else if (path.equals(SETTINGS)) {
        settings(request, response);
      } else if (path.startsWith(FILES)) {
        file(request, response, path.substring(FILES.length()));
      } else {
        page(request, response, path);
      }
    } catch (Fault fault) {
      FaultWriter.write(request, response, fault);
    }
  }

  /** The redirect is relative, since the product may be below a prefix that it does not know. */
  private static void moved(HttpServletRequest request, HttpServletResponse response, String to) {
    String query = request.getQueryString();
    response.setStatus(HttpServletResponse.SC_FOUND);
    response.setHeader("Location", query == null ? to : to + "?" + query);
  }

  private void settings(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    ProviderEndpoints endpoints =
        Optional.ofNullable(request.getParameter("realm"))
            .flatMap(providers::of)
            .orElseThrow(
                () -> new Fault(FaultCode.UNKNOWN_PATH, "No realm of this name is served here"));
    response.setContentType("application/json");
    response.getOutputStream().write(Json.mapper().writeValueAsBytes(signIn.at(endpoints)));
  }

  private void file(HttpServletRequest request, HttpServletResponse response, String name)
      throws IOException {
    ConsoleFile file = files.get(name);
    if (file == null || name.equals(PAGE)) {
      throw new Fault(FaultCode.UNKNOWN_PATH, "The console has no such file");
    }
    // The file name contains a hash of the content.
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setContentType(file.mediaType());
    byte[] bytes = file.bytes();
    if (file.compressed() != null) {
      response.setHeader("Vary", Gzip.VARY);
      if (Gzip.isAccepted(request.getHeader(Gzip.VARY))) {
        response.setHeader("Content-Encoding", "gzip");
        bytes = file.compressed();
      }
    }
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }

  private void page(HttpServletRequest request, HttpServletResponse response, String path)
      throws IOException {
    PagePolicy.write(response, origins(request));
    response.setContentType("text/html;charset=UTF-8");
    int depth = (int) path.chars().filter(one -> one == '/').count() - 1;
    byte[] bytes = page.replace(ROOT, "../".repeat(depth)).getBytes(StandardCharsets.UTF_8);
    response.setContentLength(bytes.length);
    response.getOutputStream().write(bytes);
  }

  /**
   * Returns the origins of the OpenID Connect provider that the page talks to. The redirect URI is
   * the same for all realms, so the realm comes from {@code state}, behind its random part.
   */
  private Set<String> origins(HttpServletRequest request) {
    String realm = request.getParameter("realm");
    String state = request.getParameter("state");
    if (realm == null && state != null) {
      realm = state.substring(state.indexOf('.') + 1);
    }
    try {
      return Optional.ofNullable(realm)
          .flatMap(providers::of)
          .map(ProviderEndpoints::origins)
          .orElse(Set.of());
    } catch (Fault fault) {
      // The page itself reports that the provider cannot be reached.
      return Set.of();
    }
  }
}
