package org.dragoman.stack;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import org.dragoman.stack.client.Digest;
import org.dragoman.stack.client.Trouble;

/**
 * The file {@code files.sha256} of a backup: one line for each other file, in the format of {@code
 * sha256sum}. It is streamed, since an installation may have very many files.
 */
final class FileList implements AutoCloseable {
  static final String FILE = "files.sha256";
  private static final int DIGITS = 64;
  private static final String BETWEEN = "  ";

  private final FileChannel file;
  private final BufferedWriter lines;
  private final MessageDigest digest = Digest.begin();
  private long count;
  private long bytes;

  /** Receives each file of the list. */
  interface Line {
    void accept(String path, String sha256) throws IOException;
  }

  /** Begins the list of a backup. */
  FileList(Path backup) throws IOException {
    this.file = FileCopy.create(backup.resolve(FILE));
    this.lines =
        new BufferedWriter(
            new OutputStreamWriter(
                new DigestOutputStream(Channels.newOutputStream(file), digest),
                StandardCharsets.UTF_8));
  }

  void add(String path, FileCopy.Content content) throws IOException {
    if (path.contains("\n") || path.contains("\\")) {
      throw new Trouble("A backup cannot have a file of this name, rename it: " + path);
    }
    lines.append(content.sha256()).append(BETWEEN).append(path).append('\n');
    count++;
    bytes += content.bytes();
  }

  /** Flushes the list to the disk. */
  BackupManifest.Contents end() throws IOException {
    lines.flush();
    file.force(true);
    return new BackupManifest.Contents(count, bytes, Digest.hex(digest));
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /** Passes each line of a backup's list to the consumer. */
  static void each(Path backup, Line line) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(backup.resolve(FILE))) {
      for (String text = lines.readLine(); text != null; text = lines.readLine()) {
        if (text.length() <= DIGITS || !text.startsWith(BETWEEN, DIGITS)) {
          throw new Trouble(BackupManifest.broken(backup, FILE));
        }
        line.accept(text.substring(DIGITS + BETWEEN.length()), text.substring(0, DIGITS));
      }
    }
  }
}
