package org.dragoman.secret;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * A password or a key. Its source is read at each use, so that a new value takes effect without a
 * restart. The source is a file ({@code <setting>-file}), or a setting of a source of MicroProfile
 * Config that changes, such as a password alias of Payara. System properties and the environment of
 * a process do not change.
 */
public final class Secret {
  private static final long LONGEST_FILE = 8 * 1024;
  private static final long BETWEEN_LINES = Duration.ofMinutes(1).toNanos();

  private final String setting;
  private final String place;
  private final Source source;
  private final Form form;
  private final Log log;
  private final AtomicLong logged = new AtomicLong(System.nanoTime() - BETWEEN_LINES);
  private volatile String known;

  @FunctionalInterface
  private interface Source {
    /** Returns the secret; null when there is none. */
    String read() throws IOException;
  }

  /**
   * The required form of a secret.
   *
   * @param rule for people
   */
  public record Form(Pattern pattern, String rule) {
    public Form {
      Objects.requireNonNull(pattern);
      Objects.requireNonNull(rule);
    }
  }

  /** Logs unusable secrets, at most once a minute and without the secret. */
  public interface Log {
    /** The source has no valid secret; the last valid one stays in use. */
    void unreadable(String setting, Exception cause);

    /**
     * The server to which the secret was sent has refused it.
     *
     * @param source the setting, with the path of the file that it names
     */
    void refused(String source);
  }

  private Secret(String setting, String place, Source source, Form form, Log log) {
    this.setting = setting;
    this.place = place;
    this.source = source;
    this.form = form;
    this.log = log;
    try {
      known = read();
    } catch (IOException e) {
      throw new IllegalStateException(setting + ": the file cannot be read", e);
    }
  }

  /**
   * Returns the secret of a setting. The file that the setting {@code <setting>-file} names takes
   * precedence.
   *
   * @param setting its whole name
   * @param settings the value at the name of the setting with the given suffix
   * @return empty when neither is set
   * @throws IllegalStateException when it has the wrong form, or the file cannot be read; the error
   *     contains no value
   */
  public static Optional<Secret> of(
      String setting, Function<String, Optional<String>> settings, Form form, Log log) {
    Optional<String> file = settings.apply("-file");
    if (file.isPresent()) {
      Path path = Path.of(file.get());
      String ofFile = setting + "-file";
      return Optional.of(
          new Secret(ofFile, ofFile + " (" + path + ")", () -> text(path, form), form, log));
    }
    return settings
        .apply("")
        .map(now -> new Secret(setting, setting, () -> settings.apply("").orElse(null), form, log));
  }

  /** Leading blanks are part of the secret only where its form allows them. */
  private static String text(Path file, Form form) throws IOException {
    if (Files.size(file) > LONGEST_FILE) {
      throw new IOException("The file is longer than " + LONGEST_FILE + " bytes");
    }
    String text = Files.readString(file).stripTrailing();
    return form.pattern.matcher(text).matches() ? text : text.stripLeading();
  }

  private String read() throws IOException {
    String value = source.read();
    if (value == null || !form.pattern.matcher(value).matches()) {
      throw new IllegalStateException(setting + ": " + form.rule);
    }
    return value;
  }

  /**
   * Returns the current secret of the source; the last valid one while the source has none, or
   * fails.
   */
  public String value() {
    try {
      known = read();
    } catch (IOException | RuntimeException e) {
      if (isTimeForLine()) {
        log.unreadable(setting, e);
      }
    }
    return known;
  }

  /** Logs that the secret was refused. */
  public void refused() {
    if (isTimeForLine()) {
      log.refused(place);
    }
  }

  private boolean isTimeForLine() {
    long now = System.nanoTime();
    long before = logged.get();
    return now - before >= BETWEEN_LINES && logged.compareAndSet(before, now);
  }

  /** Leaves out the secret, which does not belong into a log. */
  @Override
  public String toString() {
    return "Secret[" + setting + "]";
  }
}
