package org.dragoman.stack;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.dragoman.stack.client.Trouble;

/** Unpacks what the parts come in, with execution rights and symbolic links. */
final class Archives {
  private static final int OWNER_MAY_EXECUTE = 0100;

  private Archives() {}

  /**
   * Makes the folder, whole or not at all: it is filled under another name and then renamed. When
   * another launcher was faster, its folder is taken.
   */
  static Path once(Path folder, Consumer<Path> fill) {
    if (Files.isDirectory(folder)) {
      return folder;
    }
    try {
      PrivateFiles.folder(folder.getParent());
      Path fresh = Files.createTempDirectory(folder.getParent(), folder.getFileName() + ".");
      try {
        fill.accept(fresh);
        Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      } catch (IOException e) {
        if (!Files.isDirectory(folder)) {
          throw e;
        }
      } finally {
        PrivateFiles.delete(fresh);
      }
      return folder;
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be filled: " + e.getMessage(), e);
    }
  }

  static void untar(InputStream archive, Path folder) {
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(new XZCompressorInputStream(new BufferedInputStream(archive)))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        Path target = within(folder, entry.getName());
        if (entry.isDirectory()) {
          Files.createDirectories(target);
          continue;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
          Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
          Files.createLink(target, within(folder, entry.getLinkName()));
        } else {
          Files.copy(tar, target);
          restoreExecution(target, entry.getMode());
        }
      }
    } catch (IOException e) {
      throw new Trouble("PostgreSQL cannot be unpacked: " + e.getMessage(), e);
    }
  }

  /** Unpacks a zip file without its single top folder. */
  static void unzip(Path archive, Path folder) {
    try (ZipFile zip = ZipFile.builder().setPath(archive).get()) {
      Enumeration<ZipArchiveEntry> entries = zip.getEntries();
      while (entries.hasMoreElements()) {
        ZipArchiveEntry entry = entries.nextElement();
        String name = entry.getName().substring(entry.getName().indexOf('/') + 1);
        Path target = within(folder, name);
        if (entry.isDirectory()) {
          Files.createDirectories(target);
          continue;
        }
        Files.createDirectories(target.getParent());
        try (InputStream content = zip.getInputStream(entry)) {
          Files.copy(content, target);
        }
        restoreExecution(target, entry.getUnixMode());
      }
    } catch (IOException e) {
      throw new Trouble(archive + " cannot be unpacked: " + e.getMessage(), e);
    }
  }

  private static Path within(Path folder, String name) throws IOException {
    Path target = folder.resolve(name).normalize();
    if (!target.startsWith(folder)) {
      throw new IOException("the archive names a file outside: " + name);
    }
    return target;
  }

  private static void restoreExecution(Path file, int mode) throws IOException {
    if ((mode & OWNER_MAY_EXECUTE) != 0) {
      Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(file));
      permissions.add(PosixFilePermission.OWNER_EXECUTE);
      Files.setPosixFilePermissions(file, permissions);
    }
  }
}
