package org.dragoman.chat.upstream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.settings.Settings;

/**
 * The key of a server elsewhere. Its source is asked each time that it is used, so that a new one
 * is taken without a restart: a file ({@code key-file}), or the setting {@code key} where that
 * comes from a source of MicroProfile Config that changes, such as a password alias of Payara.
 */
public final class Key {
  private static final Pattern FORM = Pattern.compile("[\\x21-\\x7e]{1,4096}");
  private static final long LONGEST_FILE = 8 * 1024;
  private static final long BETWEEN_LINES = Duration.ofMinutes(1).toNanos();

  private final String setting;
  private final Source source;
  private final AtomicLong logged = new AtomicLong(System.nanoTime() - BETWEEN_LINES);
  private volatile String known;

  @FunctionalInterface
  private interface Source {
    String read() throws IOException;
  }

  /** One that never changes. */
  public Key(String value) {
    this("", () -> value);
  }

  private Key(String setting, Source source) {
    this.setting = setting;
    this.source = source;
    try {
      known = read();
    } catch (IOException e) {
      throw new IllegalStateException(setting + ": the file cannot be read", e);
    }
  }

  /**
   * The key among the settings of a server; empty when there is none.
   *
   * @throws IllegalStateException when it cannot be sent in a header or read, or is an expression
   *     that nobody has resolved; no value is in the error
   */
  public static Optional<Key> of(Settings settings) {
    Optional<Path> file = settings.text("key-file").map(Path::of);
    boolean here = settings.text("key").isPresent();
    if (file.isPresent() && here) {
      throw new IllegalStateException(settings.name("key-file") + ": there is a key beside it");
    }
    return file.map(path -> new Key(settings.name("key-file"), () -> text(path)))
        .or(
            () ->
                here
                    ? Optional.of(
                        new Key(settings.name("key"), () -> settings.text("key").orElse("")))
                    : Optional.empty());
  }

  private static String text(Path file) throws IOException {
    if (Files.size(file) > LONGEST_FILE) {
      throw new IOException("The file is longer than " + LONGEST_FILE + " bytes");
    }
    return Files.readString(file).strip();
  }

  private String read() throws IOException {
    String value = source.read();
    if (!FORM.matcher(value).matches() || value.startsWith("${")) {
      throw new IllegalStateException(
          setting + ": a key has printable characters, no blanks, and its alias is known");
    }
    return value;
  }

  /** The key as its source says it now; the last one while that says none. */
  public String value() {
    try {
      known = read();
    } catch (IOException | IllegalStateException e) {
      tell(Event.KEY_UNREADABLE, e);
    }
    return known;
  }

  /** Tells the log, at most once a minute, that a server refuses the key. */
  public void refused() {
    tell(Event.KEY_REFUSED, null);
  }

  private void tell(Event event, Exception cause) {
    long now = System.nanoTime();
    long before = logged.get();
    if (now - before >= BETWEEN_LINES && logged.compareAndSet(before, now)) {
      event.log("-", cause, "setting=" + setting);
    }
  }

  /** Keys do not belong into logs. */
  @Override
  public String toString() {
    return "Key[hidden]";
  }
}
