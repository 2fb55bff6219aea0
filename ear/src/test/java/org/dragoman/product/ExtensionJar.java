package org.dragoman.product;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
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

  /** Writes a jar that brings settings into the archive it is put into. */
  static void writeSettings(Path jar, Map<String, String> settings) {
    StringBuilder text = new StringBuilder();
    settings.forEach((name, value) -> text.append(name).append('=').append(value).append('\n'));
    try {
      Files.createDirectories(jar.getParent());
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
        out.putNextEntry(new JarEntry("META-INF/microprofile-config.properties"));
        out.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
