package org.dragoman.stack;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.dragoman.stack.client.Trouble;

/**
 * Adds the operator's jars to the wars, such as an application that implements {@code
 * HostedApplication}. The jars in {@code DATA_DIR/extensions/chat} or {@code broker} go into a copy
 * of that war, since each war is a CDI container of its own.
 *
 * @param jars the folder that has a folder for each war
 * @param copies where the copies of the wars are written
 */
public record Extensions(Path jars, Path copies) {
  static Extensions of(Settings settings, Path copies) {
    return new Extensions(settings.data().resolve("extensions"), copies);
  }

  /** Returns a copy of the war with its extensions, or the war itself when it has none. */
  Path in(Path war) {
    String name = war.getFileName().toString();
    Path folder = jars.resolve(name.replace(".war", ""));
    if (!Files.isDirectory(folder)) {
      return war;
    }
    try (Stream<Path> files = Files.list(folder)) {
      List<Path> found = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
      return found.isEmpty() ? war : copy(war, copies.resolve(name), found);
    } catch (IOException e) {
      throw new Trouble("The extensions of " + name + " cannot be added: " + e.getMessage(), e);
    }
  }

  private static Path copy(Path war, Path copy, List<Path> found) throws IOException {
    Files.copy(war, copy, StandardCopyOption.REPLACE_EXISTING);
    add(found, copy);
    return copy;
  }

  /**
   * Puts jars into a war, in place of those with the same names. The war is replaced atomically.
   */
  public static void extend(Path war, List<Path> jars) {
    if (!war.toString().endsWith(".war") || !Files.isRegularFile(war)) {
      throw new Trouble(war + " is not a WAR file.");
    }
    for (Path jar : jars) {
      if (!jar.toString().endsWith(".jar") || !Files.isRegularFile(jar)) {
        throw new Trouble(jar + " is not a JAR file.");
      }
    }
    try {
      Path fresh = Files.createTempFile(war.toAbsolutePath().getParent(), "extended", ".war");
      try {
        Files.copy(
            war, fresh, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        add(jars, fresh);
        Files.move(fresh, war, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      throw new Trouble(war + " cannot be extended: " + e.getMessage(), e);
    }
  }

  private static void add(List<Path> jars, Path war) throws IOException {
    try (FileSystem archive =
        FileSystems.newFileSystem(URI.create("jar:" + war.toUri()), Map.of())) {
      Path libraries = archive.getPath("WEB-INF", "lib");
      if (!Files.isDirectory(libraries)) {
        throw new IOException("it has no WEB-INF/lib");
      }
      for (Path jar : jars) {
        Path target = libraries.resolve(jar.getFileName().toString());
        Files.copy(jar, target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
