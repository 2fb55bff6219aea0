package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * {@code bin/restore}: makes a data directory from a backup. It recovers the databases to the point
 * of the backup and checks them before it moves anything into place; a failure leaves nothing
 * behind.
 */
public final class Restore {
  /** The folder of an incomplete restore. */
  static final String RESTORING = "restoring";

  /** A folder at the root of a file system. */
  static final String LOST_AND_FOUND = "lost+found";

  /** The entries that an unused data directory may have. */
  private static final Set<String> ALLOWED =
      Set.of("cache", "log", "run", LOST_AND_FOUND, RESTORING);

  private static final Duration LIMIT = Duration.ofHours(2);
  private static final Duration LOOK = Duration.ofMillis(200);

  /**
   * Recovery fetches no WAL: all of it is in the backup, and a missing record before the point is
   * an error. The server stops after the record of the end of the backup, which is the point.
   */
  private static final List<String> RECOVERY =
      List.of(
          "-c",
          "restore_command=false",
          "-c",
          "recovery_target=immediate",
          "-c",
          "recovery_target_action=promote",
          // A socket that a killed restore leaves behind would stop the next restore.
          "-c",
          "unix_socket_directories=");

  private final Settings settings;
  private final Progress progress;
  private final Processes processes;
  private final Path data;
  private final Path fresh;

  public Restore(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
    this.processes = new Processes(settings);
    this.data = settings.data();
    this.fresh = data.resolve(RESTORING);
  }

  /**
   * Fills the data directory.
   *
   * @throws Trouble when the backup is broken, or the folder is not empty
   */
  public void from(Path backup) {
    BackupManifest manifest = BackupManifest.read(backup);
    requireSameServer(manifest);
    requireEmpty(data, ALLOWED::contains);
    InterruptAtExit.during(
        processes::close,
        () -> StartLock.during(settings, progress, () -> alone(backup, manifest)));
  }

  private void alone(Path backup, BackupManifest manifest) {
    long begin = System.nanoTime();
    requireEmpty(data, ALLOWED::contains);
    deleteInterrupted();
    try {
      PrivateFiles.folder(fresh);
      Ports.requireFree(PartName.POSTGRES, "POSTGRES_PORT", settings.postgresPort());
      FileCopy files = new FileCopy(false);
      requireWhole(files, backup, manifest);
      progress.step("The files are as they were written (" + Progress.since(begin) + ")");
      copy(files, backup, manifest);
      recover(manifest);
      // The secrets come last: they complete the data directory.
      requireEmpty(data, ALLOWED::contains);
      PrivateFiles.moveAll(fresh, data, "secrets.env");
    } catch (IOException e) {
      throw new Trouble("The backup cannot be restored: " + e.getMessage(), e);
    } finally {
      PrivateFiles.delete(fresh);
    }
    progress.step(
        "%s is restored to %s (%s). Now run: DATA_DIR=%s KEYCLOAK_PORT=%d server-config/bin/up"
            .formatted(
                data,
                manifest.point().time(),
                Progress.since(begin),
                data,
                manifest.keycloakPort()));
  }

  /** Deletes the leftovers of a killed launcher, and stops its server. */
  private void deleteInterrupted() {
    if (Files.exists(fresh)) {
      progress.step("Deleting what an interrupted restore has left");
      processes.kill(PartName.POSTGRES);
      PrivateFiles.delete(fresh);
    }
  }

  private static void requireSameServer(BackupManifest manifest) {
    String ours = major(Versions.get("postgresql"));
    if (!major(manifest.postgresql()).equals(ours)) {
      throw new Trouble(
          "The backup is of PostgreSQL %s, and this release has %s: restore it with release %s."
              .formatted(manifest.postgresql(), ours, manifest.product()));
    }
  }

  private static String major(String version) {
    return version.split("[. ]")[0];
  }

  /** Throws when the folder has any other entry. */
  static void requireEmpty(Path folder, Predicate<String> allowed) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> !allowed.test(name))
          .sorted()
          .findFirst()
          .ifPresent(
              name -> {
                throw new Trouble(
                    "%s is not empty, it has %s: nothing is written over. Name another folder, or move this one away."
                        .formatted(folder, name));
              });
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Reads all of the backup, so that a broken one is refused before anything is written. */
  private static void requireWhole(FileCopy files, Path backup, BackupManifest manifest)
      throws IOException {
    requireContent(files, backup, FileList.FILE, manifest.files().sha256());
    FileList.each(backup, (path, sha256) -> requireContent(files, backup, path, sha256));
  }

  private static void requireContent(FileCopy files, Path backup, String path, String sha256)
      throws IOException {
    try {
      if (!files.look(within(backup, path)).sha256().equals(sha256)) {
        throw new Trouble(BackupManifest.broken(backup, path));
      }
    } catch (NoSuchFileException e) {
      throw new Trouble(BackupManifest.broken(backup, path), e);
    }
  }

  /** Copies the files; the server itself flushes them before it opens them. */
  private void copy(FileCopy files, Path backup, BackupManifest manifest) throws IOException {
    for (String folder : manifest.folders()) {
      PrivateFiles.folder(within(fresh, folder));
    }
    FileList.each(backup, (path, sha256) -> files.copy(within(backup, path), within(fresh, path)));
  }

  private static Path within(Path folder, String path) {
    Path target = folder.resolve(path).normalize();
    if (!target.startsWith(folder)) {
      throw new Trouble("The backup names a file outside of it: " + path);
    }
    return target;
  }

  /** Runs the server on the copy until it has replayed the WAL exactly up to the point. */
  private void recover(BackupManifest manifest) {
    long begin = System.nanoTime();
    Path cluster = fresh.resolve(Backup.CLUSTER);
    PrivateFiles.write(cluster.resolve("recovery.signal"), "\n");
    Secrets secrets = Secrets.keptIn(fresh);
    Postgres postgres = new Postgres(settings, secrets);
    PostgresRecovery opened = new PostgresRecovery(postgres);
    PostgresServer server = new PostgresServer(settings, secrets, postgres, cluster, RECOVERY);
    try {
      settings.log(PartName.POSTGRES).renew();
      server.requireUnprivileged();
      ProcessRecord process = processes.start(PartName.POSTGRES, server.launch());
      while (!opened.isOver()) {
        if (process.alive().isEmpty() || System.nanoTime() - begin > LIMIT.toNanos()) {
          LogFile log = settings.log(PartName.POSTGRES);
          throw new Trouble(
              "The databases of the backup cannot be opened: %s. Log: %s"
                  .formatted(log.cause().orElse("PostgreSQL gave no reason"), log.path()));
        }
        Pause.of(LOOK);
      }
      if (!opened.system().equals(manifest.system())) {
        throw new Trouble(
            "The databases belong to another cluster than the one in the backup's manifest.");
      }
      List<String> lost = opened.lostSchemas();
      progress.step(
          "PostgreSQL has opened %s (%s)%s"
              .formatted(
                  opened.contents(),
                  Progress.since(begin),
                  lost.isEmpty()
                      ? ""
                      : "; these schemas had lost their database before the backup: "
                          + String.join(", ", lost)));
    } finally {
      // Clears an interrupt at the end of this JVM, so that the server is stopped then, too.
      Thread.interrupted();
      processes.stop(server);
    }
  }
}
