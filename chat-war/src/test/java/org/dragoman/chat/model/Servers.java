package org.dragoman.chat.model;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.dragoman.chat.upstream.ServerKey;
import org.dragoman.chat.upstream.Upstream;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.settings.Settings;
import org.dragoman.settings.UpstreamSettings;

/** The servers of one test, and the way to them. */
final class Servers {
  private static final Duration LONG = Duration.ofSeconds(30);

  private final List<AutoCloseable> open = new ArrayList<>();

  ModelServer start(ModelServer.Script script) {
    ModelServer server = ModelServer.start(script);
    open.add(server);
    return server;
  }

  Upstream upstream() {
    Upstream upstream = new Upstream((host, address) -> true, 10, Duration.ofSeconds(2));
    open.add(upstream);
    return upstream;
  }

  /** To be closed with the others. */
  void add(AutoCloseable one) {
    open.add(one);
  }

  static Endpoint endpoint(URI server, WireFormat format, Duration first, Duration idle) {
    return new Endpoint(
        "test",
        format,
        URI.create(server + format.path()),
        ServerKey.of(
            Settings.of(Map.of("dragoman.providers.test.key", "sk-secret")),
            UpstreamSettings.KEY.of("test"),
            UpstreamSettings.KEY_FILE.of("test")),
        Map.of(),
        new Endpoint.TimeLimits(first, idle, LONG));
  }

  void close() throws Exception {
    for (AutoCloseable one : open) {
      one.close();
    }
  }
}
