package org.dragoman.stack;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * {@code bin/backup}: copies all databases of a running installation, Keycloak's included, as of
 * one moment, and the secrets that are needed to use them. Requests are served meanwhile.
 */
public final class Backup {
  static final String CLUSTER = "postgres";

  /** Prefix of the name of an incomplete backup's folder. */
  private static final String UNFINISHED = "unfinished-";

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
   * Writes the backup. The manifest comes last and makes it valid.
   *
   * @param folder a folder that does not exist yet, or is empty
   * @throws Trouble when no backup could be made
   */
  public void to(Path folder) {
    long begin = System.nanoTime();
    requirePlace(folder);
    BackupManifest manifest;
    try (PostgresBackup backup =
        PostgresBackup.of(new Postgres(settings, Secrets.keptIn(data)), cluster)) {
      // Only one backup at a time gets here, so an incomplete one is a leftover.
      Restore.requireEmpty(
          folder, name -> name.equals(Restore.LOST_AND_FOUND) || name.startsWith(UNFINISHED));
      manifest = place(folder, backup);
    } catch (IOException e) {
      throw new Trouble("The backup cannot be written: " + e.getMessage(), e);
    }
    progress.step(
        "%s holds all that was committed before %s: %d files, %d MB (%s)"
            .formatted(
                folder,
                manifest.point().time(),
                manifest.files().count(),
                manifest.files().bytes() >> 20,
                Progress.since(begin)));
    progress.step("It holds all passwords and keys: keep it where nobody else can read it");
  }

  private void requirePlace(Path folder) {
    if (folder.startsWith(data)) {
      throw new Trouble("A backup cannot be within " + data + ": name a folder outside of it.");
    }
    if (!Files.isRegularFile(data.resolve("secrets.env")) || !Files.isDirectory(cluster)) {
      throw new Trouble(data + " holds no databases: set DATA_DIR to the folder that does.");
    }
  }

  private BackupManifest place(Path folder, PostgresBackup backup) throws IOException {
    boolean made = !Files.exists(folder);
    PrivateFiles.folder(folder);
    Path fresh = folder.resolve(UNFINISHED + UUID.randomUUID());
    try {
      deleteUnfinished(folder);
      PrivateFiles.folder(fresh);
      BackupManifest manifest = fill(fresh, backup);
      manifest.write(fresh);
      PrivateFiles.moveAll(fresh, folder, BackupManifest.FILE);
      PrivateFiles.force(folder.getParent());
      return manifest;
    } finally {
      PrivateFiles.delete(fresh);
      if (made) {
        deleteIfEmpty(folder);
      }
    }
  }

  private static void deleteUnfinished(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.getFileName().toString().startsWith(UNFINISHED))
          .toList()
          .forEach(PrivateFiles::delete);
    }
  }

  private static void deleteIfEmpty(Path folder) throws IOException {
    boolean empty;
    try (Stream<Path> files = Files.list(folder)) {
      empty = files.findAny().isEmpty();
    }
    if (empty) {
      Files.delete(folder);
    }
  }

  private BackupManifest fill(Path fresh, PostgresBackup backup) throws IOException {
    requireSpace(fresh, backup.bytes());
    try (BackupCopy copy = new BackupCopy(data, fresh)) {
      backup.begin();
      copy.tree(cluster, BackupSelection.CLUSTER);
      copyControl(copy);
      copy.file(data.resolve("secrets.env"));
      for (String top : BackupSelection.TOPS) {
        copy.tree(data.resolve(top), BackupSelection.KEPT);
      }
      PostgresBackup.End end = backup.end();
      copy.made(cluster.resolve("backup_label"), end.label().getBytes(StandardCharsets.UTF_8));
      copyWal(copy, end.segments());
      return new BackupManifest(
          BackupManifest.FORMAT,
          Versions.get("product"),
          backup.version(),
          backup.system(),
          end.point(),
          settings.keycloakPort(),
          copy.folders(),
          copy.end());
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

  /**
   * Copies the control file after all others, as PostgreSQL's own tools do. The server overwrites
   * this file while it is read, so it is read until two readings are equal.
   */
  private void copyControl(BackupCopy copy) throws IOException {
    Path control = cluster.resolve("global/pg_control");
    byte[] before = Files.readAllBytes(control);
    byte[] now = Files.readAllBytes(control);
    for (int i = 0; i < 100 && !Arrays.equals(before, now); i++) {
      before = now;
      now = Files.readAllBytes(control);
    }
    copy.made(control, now);
  }

  private void copyWal(BackupCopy copy, List<String> segments) throws IOException {
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
