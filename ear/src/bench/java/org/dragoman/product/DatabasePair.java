package org.dragoman.product;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A primary and its synchronous standby, made of the PostgreSQL that {@code bin/up} has started.
 * The tables of the primary are on a file system of its own, in memory and in a mount namespace of
 * the primary alone, so that it can be filled.
 */
final class DatabasePair {
  static final int PRIMARY = 28501;
  static final int STANDBY = 28502;

  private static final long ROOM = 64L << 20;
  private static final String SUPERUSER = "postgres";

  private final Path data;
  private final String password;
  private final List<String> command;
  private final RunningParts parts;

  /**
   * @param command that has started PostgreSQL
   */
  DatabasePair(Path data, String password, List<String> command, RunningParts parts) {
    this.data = data;
    this.password = password;
    this.command = command;
    this.parts = parts;
  }

  private Path cluster() {
    return data.resolve("postgres");
  }

  private Path space() {
    return data.resolve("space");
  }

  /** Starts both, in place of the one that runs. */
  void start(ProcessHandle running) throws Exception {
    RunningParts.signal("INT", running);
    RunningParts.await("the end of PostgreSQL", () -> !running.isAlive());
    Path standby = data.resolve("standby");
    parts.finish(List.of("cp", "-a", "" + cluster(), "" + standby));
    Files.createFile(standby.resolve("standby.signal"));
    Files.writeString(
        standby.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=127.0.0.1 port=%d user=%s password=%s application_name=standby'%n"
            .formatted(PRIMARY, SUPERUSER, password));
    Files.writeString(
        cluster().resolve("postgresql.auto.conf"), "synchronous_standby_names = 'standby'\n");
    startPrimary();
    List<String> words = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      words.addAll(List.of("unshare", "-U"));
    }
    words.addAll(server(standby, STANDBY));
    parts.run("standby", words);
    RunningParts.await(
        "the databases", () -> RunningParts.listens(PRIMARY) && RunningParts.listens(STANDBY));
    // Until then no write is acknowledged.
    RunningParts.await(
        "the standby", () -> "1".equals(value("SELECT count(*) FROM pg_stat_replication")));
  }

  private void startPrimary() throws IOException {
    Path base = cluster().resolve("base");
    Files.createDirectory(space());
    String script =
        "mount -t tmpfs -o size=%d tmpfs %2$s && cp -a %3$s %2$s/base && mount --bind %2$s/base %3$s && exec \"$@\""
            .formatted(size(base) + ROOM, space(), base);
    List<String> words =
        new ArrayList<>(
            List.of(
                "unshare",
                "-U",
                "--map-user=65534",
                "--map-group=65534",
                "--keep-caps",
                "-m",
                "sh",
                "-c",
                script,
                "sh"));
    words.addAll(server(cluster(), PRIMARY));
    parts.run("primary", words);
  }

  private static long size(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      // Each file takes whole pages of memory.
      return files.mapToLong(file -> (file.toFile().length() / 4096 + 2) * 4096).sum();
    }
  }

  private List<String> server(Path cluster, int port) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < command.size(); i++) {
      words.add(
          switch (i == 0 ? "" : command.get(i - 1)) {
            case "-D" -> cluster.toString();
            case "-p" -> "" + port;
            default -> command.get(i);
          });
    }
    return words;
  }

  private Path filler() {
    long process = parts.process("primary").pid();
    return Path.of("/proc/" + process + "/root" + space() + "/filler");
  }

  /** Leaves no room for tables. */
  void fillDisk() throws IOException {
    byte[] block = new byte[1 << 16];
    try (OutputStream out = Files.newOutputStream(filler())) {
      while (true) {
        out.write(block);
      }
    } catch (IOException full) {
      if (Files.size(filler()) == 0) {
        throw full;
      }
    }
  }

  void makeRoom() throws IOException {
    Files.delete(filler());
  }

  /** Nobody gets into the database of a schema, or somebody does again. */
  void lose(String schema, boolean lost) throws SQLException {
    String database =
        value(
            "SELECT datname FROM pg_database WHERE datname LIKE 'acme\\_"
                + schema
                + "\\_%' LIMIT 1");
    change("ALTER DATABASE \"%s\" ALLOW_CONNECTIONS %s".formatted(database, !lost));
    if (lost) {
      change(
          "DO $$ BEGIN PERFORM pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '%s'; END $$"
              .formatted(database));
    }
  }

  /** As a crash would; the operator, or what watches, decides a while later. */
  void promoteStandby() throws Exception {
    Files.createFile(data.resolve("standby/promote"));
    RunningParts.signal("USR1", parts.process("standby").toHandle());
  }

  /** Ends both without waiting for their clients, of which Keycloak stays. */
  void stop() {
    for (String name : List.of("primary", "standby")) {
      Process server = parts.process(name);
      if (server != null) {
        try {
          RunningParts.signal("INT", server.toHandle());
        } catch (IOException | InterruptedException e) {
          server.destroyForcibly();
        }
      }
    }
  }

  private Connection connect() throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + PRIMARY + "/postgres", SUPERUSER, password);
  }

  private void change(String sql) throws SQLException {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String value(String sql) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "";
    } catch (SQLException e) {
      return "";
    }
  }
}
