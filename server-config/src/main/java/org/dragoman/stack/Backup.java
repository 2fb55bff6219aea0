package org.dragoman.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * {@code bin/backup}: copies the databases of a running installation at one moment, Keycloak's
 * among them, and the secrets without which they cannot be used. Requests go on meanwhile.
 */
public final class Backup {
  static final String CLUSTER = "postgres";

  /** Folders of the cluster that a backup has empty (PostgreSQL, 25.3.4.1). */
  private static final Set<String> EMPTY =
      Set.of(
          "pg_wal",
          "pg_replslot",
          "pg_dynshmem",
          "pg_notify",
          "pg_serial",
          "pg_snapshots",
          "pg_stat_tmp",
          "pg_subtrans");

  private static final Pattern LEFT_OUT =
      Pattern.compile(
          "postmaster\\.(pid|opts)|pg_internal\\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*"
              + "|current_logfiles.*|.*\\.tmp|recovery\\.signal|standby\\.signal|pg_control");

  /** What is kept beside the databases; the rest of the data directory is made anew. */
  private static final List<PathMatcher> KEPT =
      Stream.of(
              "secrets.env",
              "edge/*.{json,keys}",
              "sample/*",
              "extensions/*/*.jar",
              "domains/*/keys/*.{json,keys}")
          .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern))
          .toList();

  private static final int DEEPEST = 4;

  private final Settings settings;
  private final Progress progress;
  private final Path data;
  private final Path cluster;

  public Backup(Settings settings, Progress progress) {
    this.settings = settings;
    this.progress = progress;
    this.data = settings.data();
    this.cluster = data.resolve(CLUSTER);
  }

  /**
   * Makes the folder, whole or not at all.
   *
   * @param folder that is not there yet, or empty
   * @throws Trouble when no backup could be made
   */
  public void to(Path folder) {
    long begin = System.nanoTime();
    requireRoom(folder);
    Path fresh = folder.resolveSibling(folder.getFileName() + ".unfinished");
    PrivateFiles.delete(fresh);
    PrivateFiles.folder(fresh);
    try {
      BackupManifest manifest = fill(fresh);
      manifest.write(fresh);
      Files.deleteIfExists(folder);
      Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      progress.step(
          "%s holds all that was committed before %s: %d files, %d MB (%s)"
              .formatted(
                  folder,
                  manifest.point().time(),
                  manifest.files().size(),
                  manifest.bytes() >> 20,
                  Progress.since(begin)));
    } catch (IOException e) {
      throw new Trouble("The backup cannot be written: " + e.getMessage(), e);
    } finally {
      PrivateFiles.delete(fresh);
    }
    progress.step("It opens everything, also what is encrypted: keep it where nobody else reads");
  }

  private void requireRoom(Path folder) {
    if (folder.startsWith(data)) {
      throw new Trouble("A backup is to outlive " + data + ": name a folder outside of it.");
    }
    Restore.requireEmpty(folder, Set.of());
    if (!Files.isRegularFile(data.resolve("secrets.env")) || !Files.isDirectory(cluster)) {
      throw new Trouble(data + " holds no databases: set DATA_DIR to the folder that does.");
    }
  }

  private BackupManifest fill(Path fresh) throws IOException {
    Secrets secrets = Secrets.keptIn(data);
    FileCopy copy = new FileCopy(data, fresh, true);
    try (PostgresBackup backup = PostgresBackup.of(new Postgres(settings, secrets))) {
      requireSpace(fresh, backup.bytes());
      backup.begin(cluster);
      copyCluster(copy);
      copyKept(copy);
      PostgresBackup.End end = backup.end();
      copy.made(CLUSTER + "/backup_label", end.label().getBytes(StandardCharsets.UTF_8));
      copyWal(copy, end.segments());
      return new BackupManifest(
          BackupManifest.FORMAT,
          Versions.get("product"),
          backup.version(),
          backup.system(),
          end.point(),
          copy.folders(),
          copy.files());
    }
  }

  private static void requireSpace(Path fresh, long bytes) throws IOException {
    long free = Files.getFileStore(fresh).getUsableSpace();
    if (free < bytes) {
      throw new Trouble(
          "There is too little room: the databases have %d MB, and %d MB are free in %s."
              .formatted(bytes >> 20, free >> 20, fresh.getParent()));
    }
  }

  private void copyCluster(FileCopy copy) throws IOException {
    copy.tree(cluster, Backup::isOfBackup);
    copyControl(copy);
  }

  private void copyKept(FileCopy copy) throws IOException {
    try (Stream<Path> paths = Files.walk(data, DEEPEST)) {
      for (Path file : paths.filter(Files::isRegularFile).sorted().toList()) {
        if (KEPT.stream().anyMatch(kept -> kept.matches(data.relativize(file)))) {
          copy.file(file);
        }
      }
    }
  }

  /** Only in the cluster; the path begins with its folder. */
  private static boolean isOfBackup(Path path) {
    int names = path.getNameCount();
    if (names < 2) {
      return true;
    }
    boolean inEmpty = names > 2 && EMPTY.contains(path.getName(1).toString());
    return !inEmpty && !LEFT_OUT.matcher(path.getFileName().toString()).matches();
  }

  /**
   * After all others, as PostgreSQL's own tools do it. The server writes this file over while it is
   * read: it is read until it is twice the same.
   */
  private void copyControl(FileCopy copy) throws IOException {
    Path control = cluster.resolve("global/pg_control");
    byte[] before = Files.readAllBytes(control);
    byte[] now = Files.readAllBytes(control);
    for (int i = 0; i < 100 && !Arrays.equals(before, now); i++) {
      before = now;
      now = Files.readAllBytes(control);
    }
    copy.made(data.relativize(control).toString(), now);
  }

  private void copyWal(FileCopy copy, List<String> segments) throws IOException {
    Path wal = cluster.resolve("pg_wal");
    for (String segment : segments) {
      copy.file(wal.resolve(segment));
    }
    try (Stream<Path> files = Files.list(wal)) {
      for (Path history :
          files.filter(file -> file.getFileName().toString().endsWith(".history")).toList()) {
        copy.file(history);
      }
    }
  }
}
