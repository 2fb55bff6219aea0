package org.dragoman.stack;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Selects the files of a data directory that a backup has. Paths are relative to that directory.
 */
enum BackupSelection {
  /** The files of PostgreSQL without its WAL (PostgreSQL, 25.3.4.1). */
  CLUSTER {
    @Override
    boolean hasFolder(Path folder) {
      return hasFile(folder);
    }

    @Override
    boolean hasFile(Path file) {
      int names = file.getNameCount();
      boolean inEmpty = names > 2 && EMPTY.contains(file.getName(1).toString());
      return names < 2 || !inEmpty && !LEFT_OUT.matcher(file.getFileName().toString()).matches();
    }

    /**
     * The cluster's folder may be a link to another disk, and so may a folder that is not copied.
     */
    @Override
    boolean follows(Path link) {
      int names = link.getNameCount();
      return names < 2 || names == 2 && EMPTY.contains(link.getFileName().toString());
    }
  },

  /**
   * The other files that a backup keeps. The launcher makes the rest of the data directory anew.
   */
  KEPT {
    @Override
    boolean hasFolder(Path folder) {
      return KEPT_FOLDERS.matches(folder);
    }

    @Override
    boolean hasFile(Path file) {
      return KEPT_FILES.stream().anyMatch(kept -> kept.matches(file));
    }

    @Override
    boolean follows(Path link) {
      return true;
    }
  };

  /** The folders with the kept files; {@link #KEPT} selects from them. */
  static final List<String> TOPS = List.of("edge", "sample", "extensions", "domains");

  /** Folders of the cluster that are empty in a backup. */
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

  private static final PathMatcher KEPT_FOLDERS =
      glob("{edge,sample,extensions,extensions/*,domains,domains/*,domains/*/keys}");

  private static final List<PathMatcher> KEPT_FILES =
      Stream.of(
              "edge/*.{json,keys}",
              "sample/*",
              "extensions/*/*.jar",
              "domains/*/keys/*.{json,keys}")
          .map(BackupSelection::glob)
          .toList();

  private static PathMatcher glob(String pattern) {
    return FileSystems.getDefault().getPathMatcher("glob:" + pattern);
  }

  abstract boolean hasFolder(Path folder);

  abstract boolean hasFile(Path file);

  /** Returns whether a symbolic link is followed; otherwise the backup is refused. */
  abstract boolean follows(Path link);
}
