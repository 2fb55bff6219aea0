package org.dragoman.product;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;

/** A product that a benchmark starts by the launcher, with the library in it. */
final class MeasuredProduct implements AutoCloseable {
  static final int AUTHORS = 10_000;

  private static final double MILLISECONDS_OF_A_TICK = 10;

  private static final Path BIN = Path.of("server-config/bin");

  private final Path data = Path.of(System.getenv("DATA_DIR"));

  /** Starts it, and fills the library. */
  MeasuredProduct(boolean oneProcess) throws IOException, InterruptedException, SQLException {
    run(Map.of("ONE_PROCESS", oneProcess ? "on" : "off"), "up", "--detach");
    run(Map.of(), "publish", "library", "ear/src/bench/library.graphql");
    fill();
  }

  private static String run(Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(BIN.resolve(command[0]).toString()));
    all.addAll(List.of(command).subList(1, command.length));
    ProcessBuilder builder = new ProcessBuilder(all).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    Process process = builder.start();
    String output = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException(all + " fails");
    }
    return output.strip();
  }

  static int port(String name) {
    return Integer.parseInt(System.getenv(name));
  }

  /** An access token, which is good for some minutes. */
  String token() throws IOException, InterruptedException {
    return run(Map.of(), "token", "alice");
  }

  /** CPU time of edge and data process, in milliseconds. */
  double ownCpu() throws IOException {
    return cpu("edge") + cpu("data");
  }

  /** CPU time of all processes of PostgreSQL, in milliseconds. */
  double databaseCpu() throws IOException {
    return cpu("postgres");
  }

  private double cpu(String part) throws IOException {
    Path file = data.resolve("run/" + part + ".pid");
    // In one process the edge is the data process, too.
    return Files.exists(file)
        ? cpu(ProcessHandle.of(Long.parseLong(properties(file).getProperty("pid"))).orElseThrow())
        : 0;
  }

  /**
   * In milliseconds, with that of children that have ended: PostgreSQL has a process for each
   * connection.
   */
  static double cpu(ProcessHandle process) {
    return Stream.concat(Stream.of(process), process.descendants())
            .mapToLong(MeasuredProduct::ticks)
            .sum()
        * MILLISECONDS_OF_A_TICK;
  }

  /** The fields 14 to 17 of proc_pid_stat(5); the second may have blanks and brackets. */
  private static long ticks(ProcessHandle process) {
    try {
      String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
      String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
      return Stream.of(fields).skip(11).limit(4).mapToLong(Long::parseLong).sum();
    } catch (IOException e) {
      // It has ended: its parent's times have its own.
      return 0;
    }
  }

  /** A connection to the library as the role that owns it. */
  Connection library() throws IOException, SQLException {
    return connect(database(), "dragoman_publisher", publisherPassword());
  }

  String publisherPassword() throws IOException {
    return secret("DRAGOMAN_PUBLISHER_PASSWORD");
  }

  String database() throws IOException, SQLException {
    try (Connection catalogue = connect("dragoman", "postgres", secret("POSTGRES_PASSWORD"));
        ResultSet found =
            catalogue
                .createStatement()
                .executeQuery(
                    "SELECT database_name FROM publication"
                        + " WHERE realm = 'acme' AND name = 'library'")) {
      found.next();
      return found.getString(1);
    }
  }

  /** Inserts five books for each author and three chapters for each book. */
  private void fill() throws IOException, SQLException {
    try (Connection owner = library();
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
          """
              .formatted(AUTHORS));
      // Alone: several statements at once are one transaction, in which it may not run.
      statement.execute("VACUUM ANALYZE");
    }
  }

  private static Connection connect(String database, String user, String password)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + port("POSTGRES_PORT") + "/" + database, user, password);
  }

  private String secret(String name) throws IOException {
    return properties(data.resolve("secrets.env")).getProperty(name);
  }

  private static Properties properties(Path file) throws IOException {
    Properties properties = new Properties();
    properties.load(Files.newBufferedReader(file));
    return properties;
  }

  @Override
  public void close() throws IOException, InterruptedException {
    run(Map.of(), "down");
  }
}
