package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * {@code bin/restore}: makes a data directory of a backup. The databases are brought to the point
 * of the backup, and looked at, before anything gets its name; what fails leaves nothing.
 */
public final class Restore {
  /** What a data directory may hold that is none yet. */
  private static final Set<String> MADE_ANEW = Set.of("cache", "log", "run");

  private static final Duration LIMIT = Duration.ofHours(2);
  private static final Duration LOOK = Duration.ofMillis(200);

  private final Settings settings;
  private final Progress progress;

  public Restore(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
  }

  /**
   * Fills the data directory.
   *
   * @throws Trouble when the backup is broken, or the place not empty
   */
  public void from(Path backup) {
    long begin = System.nanoTime();
    Path data = settings.data();
    BackupManifest manifest = BackupManifest.read(backup);
    requireSameServer(manifest);
    requireEmpty(data, MADE_ANEW);
    Ports.requireFree(PartName.POSTGRES, "POSTGRES_PORT", settings.postgresPort());
    Path fresh = data.resolve("restoring");
    // The server brings the files to the disk itself before it opens them.
    FileCopy copy = new FileCopy(backup, fresh, false);
    try {
      requireWhole(copy, backup, manifest);
      progress.step("The files are as they were written (" + Progress.since(begin) + ")");
      PrivateFiles.folder(fresh);
      copy(copy, fresh, manifest);
      recover(fresh, manifest);
      place(fresh, data);
    } catch (IOException e) {
      throw new Trouble("The backup cannot be restored: " + e.getMessage(), e);
    } finally {
      PrivateFiles.delete(fresh);
    }
    progress.step(
        "%s is as it was at %s (%s): run bin/up"
            .formatted(data, manifest.point().time(), Progress.since(begin)));
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

  /** Refuses a folder with anything else in it. */
  static void requireEmpty(Path folder, Set<String> allowed) {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> !allowed.contains(name))
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

  /** Reads all of it: a broken backup is refused before anything is written. */
  private static void requireWhole(FileCopy copy, Path backup, BackupManifest manifest)
      throws IOException {
    for (BackupManifest.Entry entry : manifest.files()) {
      within(backup, entry.path());
      try {
        if (!copy.look(entry.path()).equals(entry)) {
          throw new Trouble(BackupManifest.broken(backup, entry.path()));
        }
      } catch (NoSuchFileException e) {
        throw new Trouble(BackupManifest.broken(backup, entry.path()), e);
      }
    }
  }

  private static void copy(FileCopy copy, Path fresh, BackupManifest manifest) throws IOException {
    for (String folder : manifest.folders()) {
      PrivateFiles.folder(within(fresh, folder));
    }
    for (BackupManifest.Entry entry : manifest.files()) {
      copy.copy(entry.path());
    }
  }

  private static Path within(Path folder, String path) {
    Path target = folder.resolve(path).normalize();
    if (!target.startsWith(folder)) {
      throw new Trouble("The backup names a file outside of it: " + path);
    }
    return target;
  }

  /** Runs the server on the copy until it has replayed the WAL up to the point, and no further. */
  private void recover(Path fresh, BackupManifest manifest) {
    long begin = System.nanoTime();
    Path cluster = fresh.resolve(Backup.CLUSTER);
    PrivateFiles.write(cluster.resolve("recovery.signal"), "\n");
    Secrets secrets = Secrets.keptIn(fresh);
    Postgres postgres = new Postgres(settings, secrets);
    PostgresRecovery opened = new PostgresRecovery(postgres);
    PostgresServer server =
        new PostgresServer(settings, secrets, postgres, cluster, recovery(manifest.point()));
    Processes processes = new Processes(settings);
    Thread atExit = new Thread(() -> processes.stop(server), "stop the recovery");
    Runtime.getRuntime().addShutdownHook(atExit);
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
        throw new Trouble("The databases are of another cluster than the backup says.");
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
      Runtime.getRuntime().removeShutdownHook(atExit);
      processes.stop(server);
    }
  }

  /** Nothing is fetched: all of the WAL is there, and its end before the point is an error. */
  private static List<String> recovery(BackupManifest.Point point) {
    return List.of(
        "-c",
        "restore_command=false",
        "-c",
        "recovery_target_lsn=" + point.lsn(),
        "-c",
        "recovery_target_inclusive=off",
        "-c",
        "recovery_target_action=promote");
  }

  /** The secrets are last: with them the data directory is whole. */
  private static void place(Path fresh, Path data) throws IOException {
    try (Stream<Path> files = Files.list(fresh)) {
      List<Path> all =
          files.sorted(Comparator.comparing(file -> file.endsWith("secrets.env"))).toList();
      for (Path file : all) {
        Files.move(file, data.resolve(file.getFileName()));
      }
    }
  }
}
