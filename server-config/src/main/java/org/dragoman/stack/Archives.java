package org.dragoman.stack;

import com.sun.security.auth.module.UnixSystem;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Enumeration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;
import org.apache.commons.compress.compressors.xz.XZCompressorInputStream;
import org.dragoman.stack.client.Trouble;

/** Unpacks the archives of the parts, with execute permissions and symbolic links. */
final class Archives {
  private static final int OWNER_MAY_EXECUTE = 0100;
  private static final Set<PosixFilePermission> WRITE_OF_OTHERS =
      EnumSet.of(PosixFilePermission.GROUP_WRITE, PosixFilePermission.OTHERS_WRITE);

  /** One lock for each folder that this JVM has filled or waited for. */
  private static final Map<Path, Object> FILLED = new ConcurrentHashMap<>();

  private Archives() {}

  /**
   * Fills the folder atomically: it is filled under another name and then renamed. When another
   * launcher is filling it, this call waits. The wait needs no limit: the work has limits of its
   * own, and the lock is released when the other launcher ends.
   *
   * @throws Trouble when another user could have put something into it
   */
  static Path once(Path folder, Consumer<Path> fill) {
    requireOwn(PrivateFiles.folder(folder.getParent()));
    if (Files.isDirectory(folder)) {
      return requireOwn(folder);
    }
    Path lock = folder.resolveSibling(folder.getFileName() + ".lock");
    // A file lock belongs to the whole JVM, so the threads need one among themselves.
    synchronized (FILLED.computeIfAbsent(folder.toAbsolutePath(), any -> new Object())) {
      try (FileChannel channel =
          FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
        channel.lock();
        return Files.isDirectory(folder) ? requireOwn(folder) : filled(folder, fill);
      } catch (IOException e) {
        throw new Trouble(lock + " cannot be locked: " + e.getMessage(), e);
      }
    }
  }

  private static Path filled(Path folder, Consumer<Path> fill) {
    try {
      Path fresh = Files.createTempDirectory(folder.getParent(), folder.getFileName() + ".");
      try {
        fill.accept(fresh);
        Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        PrivateFiles.delete(fresh);
      }
      return requireOwn(folder);
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be filled: " + e.getMessage(), e);
    }
  }

  private static Path requireOwn(Path folder) {
    try {
      boolean own = Files.getAttribute(folder, "unix:uid").equals((int) new UnixSystem().getUid());
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(folder);
      if (own && Collections.disjoint(permissions, WRITE_OF_OTHERS)) {
        return folder;
      }
    } catch (IOException e) {
      throw new Trouble("The folder " + folder + " cannot be read: " + e.getMessage(), e);
    }
    throw new Trouble(
        "The folder %s holds programs that run as you, and another user may write to it: give it to this user alone (chown, chmod go-w), or name another folder in DRAGOMAN_CACHE."
            .formatted(folder));
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
