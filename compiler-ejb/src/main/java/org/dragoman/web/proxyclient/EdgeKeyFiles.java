package org.dragoman.web.proxyclient;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import org.jose4j.lang.JoseException;

/**
 * Where an edge keeps its keys: the private set in a file that its owner alone can read, the public
 * one beside it with the ending {@code .pub.json}. Both are written whole or not at all.
 */
final class EdgeKeyFiles {
  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rw-------");
  private static final Set<PosixFilePermission> PUBLIC =
      PosixFilePermissions.fromString("rw-r--r--");
  private static final FileAttribute<?> AS_PRIVATE = PosixFilePermissions.asFileAttribute(PRIVATE);
  private static final int LONGEST = 256 * 1024;

  private final Path secret;
  private final Path published;
  private final Path lock;

  /** What tells that the files are still the ones that were read, without reading them. */
  record Stamp(State secret, State published) {}

  private record State(FileTime modified, long size, Object key) {}

  /** Something to do while no other war and no other process does the same. */
  interface Work {
    void run() throws IOException, JoseException;
  }

  EdgeKeyFiles(Path file) {
    secret = file.toAbsolutePath();
    String name = secret.getFileName().toString();
    published = secret.resolveSibling(name.replaceFirst("\\.json$", "") + ".pub.json");
    lock = secret.resolveSibling(name + ".lock");
  }

  Stamp stamp() throws IOException {
    return new Stamp(state(secret), state(published));
  }

  private static State state(Path file) throws IOException {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      return new State(found.lastModifiedTime(), found.size(), found.fileKey());
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  /** The kept keys; empty when there is no such file. */
  Optional<EdgeKeySet> read() throws IOException, JoseException {
    Optional<String> text = text(secret);
    return text.isEmpty() ? Optional.empty() : Optional.of(EdgeKeySet.parsed(text.get()));
  }

  boolean publishes(EdgeKeySet keys) throws IOException {
    return text(published).filter(keys.publicJson()::equals).isPresent();
  }

  void publish(EdgeKeySet keys) throws IOException {
    write(published, keys.publicJson(), PUBLIC);
  }

  void keep(EdgeKeySet keys) throws IOException {
    write(secret, keys.privateJson(), PRIVATE);
  }

  private static Optional<String> text(Path file) throws IOException {
    try {
      if (Files.size(file) > LONGEST) {
        throw new IOException("The file is longer than " + LONGEST + " bytes");
      }
      return Optional.of(Files.readString(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static void write(Path file, String text, Set<PosixFilePermission> permissions)
      throws IOException {
    Path fresh = Files.createTempFile(file.getParent(), "edge", ".tmp", AS_PRIVATE);
    try {
      Files.writeString(fresh, text);
      Files.setPosixFilePermissions(fresh, permissions);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  /**
   * Does the work unless another one is at it: another process, or the other war of this one, which
   * has its own copy of this class but the same locks.
   *
   * @return whether it was done
   */
  boolean alone(Work work) throws IOException, JoseException {
    Files.createDirectories(lock.getParent());
    try (FileChannel channel =
            FileChannel.open(
                lock, Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), AS_PRIVATE);
        FileLock held = channel.tryLock()) {
      if (held == null) {
        return false;
      }
      work.run();
      return true;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }
}
