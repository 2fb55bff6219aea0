package org.dragoman.stack;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.Set;
import org.dragoman.stack.client.Digest;

/** Copies files, readable by their owner alone, and returns their size and digest. */
final class FileCopy {
  private static final int BUFFER = 1 << 20;

  private final boolean durable;
  private final byte[] buffer = new byte[BUFFER];

  /**
   * Size and digest of a file.
   *
   * @param sha256 in hexadecimal
   */
  record Content(long bytes, String sha256) {}

  private interface Sink {
    void take(ByteBuffer block) throws IOException;
  }

  /**
   * @param durable whether each file is flushed to the disk after it is copied
   */
  FileCopy(boolean durable) {
    this.durable = durable;
  }

  /** Creates a file that its owner alone can read. */
  static FileChannel create(Path file) throws IOException {
    return FileChannel.open(
        file,
        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
  }

  /** Reads a file for its size and digest. */
  Content look(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return drain(in, block -> {});
    }
  }

  /** Copies a file; the target must not exist. */
  Content copy(Path file, Path target) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return write(in, target);
    }
  }

  /** Writes a file that must not exist. */
  Content write(InputStream in, Path target) throws IOException {
    try (FileChannel out = create(target)) {
      Content content =
          drain(
              in,
              block -> {
                while (block.hasRemaining()) {
                  out.write(block);
                }
              });
      if (durable) {
        out.force(true);
      }
      return content;
    }
  }

  private Content drain(InputStream in, Sink sink) throws IOException {
    MessageDigest digest = Digest.begin();
    long bytes = 0;
    for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
      digest.update(buffer, 0, read);
      sink.take(ByteBuffer.wrap(buffer, 0, read));
      bytes += read;
    }
    return new Content(bytes, Digest.hex(digest));
  }
}
