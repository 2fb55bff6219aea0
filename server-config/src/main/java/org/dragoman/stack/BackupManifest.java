package org.dragoman.stack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Trouble;

/**
 * The contents of a backup: its file {@code manifest.json}. It is written last: a folder without it
 * is not a backup.
 *
 * @param format version of the format of backups
 * @param product the release that made it
 * @param postgresql the version of the server
 * @param system identifier of the cluster
 * @param point the moment that the backup shows
 * @param keycloakPort a part of the issuer's name, and so of the tokens and of the owners of rows
 * @param folders all folders, also empty ones, parents first
 * @param files count, bytes and digest of all files in {@link FileList}
 */
record BackupManifest(
    int format,
    String product,
    String postgresql,
    String system,
    Point point,
    int keycloakPort,
    List<String> folders,
    Contents files) {
  static final int FORMAT = 1;
  static final String FILE = "manifest.json";
  private static final String CHECKSUM = "checksum";
  private static final ObjectMapper JSON = JsonMapper.builder().build();

  BackupManifest {
    folders = List.copyOf(folders);
  }

  /**
   * The moment that the backup shows. It has each transaction that was committed before, and none
   * that was committed later.
   *
   * @param time RFC 3339, by the server's clock, shortly before the exact position
   * @param lsn the exact position in the WAL
   */
  record Point(String time, String lsn) {}

  /**
   * Totals of the files.
   *
   * @param sha256 digest of their list, in hexadecimal
   */
  record Contents(long count, long bytes, String sha256) {}

  /** Reads the manifest of a backup. */
  static BackupManifest read(Path backup) {
    Path file = backup.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new Trouble(
          "%s is no backup, or one that was not finished: it has no %s.".formatted(backup, FILE));
    }
    try {
      ObjectNode node = (ObjectNode) JSON.readTree(PrivateFiles.read(file));
      String checksum = node.path(CHECKSUM).asText();
      node.remove(CHECKSUM);
      if (node.path("format").asInt() > FORMAT) {
        throw new Trouble(
            "The backup %s was made by a newer release, %s: restore it with that one."
                .formatted(backup, node.path("product").asText()));
      }
      BackupManifest manifest = JSON.treeToValue(node, BackupManifest.class);
      if (checksum.equals(manifest.checksum())) {
        return manifest;
      }
    } catch (JsonProcessingException | RuntimeException e) {
      if (e instanceof Trouble trouble) {
        throw trouble;
      }
      throw new Trouble(broken(backup, FILE), e);
    }
    throw new Trouble(broken(backup, FILE));
  }

  /** Writes the file and flushes it to the disk. */
  void write(Path backup) throws IOException {
    ObjectNode node = JSON.valueToTree(this);
    node.put(CHECKSUM, checksum());
    PrivateFiles.force(PrivateFiles.write(backup.resolve(FILE), node.toPrettyString()));
  }

  private String checksum() {
    return Digest.hex(JSON.valueToTree(this).toString());
  }

  static String broken(Path backup, String file) {
    return "The backup %s is broken: %s is not as it was written. Nothing was restored."
        .formatted(backup, file);
  }
}
