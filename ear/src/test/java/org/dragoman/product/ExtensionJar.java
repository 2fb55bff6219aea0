package org.dragoman.product;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

/** A jar of the operator's own, as its developer would pack it. */
final class ExtensionJar {
  private ExtensionJar() {}

  /** Writes the classes into a jar that is an archive of beans. */
  static void write(Path jar, Class<?>... classes) {
    try {
      Files.createDirectories(jar.getParent());
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
        for (Class<?> one : classes) {
          String path = one.getName().replace('.', '/') + ".class";
          out.putNextEntry(new JarEntry(path));
          try (InputStream code = one.getClassLoader().getResourceAsStream(path)) {
            out.write(code.readAllBytes());
          }
        }
        out.putNextEntry(new JarEntry("META-INF/beans.xml"));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
