package org.dragoman.product;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/**
 * Measures operations of a running product: requests a second with eight concurrent callers, and
 * the CPU time of edge, data process and PostgreSQL for each operation. The CPU time of the callers
 * is not counted, but they share the machine.
 */
final class GraphqlBench {
  private static final int CALLERS = 8;
  private static final int AUTHORS = 10_000;

  private static final Map<String, String> OPERATIONS = new LinkedHashMap<>();

  static {
    OPERATIONS.put("one row", "query($id: Int!) { book(bookId: $id) { bookId title pages } }");
    OPERATIONS.put(
        "three levels",
        "query($id: Int!) { author(authorId: $id) { name books { title chapters { title } } } }");
    OPERATIONS.put("100 rows", "query { books(first: 100) { bookId title author { name } } }");
    OPERATIONS.put(
        "3,700 rows",
        "query { books(first: 3700)"
            + " { bookId title pages price subtitle author { authorId name } } }");
    OPERATIONS.put(
        "insert",
        "mutation($new: Int!, $text: String!)"
            + " { addAuthor(authorId: $new, name: $text) { authorId name } }");
    OPERATIONS.put(
        "update by key",
        "mutation($id: Int!, $text: String!)"
            + " { setSubtitle(bookId: $id, subtitle: $text) { bookId title subtitle } }");
  }

  /** Keys of new rows, after those of earlier runs, which are still there. */
  private final AtomicInteger next =
      new AtomicInteger((int) (System.currentTimeMillis() / 1000 % 1_000_000) * 2_000 + AUTHORS);

  private final Path data = Path.of(setting("DATA_DIR", ".dragoman"));
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private GraphqlBench() {}

  public static void main(String[] arguments) throws Exception {
    int seconds = arguments.length == 0 ? 10 : Integer.parseInt(arguments[0]);
    new GraphqlBench().run(Duration.ofSeconds(seconds));
  }

  private void run(Duration duration) throws Exception {
    fill();
    Duration warm = duration.multipliedBy(2);
    for (String document : OPERATIONS.values()) {
      load(document, warm);
    }
    System.out.println("operation      requests/s  KB    edge   data   PostgreSQL  ms of CPU each");
    for (Map.Entry<String, String> operation : OPERATIONS.entrySet()) {
      double[] before = cpu();
      long begun = System.nanoTime();
      Load load = load(operation.getValue(), duration);
      double passed = (System.nanoTime() - begun) / 1e9;
      double[] after = cpu();
      System.out.printf(
          Locale.ROOT,
          "%-14s %10.0f  %5.1f %6.3f %6.3f %6.3f%n",
          operation.getKey(),
          load.requests() / passed,
          load.bytes() / 1024.0 / load.requests(),
          (after[0] - before[0]) / load.requests(),
          (after[1] - before[1]) / load.requests(),
          (after[2] - before[2]) / load.requests());
    }
  }

  private record Load(long requests, long bytes) {
    Load and(Load other) {
      return new Load(requests + other.requests, bytes + other.bytes);
    }
  }

