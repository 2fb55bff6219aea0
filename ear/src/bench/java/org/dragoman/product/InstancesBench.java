package org.dragoman.product;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;

/**
 * What callers of two edges and two data processes see while these are killed, restarted and
 * published to, the provider is paused and the database changes its server. Prints a table.
 */
final class InstancesBench {
  private static final Pattern KEY = Pattern.compile("\"key\":\"([^\"]+)\"");

  private static final Pattern ID = Pattern.compile("\"id\": ?\"([^\"]+)\"");

  /** Of the rolling restart. */
  private static final int LEAST_REQUESTS = 20_000;

  private static final int MODEL_PORT = 28600;

  /** So many fragments, and so many milliseconds apart. */
  private static final int FRAGMENTS = 40;

  private static final int APART = 50;
  private static final int PROVIDER_SECONDS = 20;

  private final URI keycloak;
  private final Instances instances;
  private final int keycloakSeconds;

  /** The checkout whose processes are upgraded. */
  private final Path former;

  private volatile boolean paused;
  private volatile String token;

  private InstancesBench(Path data, URI keycloak, int keycloakSeconds, Path former)
      throws IOException {
    this.keycloak = keycloak;
    this.keycloakSeconds = keycloakSeconds;
    this.former = former;
    this.instances = new Instances(data);
  }

  public static void main(String[] arguments) throws Exception {
    new InstancesBench(
            Path.of(arguments[0]).toAbsolutePath(),
            URI.create(arguments[1]),
            Integer.parseInt(arguments[3]),
            Path.of(arguments[4]).toAbsolutePath())
        .run(Set.of(arguments[2].split(",")));
  }

