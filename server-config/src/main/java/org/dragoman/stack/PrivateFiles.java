package org.dragoman.stack;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * Files below the data directory: folders have mode 0700, files 0600, and each file is written
 * atomically.
 */
public final class PrivateFiles {
  private static final FileAttribute<?> FOLDER =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
  private static final FileAttribute<?> FILE =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

  private static final Set<PosixFilePermission> OF_OTHERS =
      PosixFilePermissions.fromString("---rw-rw-");

  private PrivateFiles() {}

  /** Creates the folder and its parents where they are missing. */
  static Path folder(Path folder) {
    try {
      if (Files.isDirectory(folder)) {
        return folder;
      }
      if (folder.getParent() != null) {
        folder(folder.getParent());
      }
      try {
        return Files.createDirectory(folder, FOLDER);
      } catch (FileAlreadyExistsException e) {
        if (Files.isDirectory(folder)) {
          return folder;
        }
        throw new Trouble(folder + " is a file where a folder is needed.");
      }
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be created: " + e.getMessage(), e);
    }
  }

  /** Writes the text atomically, unless the file already has it. */
  static Path write(Path file, String text) {
    try {
      if (text.equals(read(file))) {
        return file;
      }
      folder(file.getParent());
      Path fresh = Files.createTempFile(file.getParent(), file.getFileName().toString(), "", FILE);
      Files.writeString(fresh, text);
      return Files.move(
          fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new Trouble("The file " + file + " cannot be written: " + e.getMessage(), e);
    }
  }

  /**
   * Looks at a file of the operator's that holds secrets.
   *
   * @throws Trouble when others may read it, or it is not there
   */
  public static void requirePrivate(Path file) {
    try {
      if (!Collections.disjoint(Files.getPosixFilePermissions(file), OF_OTHERS)) {
        throw new Trouble(file + " holds secrets, and others may read it: chmod 600 " + file);
      }
    } catch (IOException e) {
      throw new Trouble("The file " + file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns the text of the file, or the empty text when there is no such file. */
  public static String read(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return "";
    } catch (IOException e) {
      throw new Trouble("The file " + file + " cannot be read: " + e.getMessage(), e);
    }
  }

  /** Reads the {@code KEY=value} lines of the file; none when there is no such file. */
  static Properties properties(Path file) {
    Properties properties = new Properties();
    if (Files.isRegularFile(file)) {
      try (Reader reader = Files.newBufferedReader(file)) {
        properties.load(reader);
      } catch (IOException | IllegalArgumentException e) {
        throw new Trouble("The file " + file + " cannot be read: " + e.getMessage(), e);
      }
    }
    return properties;
  }

  /** Flushes a file, or the entries of a folder, to the disk. */
  static void force(Path path) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /**
   * Moves all entries of a folder into another one on the same disk, durably, and all or nothing.
   *
   * @param last the file that is moved once all others are there
   */
  static void moveAll(Path from, Path to, String last) throws IOException {
    List<Path> all;
    try (Stream<Path> files = Files.list(from)) {
      all = files.filter(file -> !file.endsWith(last)).sorted().toList();
    }
    List<Path> moved = new ArrayList<>();
    try {
      for (Path file : all) {
        moved.add(Files.move(file, to.resolve(file.getFileName())));
      }
      force(to);
      moved.add(Files.move(from.resolve(last), to.resolve(last)));
      force(to);
    } catch (IOException e) {
      for (Path file : moved.reversed()) {
        Files.move(file, from.resolve(file.getFileName()));
      }
      throw e;
    }
  }

  /** Deletes a file, or a folder with all that is in it; links are deleted, not followed. */
  static void delete(Path path) {
    if (!Files.exists(path, java.nio.file.LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try {
      Files.walkFileTree(
          path,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException failure)
                throws IOException {
              Files.deleteIfExists(folder);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
