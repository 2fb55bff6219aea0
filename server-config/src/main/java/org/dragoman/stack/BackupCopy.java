package org.dragoman.stack;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.stack.client.Trouble;

/** Copies files of a data directory into a backup and adds them to its list. */
final class BackupCopy implements AutoCloseable {
  private final Path from;
  private final Path to;
  private final FileCopy copy = new FileCopy(true);
  private final FileList list;
  private final Set<String> folders = new LinkedHashSet<>();

  /**
   * @param to an existing, empty folder
   */
  BackupCopy(Path from, Path to) throws IOException {
    this.from = from;
    this.to = to;
    this.list = new FileList(to);
  }

  /**
   * Copies a folder and its contents. Files that disappear meanwhile are left out.
   *
   * @throws Trouble when there is a symbolic link that is not followed
   */
  void tree(Path top, BackupSelection selection) throws IOException {
    if (Files.exists(top, LinkOption.NOFOLLOW_LINKS)) {
      Files.walkFileTree(
          top,
          EnumSet.of(FileVisitOption.FOLLOW_LINKS),
          Integer.MAX_VALUE,
          new TreeVisitor(selection));
    }
  }

  private final class TreeVisitor extends SimpleFileVisitor<Path> {
    private final BackupSelection selection;

    TreeVisitor(BackupSelection selection) {
      this.selection = selection;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (!selection.hasFolder(from.relativize(folder))) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      requireFollowed(folder);
      folder(folder);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Path path = from.relativize(file);
      // The walk follows links, so whatever is still a link here is a dangling one.
      if (attributes.isSymbolicLink() && (selection.hasFile(path) || selection.hasFolder(path))) {
        throw new Trouble(file + " is a symbolic link to nothing: take it away.");
      }
      if (attributes.isRegularFile() && selection.hasFile(path)) {
        requireFollowed(file);
        fileIfThere(file);
      }
      return FileVisitResult.CONTINUE;
    }

    private void requireFollowed(Path path) {
      if (!selection.follows(from.relativize(path)) && Files.isSymbolicLink(path)) {
        throw new Trouble(
            path + " is a symbolic link, which a backup would lose: replace it by its target.");
      }
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      Path path = from.relativize(file);
      return selection.hasFile(path) || selection.hasFolder(path)
          ? proceed(failure)
          : FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
      return proceed(failure);
    }

    private FileVisitResult proceed(IOException failure) throws IOException {
      if (failure != null && !(failure instanceof NoSuchFileException)) {
        throw failure;
      }
      return FileVisitResult.CONTINUE;
    }
  }

  private void folder(Path folder) {
    String path = from.relativize(folder).toString();
    if (folders.add(path)) {
      PrivateFiles.folder(to.resolve(path));
    }
  }

  /** Copies a file, and makes the folder for it. */
  void file(Path file) throws IOException {
    parents(file.getParent());
    try (InputStream in = Files.newInputStream(file)) {
      add(in, file);
    }
  }

  private void parents(Path folder) {
    if (!folder.equals(from)) {
      parents(folder.getParent());
      folder(folder);
    }
  }

  /**
   * Copies a file that may disappear, such as a temporary file or that of a dropped table; the WAL
   * has the change. Any other failure is an error.
   */
  private void fileIfThere(Path file) throws IOException {
    InputStream in;
    try {
      in = Files.newInputStream(file);
    } catch (NoSuchFileException e) {
      return;
    }
    try (in) {
      add(in, file);
    }
  }

  /** Adds a file with these bytes, in an existing folder. */
  void made(Path file, byte[] bytes) throws IOException {
    add(new ByteArrayInputStream(bytes), file);
  }

  private void add(InputStream in, Path file) throws IOException {
    String path = from.relativize(file).toString();
    list.add(path, copy.write(in, to.resolve(path)));
  }

  /** Returns all folders, parents first. */
  List<String> folders() {
    return List.copyOf(folders);
  }

  /** Flushes everything to the disk that is not there yet. */
  BackupManifest.Contents end() throws IOException {
    for (String folder : folders) {
      PrivateFiles.force(to.resolve(folder));
    }
    return list.end();
  }

  @Override
  public void close() throws IOException {
    list.close();
  }
}
