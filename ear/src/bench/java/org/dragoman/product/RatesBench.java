package org.dragoman.product;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How many requests three edges that share their rates let in while a caller asks all of them for
 * more than it may have, and two of them are killed and started again. Each request that was let in
 * is kept with the time at which it was sent and answered, so that any span of time can be looked
 * at.
 */
final class RatesBench {
  private static final int PER_SECOND = 60;
  private static final int AT_ONCE = 60;
  private static final int EDGES = 3;
  private static final long SPAN = 15_000;
  private static final String BODY = "{\"query\": \"{ __typename }\"}";

  private record Admitted(long sent, long answered) {}

  private final Instances instances;
  private final URI keycloak;
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();
  private final List<Admitted> admitted = Collections.synchronizedList(new ArrayList<>());
  private final AtomicBoolean over = new AtomicBoolean();
  private volatile String token;

  private RatesBench(Path data, URI keycloak) throws IOException {
    this.instances = new Instances(data);
    this.keycloak = keycloak;
  }

  public static void main(String[] arguments) throws Exception {
    new RatesBench(Path.of(arguments[0]).toAbsolutePath(), URI.create(arguments[1])).run();
  }

  private void run() throws Exception {
    try {
      instances.start(
          EDGES,
          Map.of(
              "dragoman.rates.shared",
              "true",
              "dragoman.rates.caller.per-second",
              "" + PER_SECOND,
              "dragoman.rates.caller.at-once",
              "" + AT_ONCE));
      token = instances.token(keycloak);
      for (int edge = 1; edge <= EDGES; edge++) {
        for (int caller = 0; caller < 3; caller++) {
          URI target = URI.create("http://127.0.0.1:" + (28300 + edge) + "/graphql/todo");
          Thread.ofVirtual().start(() -> ask(target));
        }
      }
      Thread.sleep(SPAN);
      told("three edges", () -> {});
      for (String edge : List.of("edge3", "edge1")) {
        told("kill -9 of " + edge, () -> instances.kill(edge));
        told("without " + edge, () -> {});
        instances.launch(edge);
        instances.awaitReady(edge);
        token = instances.token(keycloak);
        told(edge + " is there again", () -> {});
      }
      over.set(true);
      System.out.println("most that were let in beyond the limit, of any span: " + mostBeyond());
    } finally {
      over.set(true);
      instances.close();
    }
  }

  private interface Event {
    void happen() throws Exception;
  }

  private void told(String what, Event event) throws Exception {
    int before = admitted.size();
    long begin = System.nanoTime();
    event.happen();
    Thread.sleep(SPAN);
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.out.printf(
        "%s: %.1f a second of %d, %.0f %% of the limit%n",
        what,
        (admitted.size() - before) / seconds,
        PER_SECOND,
        100.0 * (admitted.size() - before) / seconds / PER_SECOND);
  }

  private void ask(URI target) {
    while (!over.get()) {
      long sent = System.nanoTime();
      try {
        HttpRequest request =
            HttpRequest.newBuilder(target)
                .timeout(Duration.ofSeconds(20))
                .header("Content-Type", "application/json")
                .header("Authorization", "Bearer " + token)
                .header("X-Realm", "acme")
                .POST(HttpRequest.BodyPublishers.ofString(BODY))
                .build();
        int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        if (status == 200) {
          admitted.add(new Admitted(sent, System.nanoTime()));
        } else {
          Thread.sleep(5);
        }
      } catch (IOException e) {
        pause();
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The limit holds when in each span there are no more than a burst and what the span brings. Only
   * requests that were sent and answered within a span are sure to have been let in within it.
   */
  private long mostBeyond() {
    List<Admitted> all = new ArrayList<>(admitted);
    all.sort((a, b) -> Long.compare(a.answered, b.answered));
    long most = Long.MIN_VALUE;
    for (int from = 0; from < all.size(); from += 10) {
      long begin = all.get(from).sent;
      int count = 0;
      for (int to = from; to < all.size(); to++) {
        if (all.get(to).sent >= begin) {
          count++;
          double allowed = AT_ONCE + PER_SECOND * (all.get(to).answered - begin) / 1e9;
          most = Math.max(most, (long) Math.ceil(count - allowed));
        }
      }
    }
    return most;
  }
}
