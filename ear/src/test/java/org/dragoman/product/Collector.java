package org.dragoman.product;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.resource.v1.Resource;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.ScopeSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** A collector of OTLP/HTTP, which keeps the spans of the traces that a test names. */
final class Collector {
  private static final String PATH = "/v1/traces";
  private static final Set<String> WATCHED = ConcurrentHashMap.newKeySet();
  private static final List<Received> RECEIVED = new CopyOnWriteArrayList<>();
  private static final HttpServer SERVER = start();

  private Collector() {}

  /**
   * A span as the product has sent it.
   *
   * @param service where it was made
   * @param parent the id of the span above it
   * @param text all of it
   */
  record Received(
      String service, String name, String trace, String id, String parent, String text) {}

  private static HttpServer start() {
    try {
      HttpServer server =
          HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
      server.createContext(PATH, Collector::receive);
      server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
      server.start();
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The settings that make the product tell all traces here. */
  static Map<String, String> settings() {
    return Map.of(
        "dragoman.traces.endpoint",
        "http://127.0.0.1:" + SERVER.getAddress().getPort() + PATH,
        "dragoman.traces.percent",
        "100");
  }

  /** From now on the spans of this trace are kept. */
  static void watch(String trace) {
    WATCHED.add(trace);
  }

  /** The spans of the trace that have come. */
  static List<Received> of(String trace) {
    return RECEIVED.stream().filter(received -> received.trace.equals(trace)).toList();
  }

  private static void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      ExportTraceServiceRequest received =
          ExportTraceServiceRequest.parseFrom(exchange.getRequestBody());
      for (ResourceSpans ofService : received.getResourceSpansList()) {
        for (ScopeSpans scope : ofService.getScopeSpansList()) {
          scope.getSpansList().forEach(span -> keep(service(ofService.getResource()), span));
        }
      }
      exchange.sendResponseHeaders(200, -1);
    }
  }

  private static String service(Resource resource) {
    return resource.getAttributesList().stream()
        .filter(attribute -> attribute.getKey().equals("service.name"))
        .map(attribute -> attribute.getValue().getStringValue())
        .findFirst()
        .orElse("");
  }

  private static void keep(String service, Span span) {
    HexFormat hex = HexFormat.of();
    String trace = hex.formatHex(span.getTraceId().toByteArray());
    if (WATCHED.contains(trace)) {
      RECEIVED.add(
          new Received(
              service,
              span.getName(),
              trace,
              hex.formatHex(span.getSpanId().toByteArray()),
              hex.formatHex(span.getParentSpanId().toByteArray()),
              span.toString()));
    }
  }
}
