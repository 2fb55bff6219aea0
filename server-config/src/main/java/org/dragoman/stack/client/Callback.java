package org.dragoman.stack.client;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The redirect endpoint of a sign-in (RFC 8252, section 7.3): a listener on 127.0.0.1 with one
 * path. It accepts one answer, which must carry its own {@code state}, and refuses every other
 * request without a change of state.
 */
final class Callback implements AutoCloseable {
  static final String PATH = "/callback";

  private final OpenIdProvider provider;
  private final String state = Pkce.randomText();
  private final CompletableFuture<String> code = new CompletableFuture<>();
  private final HttpServer server;

  /**
   * Starts to listen.
   *
   * @param port 0 for any free port
   */
  Callback(OpenIdProvider provider, int port) {
    this.provider = provider;
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
    } catch (BindException e) {
      throw new Trouble("Port " + port + " is taken by another program: choose another one.", e);
    } catch (IOException e) {
      throw new Trouble("The callback cannot listen on a port: " + e.getMessage(), e);
    }
    server.createContext("/", this::answer);
    // A client that connects and sends nothing must not block others.
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
  }

  String state() {
    return state;
  }

  URI redirect() {
    return URI.create("http://" + authority() + PATH);
  }

  private String authority() {
    return "127.0.0.1:" + server.getAddress().getPort();
  }

  /**
   * Waits for the authorization code.
   *
   * @throws Trouble when the provider refuses, or when nobody signs in within the limit
   */
  String await(Duration limit) {
    try {
      return code.get(limit.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw new Trouble("Nobody has signed in within " + limit.toMinutes() + " minutes.", e);
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Trouble trouble ? trouble : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("The launcher was interrupted.", e);
    }
  }

  @Override
  public void close() {
    // One second for a page that is being sent.
    server.stop(1);
  }

  private void answer(HttpExchange exchange) throws IOException {
    URI address = exchange.getRequestURI();
    // The host name is checked as well: a foreign name that resolves to this address gets nothing
    // (DNS rebinding).
    if (!PATH.equals(address.getRawPath())
        || !authority().equals(exchange.getRequestHeaders().getFirst("Host"))) {
      send(exchange, 404, "No resource has this path.");
    } else if (!"GET".equals(exchange.getRequestMethod())) {
      send(exchange, 405, "No resource has this path.");
    } else {
      take(exchange, parameters(address.getRawQuery()));
    }
  }

  private void take(HttpExchange exchange, Map<String, String> answer) throws IOException {
    Trouble refusal = refusal(answer);
    // The answer is accepted before the page is sent: it counts even when the browser has
    // disconnected.
    if (!isOurs(answer.getOrDefault("state", "")) || !isFirst(answer.get("code"), refusal)) {
      send(exchange, 400, "This is not the expected callback.");
      return;
    }
    send(
        exchange,
        200,
        (refusal == null ? "You have signed in." : "Signing in has failed: the terminal says why.")
            + " You can close this window.");
  }

  private boolean isFirst(String given, Trouble refusal) {
    return refusal == null ? code.complete(given) : code.completeExceptionally(refusal);
  }

  private boolean isOurs(String given) {
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8), state.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns why the answer has no code, or null when it has one. */
  private Trouble refusal(Map<String, String> answer) {
    String issuer = answer.get("iss");
    // RFC 9207, section 2.4: a provider that announces {@code iss} in its answers must send it.
    if (issuer == null ? provider.namesItself() : !issuer.equals(provider.issuer())) {
      return new Trouble(
          "The answer is not from %s (iss is %s): this may be a mix-up attack (RFC 9207)."
              .formatted(provider.issuer(), issuer == null ? "missing" : Web.printable(issuer)));
    }
    if (answer.containsKey("error")) {
      String sentence =
          Grants.refusal(answer.get("error"), answer.getOrDefault("error_description", ""));
      return new Trouble("The identity provider refuses: " + sentence);
    }
    return answer.getOrDefault("code", "").isEmpty()
        ? new Trouble("The answer of the identity provider has neither a code nor an error.")
        : null;
  }

  /** Returns the parameters of a query; empty when one occurs twice (RFC 6749, section 3.1). */
  private static Map<String, String> parameters(String query) {
    Map<String, String> parameters = new HashMap<>();
    for (String parameter : query == null ? new String[0] : query.split("&")) {
      String[] parts = parameter.split("=", 2);
      try {
        String value = parts.length == 1 ? "" : decoded(parts[1]);
        if (parameters.put(decoded(parts[0]), value) != null) {
          return Map.of();
        }
      } catch (IllegalArgumentException notEncoded) {
        return Map.of();
      }
    }
    return parameters;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static void send(HttpExchange exchange, int status, String sentence) throws IOException {
    byte[] page =
        "<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Dragoman</title><p>%s</p></html>"
            .formatted(sentence)
            .getBytes(StandardCharsets.UTF_8);
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", "text/html; charset=utf-8");
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
    headers.set("Connection", "close");
    exchange.sendResponseHeaders(status, page.length);
    exchange.getResponseBody().write(page);
    exchange.close();
  }
}
