package org.dragoman.stack;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.stack.client.Trouble;

/**
 * A physical backup of the running server, by the low-level API of PostgreSQL (25.3.4, Making a
 * Base Backup Using the Low Level API). The connection stays open from begin to end; a temporary
 * replication slot keeps the WAL meanwhile and is dropped with the connection.
 */
final class PostgresBackup implements AutoCloseable {
  private static final String SLOT = "dragoman_backup";
  private static final String OBJECT_EXISTS = "42710";

  private final Connection connection;
  private String firstSegment;

  /**
   * The result of a backup.
   *
   * @param label the content of the file {@code backup_label}
   * @param segments names of the WAL files that the backup needs
   */
  record End(BackupManifest.Point point, String label, List<String> segments) {}

  private PostgresBackup(Connection connection) {
    this.connection = connection;
  }

  /**
   * Connects and creates the replication slot; only one backup at a time can have it.
   *
   * @param cluster the folder that must be the server's data directory
   * @throws Trouble when the server does not answer, or another backup is under way
   */
  static PostgresBackup of(Postgres postgres, Path cluster) {
    PostgresBackup backup;
    try {
      backup = new PostgresBackup(postgres.connect("postgres"));
    } catch (SQLException e) {
      throw new Trouble("PostgreSQL does not answer, start it with bin/up: " + e.getMessage(), e);
    }
    try {
      backup.takeSlot(cluster);
      return backup;
    } catch (Trouble e) {
      backup.close();
      throw e;
    }
  }

  private void takeSlot(Path cluster) {
    if (!text("SHOW data_directory").equals(cluster.toString())) {
      throw new Trouble("The PostgreSQL that answers has its files elsewhere than in " + cluster);
    }
    if (!text("SELECT count(*) FROM pg_tablespace WHERE spcname !~ '^pg_'").equals("0")) {
      throw new Trouble(
          "The server has tablespaces outside of its folder, which this command does not copy: use"
              + " pg_basebackup.");
    }
    text("SELECT pg_create_physical_replication_slot('" + SLOT + "', true, true)");
  }

  /** Begins the backup: from now on files may be copied. */
  void begin() {
    firstSegment = text("SELECT pg_walfile_name(pg_backup_start('dragoman', true))");
  }

  /** Returns roughly how many bytes there are to copy. */
  long bytes() {
    return Long.parseLong(text("SELECT sum(pg_database_size(oid))::bigint FROM pg_database"));
  }

  /** Returns the identifier of the cluster. */
  String system() {
    return text("SELECT system_identifier FROM pg_control_system()");
  }

  /** Returns the version of the server. */
  String version() {
    return text("SHOW server_version");
  }

  /** Ends the backup and returns its point. The WAL is kept until {@link #close}. */
  End end() {
    // Before the end, so that a write which was acknowledged before this time is in the backup.
    String time =
        text(
            "SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC',"
                + " 'YYYY-MM-DD\"T\"HH24:MI:SS.US\"Z\"')");
    long segmentBytes =
        Long.parseLong(text("SELECT pg_size_bytes(current_setting('wal_segment_size'))"));
    try (Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery(
                """
                SELECT lsn, labelfile, pg_walfile_name(lsn) AS segment FROM pg_backup_stop(false)
                """)) {
      row.next();
      return new End(
          new BackupManifest.Point(time, row.getString("lsn")),
          row.getString("labelfile"),
          segments(firstSegment, row.getString("segment"), segmentBytes));
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  /**
   * Returns the names from the first to the last segment: timeline, then the number in two parts.
   */
  static List<String> segments(String first, String last, long segmentBytes) {
    long perPart = (1L << 32) / segmentBytes;
    String timeline = last.substring(0, 8);
    List<String> names = new ArrayList<>();
    for (long at = number(first, perPart); at <= number(last, perPart); at++) {
      names.add("%s%08X%08X".formatted(timeline, at / perPart, at % perPart));
    }
    return names;
  }

  private static long number(String name, long perPart) {
    return Long.parseLong(name.substring(8, 16), 16) * perPart
        + Long.parseLong(name.substring(16, 24), 16);
  }

  private String text(String query) {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(query)) {
      row.next();
      return row.getString(1);
    } catch (SQLException e) {
      throw failed(e);
    }
  }

  private static Trouble failed(SQLException e) {
    return OBJECT_EXISTS.equals(e.getSQLState())
        ? new Trouble("Another backup is under way: wait until it has ended.", e)
        : new Trouble("PostgreSQL ended the backup: " + e.getMessage(), e);
  }

  /** Cancels an unfinished backup and releases the WAL. */
  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw failed(e);
    }
  }
}
