package org.dragoman.stack;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Copies files from one folder to another, for their owner alone, and keeps what was copied. */
final class FileCopy {
  private static final int BUFFER = 1 << 20;

  private final Path from;
  private final Path to;
  private final boolean durable;
  private final List<String> folders = new ArrayList<>();
  private final List<BackupManifest.Entry> files = new ArrayList<>();
  private final byte[] buffer = new byte[BUFFER];

  /**
   * @param durable whether each file is on the disk once it is copied
   */
  FileCopy(Path from, Path to, boolean durable) {
    this.from = from;
    this.to = to;
    this.durable = durable;
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  List<String> folders() {
    return folders;
  }

  List<BackupManifest.Entry> files() {
    return files;
  }

  /**
   * Copies a folder with what is in it. What goes away meanwhile is left out.
   *
   * @param wanted which paths, relative to the folder from which is copied
   */
  void tree(Path top, Predicate<Path> wanted) throws IOException {
    if (!Files.isDirectory(top)) {
      return;
    }
    Files.walkFileTree(
        top,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            if (!wanted.test(from.relativize(folder))) {
              return FileVisitResult.SKIP_SUBTREE;
            }
            folder(folder);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && wanted.test(from.relativize(file))) {
              fileIfThere(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException failure)
              throws IOException {
            return proceed(failure);
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, IOException failure)
              throws IOException {
            return proceed(failure);
          }

          private FileVisitResult proceed(IOException failure) throws IOException {
            if (failure != null && !(failure instanceof NoSuchFileException)) {
              throw failure;
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private void folder(Path folder) {
    String path = from.relativize(folder).toString();
    if (!path.isEmpty() && !folders.contains(path)) {
      PrivateFiles.folder(to.resolve(path));
      folders.add(path);
    }
  }

  /** Copies a file, and makes the folder for it. */
  void file(Path file) throws IOException {
    parents(file.getParent());
    copy(file);
  }

  private void parents(Path folder) {
    if (!folder.equals(from)) {
      parents(folder.getParent());
      folder(folder);
    }
  }

  private void fileIfThere(Path file) throws IOException {
    try {
      copy(file);
    } catch (NoSuchFileException e) {
      // A table that was dropped, or a temporary file: the WAL knows.
    }
  }

  private void copy(Path file) throws IOException {
    String path = from.relativize(file).toString();
    files.add(copy(file, to.resolve(path), path));
  }

  private BackupManifest.Entry copy(Path file, Path target, String path) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return write(in, target, path);
    }
  }

  /** Copies one file of a backup; what it turned out to be. */
  BackupManifest.Entry copy(String path) throws IOException {
    return copy(from.resolve(path), to.resolve(path), path);
  }

  /** Reads one file of a backup; what it is. */
  BackupManifest.Entry look(String path) throws IOException {
    MessageDigest digest = sha256();
    long bytes = 0;
    try (InputStream in = Files.newInputStream(from.resolve(path))) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
        bytes += read;
      }
    }
    return new BackupManifest.Entry(path, bytes, HexFormat.of().formatHex(digest.digest()));
  }

  /** Adds a file with these bytes, in a folder that is there. */
  void made(String path, byte[] bytes) throws IOException {
    files.add(write(new ByteArrayInputStream(bytes), to.resolve(path), path));
  }

  private BackupManifest.Entry write(InputStream in, Path target, String path) throws IOException {
    MessageDigest digest = sha256();
    long bytes = 0;
    try (FileChannel out =
        FileChannel.open(
            target,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")))) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
        ByteBuffer block = ByteBuffer.wrap(buffer, 0, read);
        while (block.hasRemaining()) {
          out.write(block);
        }
        bytes += read;
      }
      if (durable) {
        out.force(true);
      }
    }
    return new BackupManifest.Entry(path, bytes, HexFormat.of().formatHex(digest.digest()));
  }
}
