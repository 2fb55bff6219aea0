package org.dragoman.product;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.LongAdder;
import org.dragoman.modelserver.Asked;
import org.dragoman.modelserver.ModelServer;
import org.dragoman.modelserver.Step;

/**
 * Measures how a running product forwards the stream of a model: the CPU time of the edge for 1,000
 * fragments, and their delay. The model is one of this process; each fragment carries the time at
 * which it was sent.
 */
final class ChatBench {
  private static final int PORT = 19_600;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final int streams;
  private final int rate;
  private final int seconds;
  private final String base = "http://127.0.0.1:" + setting("EDGE_PORT", "8080");
  private final HttpClient http =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .executor(Executors.newVirtualThreadPerTaskExecutor())
          .build();

  private final LongAdder chunks = new LongAdder();

  private ChatBench(int streams, int rate, int seconds) {
    this.streams = streams;
    this.rate = rate;
    this.seconds = seconds;
  }

  public static void main(String[] arguments) throws Exception {
    ChatBench bench =
        new ChatBench(
            Integer.parseInt(arguments[0]),
            Integer.parseInt(arguments[1]),
            Integer.parseInt(arguments[2]));
    try (ModelServer model = ModelServer.start(PORT, bench::speak)) {
      System.out.println("The model speaks at " + model.address());
      String application = bench.makeApplication();
      bench.run(application);
      bench.report(application);
    }
    System.exit(0);
  }

  private List<Step> speak(Asked asked) {
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < rate * seconds; i++) {
      steps.add(new Step.Now());
      steps.add(new Step.Pause(1_000 / rate));
    }
    steps.add(new Step.End("stop"));
    return steps;
  }

  private void report(String application) throws Exception {
    chunks.reset();
    double before = cpu();
    List<Long> late = run(application);
    double spent = cpu() - before;
    Collections.sort(late);
    System.out.printf(
        Locale.ROOT,
        "%d streams, %d a second: %d fragments in %d chunks, late %.1f ms p50, %.1f ms p99,"
            + " %.1f ms of CPU for 1,000%n",
        streams,
        rate,
        late.size(),
        chunks.sum(),
        late.get(late.size() / 2) / 1e6,
        late.get((int) (late.size() * 0.99)) / 1e6,
        spent / late.size() * 1_000);
  }

  private List<Long> run(String application) throws Exception {
    List<Future<List<Long>>> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < streams; i++) {
        answers.add(threads.submit(() -> listen(application)));
        Thread.sleep(1);
      }
    }
    List<Long> late = new ArrayList<>();
    for (Future<List<Long>> answer : answers) {
      late.addAll(answer.get());
    }
    return late;
  }

  private List<Long> listen(String application) throws IOException, InterruptedException {
    HttpResponse<InputStream> response =
        http.send(
            post(
                "/rest/v1/chat/completions",
                "{\"model\":\"%s\",\"stream\":true,\"messages\":[{\"role\":\"user\",\"content\":\"go\"}]}"
                    .formatted(application)),
            HttpResponse.BodyHandlers.ofInputStream());
    List<Long> late = new ArrayList<>();
    String last = "";
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("{\"type\":\"content_block_delta\"")) {
          long now = System.nanoTime();
          chunks.increment();
          // A chunk has several fragments when they arrived close together.
          for (String sent : JSON.readTree(line).at("/delta/text").asText().strip().split(" +")) {
            late.add(now - Long.parseLong(sent));
          }
        }
        last = line;
      }
    }
    if (!last.startsWith("{\"type\":\"message_delta\"") || late.size() != rate * seconds) {
      throw new IOException("Not whole: " + last);
    }
    return late;
  }

  private String makeApplication() throws IOException, InterruptedException {
    String definition =
        """
        {"definition": {"kind": "prompt", "name": "bench", "provider": "bench", "model": "m"}}\
        """;
    String made =
        http.send(post("/rest/v1/applications", definition), HttpResponse.BodyHandlers.ofString())
            .body();
    String id = JSON.readTree(made).path("id").asText();
    http.send(
        post("/rest/v1/applications/" + id + "/versions", "{}"),
        HttpResponse.BodyHandlers.discarding());
    return id;
  }

  private HttpRequest post(String path, String body) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .header("Authorization", "Bearer " + System.getenv("TOKEN"))
        .header("X-Realm", "acme")
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }

  /** Returns the CPU time of the edge in milliseconds. */
  private static double cpu() throws IOException {
    Properties record = new Properties();
    record.load(Files.newBufferedReader(Path.of(setting("DATA_DIR", ".dragoman"), "run/edge.pid")));
    return ProcessHandle.of(Long.parseLong(record.getProperty("pid")))
        .flatMap(process -> process.info().totalCpuDuration())
        .map(Duration::toMillis)
        .orElseThrow();
  }

  private static String setting(String name, String otherwise) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? otherwise : value;
  }
}
