package org.dragoman.product;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Callers that send one request after the other, without trying again: what each sees is counted
 * for the phase in which it was sent. Some read, some write, some talk.
 */
final class Callers implements AutoCloseable {
  private static final Pattern CODE = Pattern.compile("DRG-[0-9]{4}");
  private static final Duration LIMIT = Duration.ofSeconds(30);

  /** The answers of one phase. The last line of a stream may have a code, too. */
  static final class Seen {
    private final Map<String, Integer> failures = new TreeMap<>();
    private int requests;
    private int streams;
    private long lastGood = System.nanoTime();
    private long longestGap;

    synchronized void count(String outcome, boolean stream) {
      requests++;
      streams += stream ? 1 : 0;
      if (outcome.isEmpty()) {
        long now = System.nanoTime();
        longestGap = Math.max(longestGap, now - lastGood);
        lastGood = now;
      } else {
        failures.merge(outcome, 1, Integer::sum);
      }
    }

    synchronized int requests() {
      return requests;
    }

    synchronized int failed() {
      return failures.values().stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public synchronized String toString() {
      return "%d | %d | %d | %s | %.1f s"
          .formatted(requests, streams, failed(), failures, longestGap / 1e9);
    }
  }

  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(5))
          .build();

  private final URI edge;
  private final Supplier<String> token;
  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicLong next = new AtomicLong();
  private final ConcurrentLinkedQueue<String> acknowledged = new ConcurrentLinkedQueue<>();
  private volatile Seen seen = new Seen();

  Callers(URI edge, Supplier<String> token) {
    this.edge = edge;
    this.token = token;
  }

  /**
   * @param model the application that half of the talkers ask; the others ask the assistant
   */
  void start(int readers, int writers, int talkers, String model) {
    String ofModel = "\"model\": \"" + model + "\", ";
    for (int i = 0; i < readers; i++) {
      loop(this::read);
    }
    for (int i = 0; i < writers; i++) {
      loop(this::write);
    }
    for (int i = 0; i < talkers; i++) {
      loop(() -> talk(""));
      loop(() -> talk(ofModel));
    }
  }

  private void loop(Runnable request) {
    Thread.ofVirtual()
        .start(
            () -> {
              while (!over.get()) {
                request.run();
              }
            });
  }

  /** From now on counts anew. */
  Seen phase() {
    seen = new Seen();
    return seen;
  }

  /** The answers of this phase so far. */
  Seen seen() {
    return seen;
  }

  List<String> acknowledged() {
    return List.copyOf(acknowledged);
  }

  private void read() {
    Seen phase = seen;
    phase.count(
        outcome("/graphql/instances", "{\"query\": \"{ entries(limit: 1) { key text } }\"}"),
        false);
  }

  private void write() {
    Seen phase = seen;
    String key = "k" + next.incrementAndGet();
    String outcome =
        outcome(
            "/graphql/instances",
            "{\"query\": \"mutation { insertEntry(values: {key: \\\"%s\\\", text: \\\"t\\\"}) { key } }\"}"
                .formatted(key));
    if (outcome.isEmpty()) {
      acknowledged.add(key);
    }
    phase.count(outcome, false);
  }

  private void talk(String model) {
    Seen phase = seen;
    String outcome =
        outcome(
            "/rest/v1/chat/completions",
            "{"
                + model
                + "\"stream\": true, \"messages\": [{\"role\": \"user\", \"content\": \"How many"
                + " entries are there?\"}]}");
    phase.count(outcome, true);
    pause(200);
  }

  /** Empty when all is well. */
  private String outcome(String path, String body) {
    try {
      HttpResponse<String> answer = post(path, body);
      String text = answer.body();
      boolean whole = !path.startsWith("/rest") || text.contains("\"message_delta\"");
      if (answer.statusCode() == 200 && !text.contains("\"errors\"") && whole) {
        return "";
      }
      Matcher code = CODE.matcher(text);
      return answer.statusCode() + (code.find() ? " " + code.group() : "");
    } catch (IOException e) {
      pause(50);
      return e.getClass().getSimpleName();
    }
  }

  HttpResponse<String> post(String path, String body) throws IOException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(edge + path))
            .timeout(LIMIT)
            .header("Content-Type", "application/json")
            .header("Authorization", "Bearer " + token.get())
            .header("X-Realm", "acme")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  private static void pause(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    over.set(true);
    http.shutdownNow();
  }
}