  /** Rates are not what is looked at; the model is one of this process. */
  private static Map<String, String> settings() {
    Map<String, String> settings =
        new HashMap<>(
            Map.of(
                "dragoman.providers.bench.kind",
                "openai",
                "dragoman.providers.bench.models",
                "m",
                "dragoman.providers.bench.base-url",
                "http://127.0.0.1:" + MODEL_PORT + "/v1"));
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

  private List<Step> speak(Asked asked) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < FRAGMENTS; i++) {
      steps.add(new Step.Text("word "));
      steps.add(new Step.Pause(paused ? PROVIDER_SECONDS * 1_000 : APART));
    }
    steps.add(new Step.End("stop"));
    return steps;
  }

  private void run(Set<String> wanted) throws Exception {
    try (ModelServer model = ModelServer.start(MODEL_PORT, this::speak);
        ScheduledThreadPoolExecutor renewal = new ScheduledThreadPoolExecutor(1);
        Callers callers = new Callers(URI.create("http://127.0.0.1:28080"), () -> token)) {
      instances.extendTokens(keycloak);
      token = instances.token(keycloak);
      renewal.scheduleWithFixedDelay(this::renew, 60, 60, TimeUnit.SECONDS);
      instances.start(2, settings());
      Thread.sleep(5_000);
      publish(callers, "instances", 0);
      callers.start(6, 2, 2, application(callers));
      Thread.sleep(10_000);
      System.out.println(
          "what happens | requests | streams | failed | as | longest without an answer");
      System.out.println("---|---|---|---|---|---");
      for (Map.Entry<String, Phase> phase : phases(callers).entrySet()) {
        if (wanted.contains(phase.getKey())) {
          phase.getValue().run();
        }
      }
      if (wanted.contains("promote")) {
        compare(callers);
      }
    } finally {
      instances.close();
    }
  }

  private Map<String, Phase> phases(Callers callers) {
    Map<String, Phase> all = new LinkedHashMap<>();
    all.put("steady", () -> told(callers, "nothing", () -> Thread.sleep(20_000)));
    all.put("publish", () -> told(callers, "ten publications", () -> publishTen(callers)));
    all.put(
        "rolling",
        () -> told(callers, "rolling restart of all four", () -> roll(callers, name -> {})));
    all.put(
        "upgrade",
        () ->
            told(
                callers,
                "rolling upgrade of all four",
                () -> roll(callers, name -> instances.upgrade(name, former))));
    all.put(
        "kill",
        () -> {
          for (String name : List.of("edge1", "data1")) {
            told(callers, "kill -9 of " + name + ", started again", () -> kill(name));
          }
        });
    all.put(
        "provider",
        () ->
            told(
                callers,
                "the model provider says nothing for " + PROVIDER_SECONDS + " s",
                this::pauseProvider));
    all.put("disk", () -> told(callers, "the disk is full for 20 s", () -> fillDisk(callers)));
    all.put(
        "database",
        () -> told(callers, "the schema's database is lost for 10 s", this::loseDatabase));
    all.put(
        "keycloak",
        () ->
            told(
                callers,
                "Keycloak stops answering for " + keycloakSeconds + " s",
                this::pauseKeycloak));
    all.put(
        "promote",
        () ->
            told(
                callers,
                "kill -9 of the primary, the standby is promoted",
                () -> promote(callers)));
    return all;
  }

  private void told(Callers callers, String what, Phase phase) throws Exception {
    Callers.Seen seen = callers.phase();
    phase.run();
    System.out.println(what + " | " + seen);
    System.err.printf(
        "connections for operations: data1 %d, data2 %d%n",
        RunningParts.connections(28491), RunningParts.connections(28492));
  }

  /** Of the model of this process. */
  private static String application(Callers callers) throws IOException {
    String made =
        callers
            .post(
                "/rest/v1/applications",
                "{\"definition\": {\"kind\": \"prompt\", \"name\": \"bench\", \"provider\":"
                    + " \"bench\", \"model\": \"m\"}}")
            .body();
    Matcher id = ID.matcher(made);
    if (!id.find()) {
      throw new IllegalStateException("No application: " + made);
    }
    callers.post("/rest/v1/applications/" + id.group(1) + "/versions", "{}");
    return id.group(1);
  }

  private static void publish(Callers callers, String name, int fields) throws IOException {
    String answer = published(callers, name, fields);
    if (!answer.contains("\"version\"")) {
      throw new IllegalStateException("Not published: " + answer);
    }
  }

  private static String published(Callers callers, String name, int fields) throws IOException {
    StringBuilder sdl =
        new StringBuilder(
            "type Entry @svc_api(_insert: user) { key: String! @svc_primaryKey  text: String!");
    for (int i = 1; i <= fields; i++) {
      sdl.append(" more").append(i).append(": String");
    }
    return callers
        .post(
            "/admin/graphql",
            "{\"query\": \"mutation { publishSchema(name: \\\"%s\\\", sdl: \\\"%s }\\\") { version } }\"}"
                .formatted(name, sdl))
        .body();
  }

  private static void publishTen(Callers callers) throws Exception {
    for (int fields = 1; fields <= 10; fields++) {
      publish(callers, "instances", fields);
      Thread.sleep(1_000);
    }
  }

  private void roll(Callers callers, Consumer<String> change) throws Exception {
    Callers.Seen seen = callers.seen();
    do {
      for (String name : List.of("data1", "data2", "edge1", "edge2")) {
        instances.stop(name);
        change.accept(name);
        instances.launch(name);
        instances.awaitReady(name);
        // Until the balancer has seen it, too.
        Thread.sleep(3_000);
      }
    } while (seen.requests() < LEAST_REQUESTS);
  }

  private void kill(String name) throws Exception {
    Thread.sleep(3_000);
    instances.kill(name);
    Thread.sleep(5_000);
    instances.launch(name);
    instances.awaitReady(name);
    Thread.sleep(3_000);
  }

  private void pauseProvider() throws Exception {
    paused = true;
    Thread.sleep(PROVIDER_SECONDS * 1_000);
    paused = false;
    Thread.sleep(5_000);
  }

  private void fillDisk(Callers callers) throws Exception {
    instances.databases().fillDisk();
    Thread.sleep(5_000);
    System.err.println("On the full disk a publication answers: " + published(callers, "full", 0));
    Thread.sleep(15_000);
    instances.databases().makeRoom();
    Thread.sleep(5_000);
    publish(callers, "full", 0);
  }

  private void loseDatabase() throws Exception {
    instances.databases().lose("instances", true);
    Thread.sleep(10_000);
    instances.databases().lose("instances", false);
    Thread.sleep(5_000);
  }

  private void pauseKeycloak() throws Exception {
    instances.pauseKeycloak(true);
    Thread.sleep(keycloakSeconds * 1_000L);
    instances.pauseKeycloak(false);
    Thread.sleep(5_000);
  }

  private void promote(Callers callers) throws Exception {
    Thread.sleep(3_000);
    instances.kill("primary");
    // An operator, or what watches over the database, needs a while to decide.
    Thread.sleep(5_000);
    instances.databases().promoteStandby();
    int before = callers.acknowledged().size();
    long begin = System.nanoTime();
    RunningParts.await("a write after the promotion", () -> callers.acknowledged().size() > before);
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
