package org.dragoman.stack;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import org.dragoman.stack.client.Trouble;

/**
 * PostgreSQL from the binaries on the class path. PostgreSQL refuses to run as root; when the
 * launcher is root, PostgreSQL runs in a user namespace as nobody, while its files still belong to
 * root.
 */
final class PostgresServer implements Part {
  private static final Map<String, String> ARCHIVES =
      Map.of(
          "linux amd64", "postgres-linux-x86_64.txz",
          "linux x86_64", "postgres-linux-x86_64.txz",
          "linux aarch64", "postgres-linux-arm_64.txz",
          "mac aarch64", "postgres-darwin-arm_64.txz");

  private final Settings settings;
  private final Secrets secrets;
  private final Postgres postgres;
  private final Path cluster;
  private final List<String> options;

  PostgresServer(Settings settings, Secrets secrets, Postgres postgres) {
    this(settings, secrets, postgres, settings.data().resolve(Backup.CLUSTER), List.of());
  }

  /** Creates a server with other files and more options. */
  PostgresServer(
      Settings settings, Secrets secrets, Postgres postgres, Path cluster, List<String> options) {
    this.settings = settings;
    this.secrets = secrets;
    this.postgres = postgres;
    this.cluster = cluster;
    this.options = List.copyOf(options);
  }

  @Override
  public PartName name() {
    return PartName.POSTGRES;
  }

  @Override
  public int port() {
    return settings.postgresPort();
  }

  @Override
  public Launch launch() {
    Path binaries = binaries();
    List<String> command =
        asUnprivileged(
            binaries.resolve("bin/postgres").toString(),
            "-D",
            cluster.toString(),
            "-p",
            Integer.toString(port()),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "unix_socket_directories=" + quoted(UnixSockets.folder(settings.data())),
            "-c",
            "unix_socket_permissions=0700",
            "-c",
            "max_connections=100",
            "-c",
            "jit=off",
            "-c",
            "timezone=UTC",
            "-c",
            "log_timezone=UTC",
            // The details of errors contain values of rows.
            "-c",
            "log_error_verbosity=terse");
    command.addAll(options);
    return new Launch(command, environment(), List.of());
  }

  /** As PostgreSQL's lists of names have it, whatever is in the path. */
  private static String quoted(Path path) {
    return '"' + path.toString().replace("\"", "\"\"") + '"';
  }

  @Override
  public void clear() {
    requireUnprivileged();
    UnixSockets.provide(settings.data());
    if (!Files.exists(cluster)) {
      initialize();
    }
    forgetReusedPid(cluster.resolve("postmaster.pid"));
    Path socket = UnixSockets.postgres(settings.data(), port());
    forgetReusedPid(socket.resolveSibling(socket.getFileName() + ".lock"));
  }

  @Override
  public boolean ready() {
    return postgres.answers();
  }

  /**
   * Returns whether the remains of a killed server stopped this start: for a moment its lock file
   * and shared memory keep a new server from starting.
   */
  @Override
  public boolean worthAnotherTry(Instant started, LogFile log) {
    return log.contains("lock file \"postmaster.pid\" already exists")
        || log.contains("pre-existing shared memory block");
  }

  /**
   * Requests a fast shutdown: sessions are ended, nothing is lost, and the next start needs no
   * recovery.
   */
  @Override
  public void stop(ProcessHandle process) {
    try {
      List<String> command =
          asUnprivileged(
              binaries().resolve("bin/pg_ctl").toString(),
              "stop",
              "-D",
              cluster.toString(),
              "-m",
              "fast",
              "-W");
      LogFile log = new LogFile(settings.data().resolve("log/postgres-stop.log"));
      Surroundings.runToStop(command, environment(), log, "Stopping PostgreSQL");
    } catch (Trouble e) {
      process.destroy();
    }
  }