  private Load load(String document, Duration duration)
      throws InterruptedException, ExecutionException {
    long end = System.nanoTime() + duration.toNanos();
    List<Future<Load>> callers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(CALLERS)) {
      for (int i = 0; i < CALLERS; i++) {
        callers.add(threads.submit(() -> call(document, end)));
      }
    }
    Load all = new Load(0, 0);
    for (Future<Load> caller : callers) {
      all = all.and(caller.get());
    }
    return all;
  }

  private Load call(String document, long end) throws IOException, InterruptedException {
    Load load = new Load(0, 0);
    while (System.nanoTime() < end) {
      String body =
          "{\"query\":\"%s\",\"variables\":{%s}}".formatted(document, variables(document));
      HttpRequest request =
          HttpRequest.newBuilder(
                  URI.create(
                      "http://127.0.0.1:" + setting("EDGE_PORT", "8080") + "/graphql/library"))
              .header("Authorization", "Bearer " + System.getenv("TOKEN"))
              .header("Content-Type", "application/json")
              .POST(HttpRequest.BodyPublishers.ofString(body))
              .build();
      HttpResponse<byte[]> answer = http.send(request, HttpResponse.BodyHandlers.ofByteArray());
      if (answer.statusCode() != 200 || answer.body()[2] == 'e') {
        throw new IOException("Answered " + answer.statusCode() + ": " + new String(answer.body()));
      }
      load = load.and(new Load(1, answer.body().length));
    }
    return load;
  }

  private String variables(String document) {
    int number = next.incrementAndGet();
    List<String> values = new ArrayList<>();
    if (document.contains("$id")) {
      values.add("\"id\":" + ThreadLocalRandom.current().nextInt(1, AUTHORS));
    }
    if (document.contains("$new")) {
      values.add("\"new\":" + number);
    }
    if (document.contains("$text")) {
      values.add("\"text\":\"Text " + number + "\"");
    }
    return String.join(",", values);
  }

  /**
   * Returns the CPU times of edge, data process and all processes of PostgreSQL in milliseconds.
   */
  private double[] cpu() throws IOException {
    return new double[] {cpu("edge"), cpu("data"), cpu("postgres")};
  }

  private double cpu(String part) throws IOException {
    Path file = data.resolve("run/" + part + ".pid");
    if (!Files.exists(file)) {
      // In one process the edge is the data process, too.
      return 0;
    }
    Properties record = properties(file);
    ProcessHandle process =
        ProcessHandle.of(Long.parseLong(record.getProperty("pid"))).orElseThrow();
    return Stream.concat(Stream.of(process), process.descendants())
        .mapToLong(one -> one.info().totalCpuDuration().orElse(Duration.ZERO).toMillis())
        .sum();
  }

  /** Inserts five books for each author and three chapters for each book. */
  private void fill() throws IOException, SQLException {
    Properties secrets = properties(data.resolve("secrets.env"));
    String database;
    try (Connection catalogue =
            connect("dragoman", "postgres", secrets.getProperty("POSTGRES_PASSWORD"));
        ResultSet found =
            catalogue
                .createStatement()
                .executeQuery(
                    "SELECT database_name FROM publication"
                        + " WHERE realm = 'acme' AND name = 'library'")) {
      found.next();
      database = found.getString(1);
    }
    try (Connection owner =
            connect(
                database,
                "dragoman_publisher",
                secrets.getProperty("DRAGOMAN_PUBLISHER_PASSWORD"));
        Statement statement = owner.createStatement()) {
      statement.execute(
          """
          INSERT INTO "Author" ("authorId", "name")
            SELECT a, 'Author ' || md5(a::text) FROM generate_series(1, %1$d) a
            ON CONFLICT DO NOTHING;
          INSERT INTO "Book" ("bookId", "title", "author_authorId", "pages", "price", "subtitle")
            SELECT b, 'Book ' || md5(b::text), 1 + (b - 1) / 5, 100 + b %% 900, 9.99 + b %% 7,
              CASE WHEN b %% 4 > 0 THEN 'Of ' || md5((b + 1)::text) END
            FROM generate_series(1, 5 * %1$d) b ON CONFLICT DO NOTHING;
          INSERT INTO "Chapter" ("chapterId", "title", "book_bookId")
            SELECT c, 'Chapter ' || c, 1 + (c - 1) / 3 FROM generate_series(1, 15 * %1$d) c
            ON CONFLICT DO NOTHING;
          ANALYZE "Author", "Book", "Chapter"
          """
              .formatted(AUTHORS));
    }
  }

  private static Connection connect(String database, String user, String password)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + setting("POSTGRES_PORT", "5433") + "/" + database,
        user,
        password);
  }

  private static Properties properties(Path file) throws IOException {
    Properties properties = new Properties();
    properties.load(Files.newBufferedReader(file));
    return properties;
  }

  private static String setting(String name, String otherwise) {
    String value = System.getenv(name);
    return value == null || value.isEmpty() ? otherwise : value;
  }
}
