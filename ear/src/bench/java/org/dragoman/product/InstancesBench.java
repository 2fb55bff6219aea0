package org.dragoman.product;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What callers of two edges and two data processes see while these are killed, restarted and
 * published to, the provider is paused and the database changes its server. Prints a table.
 */
final class InstancesBench {
  private static final Pattern KEY = Pattern.compile("\"key\":\"([^\"]+)\"");

  /** Of the rolling restart. */
  private static final int LEAST_REQUESTS = 20_000;

  private final URI keycloak;
  private final Instances instances;
  private volatile String token;

  private InstancesBench(Path data, URI keycloak) throws IOException {
    this.keycloak = keycloak;
    this.instances = new Instances(data);
  }

  public static void main(String[] arguments) throws Exception {
    new InstancesBench(Path.of(arguments[0]).toAbsolutePath(), URI.create(arguments[1]))
        .run(Set.of(arguments[2].split(",")));
  }

  /** Rates are not what is looked at. */
  private static Map<String, String> withoutLimits() {
    Map<String, String> settings = new HashMap<>();
    for (String rates : List.of("dragoman.rates", "dragoman.chat.rates")) {
      for (String of : List.of("caller", "realm")) {
        for (String what : List.of("per-second", "at-once", "under-way")) {
          settings.put(rates + "." + of + "." + what, "100000");
        }
      }
    }
    return settings;
  }

  private interface Phase {
    void run() throws Exception;
  }

  private void run(Set<String> wanted) throws Exception {
    try (ScheduledThreadPoolExecutor renewal = new ScheduledThreadPoolExecutor(1);
        Callers callers = new Callers(URI.create("http://127.0.0.1:28080"), () -> token)) {
      token = instances.token(keycloak);
      renewal.scheduleWithFixedDelay(this::renew, 60, 60, TimeUnit.SECONDS);
      instances.start(2, withoutLimits());
      Thread.sleep(5_000);
      publish(callers, 0);
      callers.start(6, 2, 1);
      Thread.sleep(10_000);
      System.out.println(
          "what happens | requests | streams | failed | as | longest without an answer");
      System.out.println("---|---|---|---|---|---");
      if (wanted.contains("steady")) {
        told(callers, "nothing", () -> Thread.sleep(20_000));
      }
      if (wanted.contains("publish")) {
        told(callers, "ten publications", () -> publishTen(callers));
      }
      if (wanted.contains("rolling")) {
        told(callers, "rolling restart of all four", () -> roll(callers));
      }
      if (wanted.contains("kill")) {
        for (String name : List.of("edge1", "data1")) {
          told(callers, "kill -9 of " + name + ", started again", () -> kill(name));
        }
      }
      if (wanted.contains("keycloak")) {
        told(callers, "Keycloak stops answering for 90 s", this::pauseKeycloak);
      }
      if (wanted.contains("promote")) {
        told(callers, "kill -9 of the primary, the standby is promoted", () -> promote(callers));
        compare(callers);
      }
    } finally {
      instances.close();
    }
  }

  private void told(Callers callers, String what, Phase phase) throws Exception {
    Callers.Seen seen = callers.phase();
    phase.run();
    System.out.println(what + " | " + seen);
  }

  private static void publish(Callers callers, int fields) throws IOException {
    StringBuilder sdl =
        new StringBuilder("type Entry @svc_api { key: String! @svc_primaryKey  text: String!");
    for (int i = 1; i <= fields; i++) {
      sdl.append(" more").append(i).append(": String");
    }
    HttpResponse<String> answer =
        callers.post(
            "/admin/graphql",
            "{\"query\": \"mutation { publishSchema(name: \\\"instances\\\", sdl: \\\"%s }\\\") { version } }\"}"
                .formatted(sdl));
    if (!answer.body().contains("\"version\"")) {
      throw new IllegalStateException("Not published: " + answer.body());
    }
  }

  private static void publishTen(Callers callers) throws Exception {
    for (int fields = 1; fields <= 10; fields++) {
      publish(callers, fields);
      Thread.sleep(1_000);
    }
  }

  private void roll(Callers callers) throws Exception {
    Callers.Seen seen = callers.phase();
    do {
      for (String name : List.of("data1", "data2", "edge1", "edge2")) {
        instances.stop(name);
        instances.launch(name);
        instances.awaitReady(name);
        // Until the balancer has seen it, too.
        Thread.sleep(3_000);
      }
    } while (seen.requests() < LEAST_REQUESTS);
    System.out.println("rolling restart | " + seen);
  }

  private void kill(String name) throws Exception {
    Thread.sleep(3_000);
    instances.kill(name);
    Thread.sleep(5_000);
    instances.launch(name);
    instances.awaitReady(name);
    Thread.sleep(3_000);
  }

  private void pauseKeycloak() throws Exception {
    instances.pauseKeycloak(true);
    Thread.sleep(90_000);
    instances.pauseKeycloak(false);
    Thread.sleep(5_000);
  }

  private void promote(Callers callers) throws Exception {
    Thread.sleep(3_000);
    instances.kill("primary");
    // An operator, or what watches over the database, needs a while to decide.
    Thread.sleep(5_000);
    instances.promoteStandby();
    int before = callers.acknowledged().size();
    long begin = System.nanoTime();
    Instances.await("a write after the promotion", () -> callers.acknowledged().size() > before);
    System.out.printf(
        "Writes again %.1f s after the promotion%n", (System.nanoTime() - begin) / 1e9);
    Thread.sleep(5_000);
  }

  /** Each write that was acknowledged has to be there. */
  private void compare(Callers callers) throws IOException {
    List<String> acknowledged = callers.acknowledged();
    Set<String> there = new HashSet<>();
    for (int offset = 0; ; offset += 1_000) {
      HttpResponse<String> page =
          callers.post(
              "/graphql/instances",
              "{\"query\": \"{ entries(order: [{key: asc}], limit: 1000, offset: %d) { key } }\"}"
                  .formatted(offset));
      Matcher matcher = KEY.matcher(page.body());
      int size = there.size();
      while (matcher.find()) {
        there.add(matcher.group(1));
      }
      if (there.size() == size) {
        break;
      }
    }
    long lost = acknowledged.stream().filter(key -> !there.contains(key)).count();
    System.out.printf(
        "%d writes acknowledged, %d rows there, %d acknowledged ones lost%n",
        acknowledged.size(), there.size(), lost);
  }

  private void renew() {
    try {
      token = instances.token(keycloak);
    } catch (IOException | InterruptedException e) {
      System.out.println("No new token: " + e.getMessage());
    }
  }
}
