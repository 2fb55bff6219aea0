package org.dragoman.frames;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/**
 * The file of a Unix socket: its owner and its group may connect. Who may reach it at all is up to
 * its folder, which is the operator's.
 */
record SocketFile(Path path, Object key) {
  private static final Set<PosixFilePermission> PERMISSIONS =
      PosixFilePermissions.fromString("rw-rw----");

  /**
   * Listens there; a file that a killed process has left is replaced.
   *
   * @throws IOException when another process listens there, or something else is there
   */
  static SocketFile bind(ServerSocketChannel server, Path path) throws IOException {
    removeLeft(path);
    server.bind(UnixDomainSocketAddress.of(path));
    Files.setPosixFilePermissions(path, PERMISSIONS);
    return new SocketFile(path, attributes(path).fileKey());
  }

  private static void removeLeft(Path path) throws IOException {
    BasicFileAttributes found;
    try {
      found = attributes(path);
    } catch (NoSuchFileException e) {
      return;
    }
    if (!found.isOther()) {
      throw new IOException(path + " is there, and is no socket");
    }
    try (SocketChannel other = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
      throw new IOException(path + ": another process listens there: " + other);
    } catch (java.net.SocketException e) {
      Files.deleteIfExists(path);
    }
  }

  private static BasicFileAttributes attributes(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  /** Removes it, unless another process listens there by now. */
  void remove() throws IOException {
    try {
      if (key.equals(attributes(path).fileKey())) {
        Files.deleteIfExists(path);
      }
    } catch (NoSuchFileException e) {
      // Somebody else has removed it.
    }
  }
}
