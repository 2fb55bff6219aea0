package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is refused before PostgreSQL is asked; {@code BackupIT} has the rest. */
class RestoreTest {
  private static final BackupManifest.Point POINT =
      new BackupManifest.Point("2026-11-23T15:00:00Z", "0/1");

  private static final Progress PROGRESS = new Progress(System.out);

  @TempDir private Path folder;

  private Path backup(int format, String postgresql, String file) throws IOException {
    Path backup = folder.resolve("backup");
    PrivateFiles.folder(backup);
    try (FileList list = new FileList(backup)) {
      list.add(file, new FileCopy.Content(0, "0".repeat(64)));
      new BackupManifest(format, "9.0.0", postgresql, "1", POINT, 8180, List.of(), list.end())
          .write(backup);
    }
    return backup;
  }

  private Settings settings() {
    return Settings.onFreePorts(folder.resolve("data"), folder.resolve("data/cache"));
  }

  private void assertRefused(Path backup, String sentence) {
    assertThatThrownBy(() -> new Restore(settings(), PROGRESS).from(backup))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void backupOfAnotherServerNamesTheReleaseThatHasIt() throws IOException {
    assertRefused(
        backup(BackupManifest.FORMAT, "99.1", "x"),
        "is of PostgreSQL 99.1, and this release has "
            + Versions.get("postgresql").split("\\.")[0]
            + ": restore it with release 9.0.0");
  }

  @Test
  void backupOfANewerReleaseNamesIt() throws IOException {
    assertRefused(
        backup(BackupManifest.FORMAT + 1, Versions.get("postgresql"), "x"),
        "a newer release, 9.0.0");
  }

  @Test
  void fileOutsideOfTheBackupIsRefused() throws IOException {
    assertRefused(
        backup(BackupManifest.FORMAT, Versions.get("postgresql"), "../outside"),
        "names a file outside");
  }

  @Test
  void changedManifestIsBroken() throws IOException {
    Path backup = backup(BackupManifest.FORMAT, Versions.get("postgresql"), "x");
    Path manifest = backup.resolve(BackupManifest.FILE);
    String text = Files.readString(manifest);

    Files.writeString(manifest, text.replace("0/1", "0/2"));
    assertRefused(backup, "manifest.json is not as it was written");
    Files.writeString(manifest, text.substring(0, text.length() / 2));
    assertRefused(backup, "manifest.json is not as it was written");
    Files.delete(manifest);
    assertRefused(backup, "is no backup, or one that was not finished");
  }

  @Test
  void placeWithAnythingElseInItIsNotWrittenTo() throws IOException {
    Path data = Files.createDirectories(folder.resolve("data/cache")).getParent();
    Path backup = backup(BackupManifest.FORMAT, Versions.get("postgresql"), "x");
    assertRefused(backup, "x is not as it was written");

    Files.writeString(data.resolve("secrets.env"), "A=B\n");

    assertRefused(backup, "is not empty, it has secrets.env");
    assertThat(data.resolve("secrets.env")).hasContent("A=B\n");
  }

  @Test
  void changedListOfFilesIsBroken() throws IOException {
    Path backup = backup(BackupManifest.FORMAT, Versions.get("postgresql"), "x");

    Files.writeString(backup.resolve(FileList.FILE), "");

    assertRefused(backup, "files.sha256 is not as it was written");
  }

  @Test
  void whatAnInterruptedRestoreHasLeftIsDeletedByTheNext() throws IOException {
    Path backup = backup(BackupManifest.FORMAT, Versions.get("postgresql"), "x");
    Path left = folder.resolve("data/restoring");
    Files.createDirectories(left.resolve("postgres/base"));

    assertRefused(backup, "x is not as it was written");

    assertThat(left).doesNotExist();
  }

  @Test
  void noOtherLauncherWorksInTheFolderMeanwhile() throws IOException {
    Path backup = backup(BackupManifest.FORMAT, Versions.get("postgresql"), "x");
    Settings settings = settings();

    // A JVM gets a lock that it has already not again, and does not wait for it.
    StartLock.during(
        settings,
        PROGRESS,
        () ->
            assertThatThrownBy(() -> new Restore(settings, PROGRESS).from(backup))
                .isInstanceOf(OverlappingFileLockException.class));
  }
}
