package org.dragoman.proxy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.dragoman.contract.json.Json;
import org.dragoman.stack.Backup;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Restore;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;
import org.dragoman.stack.client.Trouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.replication.LogSequenceNumber;

/** A backup while others write, everything lost, and what is there after the restore. */
class BackupIT {
  private static final Path CACHE = Path.of("target/product-cache");
  private static final int WRITERS = 3;
  private static final String LINK = "extensions/chat/own.jar";
  private static final List<String> KEPT =
      List.of(
          "edge/edge-key.json",
          "edge/conversation.keys",
          "sample/acme.loaded",
          LINK,
          "domains/one/keys/edge-key.pub.json",
          "domains/one/keys/conversation.keys");
  private static final Progress PROGRESS =
      new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8));

  @TempDir private Path folder;
  private final AtomicBoolean stopping = new AtomicBoolean();
  private LogSequenceNumber made;

  /**
   * A transaction.
   *
   * @param before the end of the WAL before it began
   * @param acknowledged when
   * @param after the same once it was acknowledged
   */
  private record Write(
      String database,
      int writer,
      int number,
      LogSequenceNumber before,
      Instant acknowledged,
      LogSequenceNumber after) {}

  @Test
  void allThatWasAcknowledgedBeforeThePointIsRestoredAndNothingElse() throws Exception {
    Settings settings = Settings.onFreePorts(folder.resolve("data"), CACHE);
    Path backup = folder.resolve("backup");
    Path broken = folder.resolve("broken");
    List<Write> writes;
    Map<String, String> checksums;
    String password;
    try (Stack stack = Stack.startDatabase(settings, PROGRESS)) {
      password = stack.secret("POSTGRES_PASSWORD");
      checksums = fill(settings, password);
      keep(settings.data());
      assertSecondIsRefused(settings, password, backup);
      writes = writesDuring(settings, password, () -> new Backup(settings, PROGRESS).to(backup));

      assertThatThrownBy(() -> new Backup(settings, PROGRESS).to(backup))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("is not empty");
      assertThatThrownBy(() -> new Restore(settings, PROGRESS).from(backup))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("is not empty");
    }
    LogSequenceNumber point = LogSequenceNumber.valueOf(point(backup, "lsn"));
    Instant time = Instant.parse(point(backup, "time"));
    assertOwnersAlone(backup);
    deleteAll(settings.data());
    copyTree(backup, broken);

    assertRefused(settings, broken, backup);
    new Restore(settings, PROGRESS).from(backup);

    try (Stack stack = Stack.startDatabase(settings, PROGRESS)) {
      assertThat(stack.secret("POSTGRES_PASSWORD")).isEqualTo(password);
      assertThat(checksums(settings, password)).isEqualTo(checksums);
      assertKept(settings.data());
      Map<String, List<Integer>> there = written(settings, password);
      int before = 0;
      int later = 0;
      for (Write write : writes) {
        boolean restored =
            there.get(write.database).contains(write.writer * 1_000_000 + write.number);
        if (write.acknowledged.isBefore(time)) {
          assertThat(restored).as(write.toString()).isTrue();
        }
        if (write.after.asLong() <= point.asLong()) {
          before++;
          assertThat(restored).as(write.toString()).isTrue();
        } else if (write.before.asLong() >= point.asLong()) {
          later++;
          assertThat(restored).as(write.toString()).isFalse();
        }
      }
      assertThat(before).isPositive();
      assertThat(later).isPositive();
      if (made.asLong() <= point.asLong()) {
        assertThat(rows(settings, password, "made", "SELECT count(*) FROM rows"))
            .containsExactly("1000");
      }
    }
  }

  /** Files of each kind that a backup has beside the databases; one is a link to somewhere else. */
  private void keep(Path data) throws IOException {
    for (String path : KEPT) {
      Files.createDirectories(data.resolve(path).getParent());
      Files.writeString(data.resolve(path), path);
    }
    Files.move(data.resolve(LINK), folder.resolve("own.jar"));
    Files.createSymbolicLink(data.resolve(LINK), folder.resolve("own.jar"));
    Files.writeString(data.resolve("edge/settings.tmp"), "made anew");
  }

  private static void assertKept(Path data) {
    for (String path : KEPT) {
      assertThat(data.resolve(path)).hasContent(path);
    }
    assertThat(data.resolve("edge/settings.tmp")).doesNotExist();
  }

  /** Another one holds the slot and writes into the folder, which is the root of a disk. */
  private static void assertSecondIsRefused(Settings settings, String password, Path backup)
      throws IOException, SQLException {
    FileAttribute<?> ownersAlone =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
    Files.createDirectory(backup, ownersAlone);
    Files.createDirectory(backup.resolve("lost+found"), ownersAlone);
    Path first = Files.createDirectory(backup.resolve("unfinished-1"));
    Files.createFile(first.resolve("file"));
    try (Connection connection = connect(settings, password, "postgres");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "SELECT pg_create_physical_replication_slot('dragoman_backup', true, true)");

      assertThatThrownBy(() -> new Backup(settings, PROGRESS).to(backup))
          .isInstanceOf(Trouble.class)
          .hasMessageContaining("Another backup is under way");

      assertThat(first.resolve("file")).exists();
      statement.execute("SELECT pg_drop_replication_slot('dragoman_backup')");
    }
  }

  private interface Work {
    void run() throws Exception;
  }

  /** Two databases with rows, as publications have. */
  private static Map<String, String> fill(Settings settings, String password) throws SQLException {
    for (String database : List.of("one", "two")) {
      run(settings, password, "postgres", "CREATE DATABASE " + database);
      run(
          settings,
          password,
          database,
          "CREATE TABLE rows (id int PRIMARY KEY, text text);CREATE TABLE written (id int PRIMARY"
              + " KEY);INSERT INTO rows SELECT n, repeat(md5(n::text), 8) FROM generate_series(1,"
              + " 20000) n");
    }
    return checksums(settings, password);
  }

  private static Map<String, String> checksums(Settings settings, String password)
      throws SQLException {
    Map<String, String> sums = new HashMap<>();
    for (String database : List.of("one", "two")) {
      sums.put(
          database,
          rows(
                  settings,
                  password,
                  database,
                  "SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM rows r")
              .getFirst());
    }
    return sums;
  }

  private List<Write> writesDuring(Settings settings, String password, Work work) throws Exception {
    List<Write> writes = new ArrayList<>();
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      List<Future<List<Write>>> writers = new ArrayList<>();
      for (int i = 0; i < WRITERS; i++) {
        int writer = i;
        String database = i % 2 == 0 ? "one" : "two";
        writers.add(threads.submit(() -> write(settings, password, database, writer)));
      }
      Future<LogSequenceNumber> maker = threads.submit(() -> make(settings, password));
      try {
        work.run();
        // Some after the point, too.
        Thread.sleep(300);
      } finally {
        stopping.set(true);
      }
      made = maker.get();
      for (Future<List<Write>> writer : writers) {
        writes.addAll(writer.get());
      }
    }
    return writes;
  }

  private List<Write> write(Settings settings, String password, String database, int writer)
      throws SQLException {
    List<Write> writes = new ArrayList<>();
    try (Connection connection = connect(settings, password, database);
        Statement statement = connection.createStatement()) {
      for (int number = 1; !stopping.get(); number++) {
        LogSequenceNumber before = insertPosition(statement);
        statement.execute("INSERT INTO written VALUES (%d)".formatted(writer * 1_000_000 + number));
        Instant acknowledged = Instant.now();
        writes.add(
            new Write(database, writer, number, before, acknowledged, insertPosition(statement)));
      }
    }
    return writes;
  }

  private static LogSequenceNumber insertPosition(Statement statement) throws SQLException {
    try (ResultSet row = statement.executeQuery("SELECT pg_current_wal_insert_lsn()")) {
      row.next();
      return LogSequenceNumber.valueOf(row.getString(1));
    }
  }

  /** As a publication does while a backup is made; and one that is dropped. */
  private static LogSequenceNumber make(Settings settings, String password) throws SQLException {
    run(settings, password, "postgres", "CREATE DATABASE made");
    run(
        settings,
        password,
        "made",
        "CREATE TABLE rows (id int); INSERT INTO rows SELECT generate_series(1, 1000)");
    LogSequenceNumber made =
        LogSequenceNumber.valueOf(
            rows(settings, password, "made", "SELECT pg_current_wal_insert_lsn()").getFirst());
    for (int i = 0; i < 3; i++) {
      run(settings, password, "postgres", "CREATE DATABASE gone");
      run(settings, password, "postgres", "DROP DATABASE gone");
    }
    return made;
  }

  private static Map<String, List<Integer>> written(Settings settings, String password)
      throws SQLException {
    Map<String, List<Integer>> all = new HashMap<>();
    for (String database : List.of("one", "two")) {
      all.put(
          database,
          rows(settings, password, database, "SELECT id FROM written").stream()
              .map(Integer::valueOf)
              .toList());
    }
    return all;
  }

  private static String point(Path backup, String member) throws IOException {
    return Json.read(Files.readString(backup.resolve("manifest.json")), JsonNode.class)
        .path("point")
        .path(member)
        .asText();
  }

  private static void assertOwnersAlone(Path backup) throws IOException {
    try (Stream<Path> files = Files.walk(backup)) {
      for (Path file : files.toList()) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .as(file.toString())
            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
      }
    }
  }

  /** What a disk or a cut transfer can make of a backup; each leaves the place empty. */
  private static void assertRefused(Settings settings, Path broken, Path whole) throws IOException {
    for (String name : List.of("postgres/global/pg_control", "manifest.json", "files.sha256")) {
      Path file = Path.of(name);
      byte[] bytes = Files.readAllBytes(broken.resolve(file));
      bytes[bytes.length / 2] ^= 1;
      assertRefused(settings, broken, file, bytes, "is broken");
      restoreFile(whole, broken, file);
    }
    Path label = Path.of("postgres/backup_label");
    byte[] cut = Files.readAllBytes(broken.resolve(label));
    assertRefused(settings, broken, label, Arrays.copyOf(cut, cut.length - 1), "is broken");
    restoreFile(whole, broken, label);
    Path wal;
    try (Stream<Path> files = Files.list(broken.resolve("postgres/pg_wal"))) {
      wal = broken.relativize(files.filter(Files::isRegularFile).findFirst().orElseThrow());
    }
    Files.delete(broken.resolve(wal));
    refused(settings, broken, "is broken");
    Files.delete(broken.resolve("manifest.json"));
    refused(settings, broken, "has no manifest.json");
  }

  private static void assertRefused(
      Settings settings, Path broken, Path file, byte[] bytes, String sentence) throws IOException {
    Files.write(broken.resolve(file), bytes, StandardOpenOption.TRUNCATE_EXISTING);
    refused(settings, broken, sentence);
  }

  private static void refused(Settings settings, Path broken, String sentence) {
    assertThatThrownBy(() -> new Restore(settings, PROGRESS).from(broken))
        .isInstanceOf(Trouble.class)
        .hasMessageContaining(sentence);
    assertThat(settings.data().resolve("postgres")).doesNotExist();
    assertThat(settings.data().resolve("secrets.env")).doesNotExist();
    assertThat(settings.data().resolve("restoring")).doesNotExist();
  }

  private static void restoreFile(Path whole, Path broken, Path file) throws IOException {
    Files.deleteIfExists(broken.resolve(file));
    Files.copy(whole.resolve(file), broken.resolve(file));
  }

  private static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  private static Connection connect(Settings settings, String password, String database)
      throws SQLException {
    return DriverManager.getConnection(
        "jdbc:postgresql://127.0.0.1:" + settings.postgresPort() + "/" + database,
        "postgres",
        password);
  }

  private static void run(Settings settings, String password, String database, String statement)
      throws SQLException {
    try (Connection connection = connect(settings, password, database);
        Statement run = connection.createStatement()) {
      run.execute(statement);
    }
  }

  private static List<String> rows(
      Settings settings, String password, String database, String query) throws SQLException {
    try (Connection connection = connect(settings, password, database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(query)) {
      List<String> texts = new ArrayList<>();
      while (rows.next()) {
        texts.add(rows.getString(1));
      }
      return texts;
    }
  }
}
