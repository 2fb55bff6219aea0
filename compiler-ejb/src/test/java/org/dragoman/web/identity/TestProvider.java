package org.dragoman.web.identity;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;

/**
 * An OpenID Connect provider with discovery and keys, for tests that need keys of their own. It has
 * several issuers, and each can be made to behave badly.
 */
public final class TestProvider implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /** An issuer of the provider. */
  public final class Issuer {
    private final String path;
    private final List<JsonWebKey> keys = new CopyOnWriteArrayList<>();
    private final AtomicInteger fetches = new AtomicInteger();
    private volatile HttpHandler discovery = exchange -> answer(exchange, discoveryDocument());
    private volatile HttpHandler keySet = exchange -> answer(exchange, keySetDocument());

    private Issuer(String path) {
      this.path = path;
      server.createContext(
          path + "/.well-known/openid-configuration", exchange -> handle(exchange, discovery));
      server.createContext(
          path + "/keys",
          exchange -> {
            fetches.incrementAndGet();
            handle(exchange, keySet);
          });
    }

    private void handle(HttpExchange exchange, HttpHandler handler) throws IOException {
      try {
        handler.handle(exchange);
      } finally {
        exchange.close();
      }
    }

    /** The {@code iss} of its tokens. */
    public String address() {
      return base() + path;
    }

    /** The keys that it shows; may be changed. */
    public List<JsonWebKey> keys() {
      return keys;
    }

    /** How often somebody began to fetch the keys. */
    public int fetches() {
      return fetches.get();
    }

    String discoveryDocument() {
      return "{\"issuer\":\"%s\",\"jwks_uri\":\"%s/keys\"}".formatted(address(), address());
    }

    String keySetDocument() {
      return new JsonWebKeySet(keys).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY);
    }

    void discovery(HttpHandler handler) {
      discovery = handler;
    }

    void keySet(HttpHandler handler) {
      keySet = handler;
    }

    /** Behaves well again. */
    void recover() {
      discovery = exchange -> answer(exchange, discoveryDocument());
      keySet = exchange -> answer(exchange, keySetDocument());
    }
  }

  public TestProvider() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.start();
  }

  /** Adds an issuer, whose path begins with a slash. */
  public Issuer issuer(String path) {
    return new Issuer(path);
  }

  String base() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  static void answer(HttpExchange exchange, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(200, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