  private Path binaries() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT).split(" ")[0];
    String archive = ARCHIVES.get(system + " " + System.getProperty("os.arch"));
    if (archive == null) {
      throw new Trouble(
          "There is no bundled PostgreSQL for this machine (%s %s): Linux on x86-64 or ARM and macOS on ARM have one."
              .formatted(system, System.getProperty("os.arch")));
    }
    return Archives.once(
        settings.cache().resolve("postgresql-" + Versions.get("postgresql")),
        folder -> {
          try (InputStream content = PostgresServer.class.getResourceAsStream("/" + archive)) {
            if (content == null) {
              throw new Trouble(archive + " is not on the launcher's class path.");
            }
            Archives.untar(content, folder);
          } catch (IOException e) {
            throw new Trouble("PostgreSQL cannot be unpacked: " + e.getMessage(), e);
          }
        });
  }

  /** Creates the empty cluster atomically. */
  private void initialize() {
    Path fresh = settings.data().resolve("postgres.new");
    PrivateFiles.delete(fresh);
    Path password =
        PrivateFiles.write(settings.run().resolve("superuser"), secrets.get(Secrets.POSTGRES));
    try {
      List<String> command =
          asUnprivileged(
              binaries().resolve("bin/initdb").toString(),
              "-D",
              fresh.toString(),
              "-U",
              "postgres",
              "--pwfile=" + password,
              "--auth=scram-sha-256",
              "--encoding=UTF8",
              "--locale-provider=builtin",
              "--locale=C.UTF-8",
              "--no-instructions");
      LogFile log = new LogFile(settings.data().resolve("log/postgres-initdb.log"));
      SortedMap<String, String> environment = environment();
      // C.UTF-8 need not exist in the operating system; PostgreSQL's built-in provider has it.
      command.addAll(List.of("--lc-collate=C", "--lc-ctype=C", "--lc-messages=C"));
      Surroundings.run(command, environment, log, "Making the database cluster");
      Files.move(fresh, cluster);
    } catch (IOException e) {
      throw new Trouble("The database cluster cannot be created: " + e.getMessage(), e);
    } finally {
      PrivateFiles.delete(password);
    }
  }

  /**
   * Deletes a lock file of a killed server when its pid now belongs to another process, as after a
   * restart of a container. PostgreSQL itself ignores the file only when no process has that pid.
   */
  static void forgetReusedPid(Path file) {
    List<String> lines = PrivateFiles.read(file).lines().toList();
    if (lines.size() < 3 || !lines.get(0).matches("\\d+") || !lines.get(2).matches("\\d+")) {
      return;
    }
    Instant wroteIt = Instant.ofEpochSecond(Long.parseLong(lines.get(2)));
    ProcessHandle.of(Long.parseLong(lines.get(0)))
        .flatMap(process -> process.info().startInstant())
        .filter(start -> Duration.between(start, wroteIt).abs().toSeconds() > 60)
        .ifPresent(somebodyElse -> PrivateFiles.delete(file));
  }

  private static SortedMap<String, String> environment() {
    SortedMap<String, String> environment = Surroundings.environment();
    environment.put("LC_ALL", "C");
    return environment;
  }

  private static boolean isRoot() {
    return new UnixSystem().getUid() == 0;
  }

  /** Throws on a machine where root cannot run PostgreSQL. */
  void requireUnprivileged() {
    LogFile log = new LogFile(settings.data().resolve("log/postgres-unshare.log"));
    try {
      if (isRoot()) {
        Surroundings.run(asUnprivileged("true"), environment(), log, "unshare -U");
      }
    } catch (Trouble e) {
      throw new Trouble(
          "PostgreSQL does not run as root, and this machine has no user namespaces to hide root"
              + " from it: run bin/up as another user.\n"
              + e.getMessage(),
          e);
    }
  }

  private static List<String> asUnprivileged(String... command) {
    List<String> words = new ArrayList<>();
    if (isRoot()) {
      words.addAll(List.of("unshare", "-U"));
    }
    words.addAll(List.of(command));
    return words;
  }
}
