package org.dragoman.stack;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions of the parts, read from the root pom.xml. */
final class Versions {
  private static final Properties VERSIONS = new Properties();

  static {
    try (InputStream content = Versions.class.getResourceAsStream("versions.properties")) {
      VERSIONS.load(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Versions() {}

  static String get(String part) {
    return VERSIONS.getProperty(part);
  }
}
