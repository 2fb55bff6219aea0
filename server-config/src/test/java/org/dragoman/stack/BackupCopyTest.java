package org.dragoman.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackupCopyTest {
  private static final String EMPTY_SHA256 =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  @TempDir private Path folder;
  private Path from;
  private Path to;
  private BackupCopy copy;

  @BeforeEach
  void begin() throws IOException {
    from = Files.createDirectories(folder.resolve("data"));
    to = Files.createDirectories(folder.resolve("backup"));
    copy = new BackupCopy(from, to);
  }

  @AfterEach
  void close() throws IOException {
    copy.close();
  }

  private Path file(String path) throws IOException {
    Path file = from.resolve(path);
    Files.createDirectories(file.getParent());
    return Files.createFile(file);
  }

  private void copyCluster() throws IOException {
    copy.tree(from.resolve("postgres"), BackupSelection.CLUSTER);
  }

  private void copyKept() throws IOException {
    for (String top : BackupSelection.TOPS) {
      copy.tree(from.resolve(top), BackupSelection.KEPT);
    }
  }

  private List<String> listed() throws IOException {
    List<String> paths = new ArrayList<>();
    FileList.each(
        to,
        (path, sha256) -> {
          assertThat(sha256).isEqualTo(EMPTY_SHA256);
          assertThat(to.resolve(path)).exists();
          paths.add(path);
        });
    return paths;
  }

  @Test
  void filesAndFoldersOfTheClusterAreListed() throws IOException {
    file("postgres/PG_VERSION");
    file("postgres/base/1/16");
    file("postgres/base/pgsql_tmp/1");
    file("postgres/pg_wal/000000010000000000000001");
    file("postgres/postmaster.pid");
    file("postgres/global/pg_control");

    copyCluster();

    BackupManifest.Contents contents = copy.end();
    assertThat(contents.count()).isEqualTo(2);
    assertThat(contents.sha256())
        .isEqualTo(new FileCopy(false).look(to.resolve(FileList.FILE)).sha256());
    assertThat(listed()).containsExactlyInAnyOrder("postgres/PG_VERSION", "postgres/base/1/16");
    assertThat(copy.folders())
        .containsExactlyInAnyOrder(
            "postgres", "postgres/base", "postgres/base/1", "postgres/pg_wal", "postgres/global");
  }

  @Test
  void eachKindThatIsKeptIsListedAndNothingElse() throws IOException {
    List<String> kept =
        List.of(
            "edge/edge-key.json",
            "edge/conversation.keys",
            "sample/acme.loaded",
            "extensions/chat/own.jar",
            "domains/one/keys/edge-key.pub.json",
            "domains/one/keys/conversation.keys");
    for (String path : kept) {
      file(path);
    }
    file("edge/payara/config/domain.xml");
    file("extensions/chat/notes.txt");
    file("domains/one.password");
    file("domains/one/config/domain.xml");
    file("keycloak/data/import/acme-realm.json");

    copyKept();
    copy.end();

    assertThat(listed()).containsExactlyInAnyOrderElementsOf(kept);
  }

  /** The second one to write there has taken the folder away: that is no file that was dropped. */
  @Test
  void lostTargetIsAFailure() throws IOException {
    file("postgres/PG_VERSION");
    copyCluster();
    Files.delete(to.resolve("postgres/PG_VERSION"));
    Files.delete(to.resolve("postgres"));

    assertThatThrownBy(this::copyCluster).isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void linkInTheClusterIsRefusedByName() throws IOException {
    Files.createDirectories(from.resolve("postgres"));
    Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Path link = from.resolve("postgres/base");
    Files.createSymbolicLink(link, elsewhere);
    assertRefused(link + " is a symbolic link");
    Files.delete(link);

    Files.createSymbolicLink(link, folder.resolve("nothing"));
    assertRefused(link + " is a symbolic link to nothing");
    Files.delete(link);

    Files.createSymbolicLink(link, Files.createFile(elsewhere.resolve("file")));
    assertRefused(link + " is a symbolic link");
  }

  private void assertRefused(String sentence) {
    assertThatThrownBy(this::copyCluster)
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
  }

  @Test
  void clusterAndItsWalMayBeOnOtherDisks() throws IOException {
    Path disk = Files.createDirectories(folder.resolve("disk"));
    Files.createFile(disk.resolve("PG_VERSION"));
    Files.createSymbolicLink(
        disk.resolve("pg_wal"), Files.createDirectories(folder.resolve("wal")));
    Files.createFile(folder.resolve("wal/000000010000000000000001"));
    Files.createSymbolicLink(from.resolve("postgres"), disk);

    copyCluster();
    copy.end();

    assertThat(listed()).containsExactly("postgres/PG_VERSION");
    assertThat(copy.folders()).containsExactlyInAnyOrder("postgres", "postgres/pg_wal");
  }

  @Test
  void linkAmongTheKeptFilesIsFollowed() throws IOException {
    Path secret = Files.createFile(folder.resolve("mounted.keys"));
    Files.createDirectories(from.resolve("edge"));
    Files.createSymbolicLink(from.resolve("edge/conversation.keys"), secret);

    copyKept();
    copy.end();

    assertThat(listed()).containsExactly("edge/conversation.keys");
    assertThat(to.resolve("edge/conversation.keys")).isRegularFile();
    assertThat(Files.isSymbolicLink(to.resolve("edge/conversation.keys"))).isFalse();
  }

  @Test
  void nameThatTheListCannotHaveIsRefused() throws IOException {
    file("sample/two\nlines");

    assertThatThrownBy(this::copyKept)
        .isInstanceOf(Trouble.class)
        .hasMessageContaining("cannot have a file of this name");
  }
}
