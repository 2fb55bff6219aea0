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
 * A password or a key. Its source is read each time that it is used, so that a new one is taken
 * without a restart: a file ({@code <setting>-file}), or the setting where that comes from a source
 * of MicroProfile Config that changes, such as a password alias of Payara. System properties and
 * the environment of a process do not change.
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
    /** Null when there is none. */
    String read() throws IOException;
  }

  /**
   * What a secret has to look like.
   *
   * @param rule for people
   */
  public record Form(Pattern pattern, String rule) {
    public Form {
      Objects.requireNonNull(pattern);
      Objects.requireNonNull(rule);
    }
  }

  /** Where it is logged, at most once a minute, that a secret is of no use. No secret is in it. */
  public interface Log {
    /** The source says no secret that can be used; the last one is used. */
    void unreadable(String setting, Exception cause);

    /**
     * Whoever is shown the secret refuses it.
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
   * The secret of a setting, or in the file that the setting {@code <setting>-file} names, which
   * goes first.
   *
   * @param setting its whole name
   * @param settings the value at the name of the setting with the given end
   * @return empty when neither is set
   * @throws IllegalStateException when it has not the form, or the file cannot be read; no value is
   *     in the error
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

  /** Blanks before the secret are part of it only where its form has a place for them. */
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

  /** The secret as its source says it now; the last one while that says none, or fails. */
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

  /** Logs that it is refused. */
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

  /** Secrets do not belong into logs. */
  @Override
  public String toString() {
    return "Secret[" + setting + "]";
  }
}
