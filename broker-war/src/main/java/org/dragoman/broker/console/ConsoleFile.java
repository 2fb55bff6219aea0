package org.dragoman.broker.console;

import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;

/**
 * A file of the console as the build has written it: its bytes, uncompressed and compressed. All
 * files are read once, some 700 KB.
 *
 * @param compressed null for a file that the build has not compressed
 */
record ConsoleFile(String mediaType, byte[] bytes, byte[] compressed) {
  private static final String FOLDER = "/WEB-INF/console/";
  private static final String COMPRESSED = ".gz";

  /** Returns all files by their names. */
  static Map<String, ConsoleFile> all(ServletContext context) {
    Map<String, ConsoleFile> files = new HashMap<>();
    for (String path : context.getResourcePaths(FOLDER)) {
      if (!path.endsWith(COMPRESSED)) {
        files.put(
            path.substring(FOLDER.length()),
            new ConsoleFile(
                mediaType(path), read(context, path), read(context, path + COMPRESSED)));
      }
    }
    return Map.copyOf(files);
  }

  private static String mediaType(String path) {
    return switch (path.substring(path.lastIndexOf('.'))) {
      case ".html" -> "text/html;charset=UTF-8";
      case ".js" -> "text/javascript;charset=UTF-8";
      case ".css" -> "text/css;charset=UTF-8";
      case ".svg" -> "image/svg+xml";
      case ".txt" -> "text/plain;charset=UTF-8";
      default -> throw new IllegalStateException("No media type is known for " + path);
    };
  }

  private static byte[] read(ServletContext context, String path) {
    try (InputStream file = context.getResourceAsStream(path)) {
      return file == null ? null : file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException("The console cannot be read: " + path, e);
    }
  }
}
