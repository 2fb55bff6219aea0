package org.dragoman.settings;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The form of a setting's value.
 *
 * @param rule for a valid value, with unit and range, such as {@code a whole number from 1 to 60
 *     (seconds)}
 * @param change when a new value counts
 * @param reading converts the value; throws an {@link IllegalArgumentException} for a wrong one
 */
public record Form<T>(String rule, Change change, Function<String, T> reading) {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}");
  private static final String PLACEHOLDER = "{";

  public Form {
    Objects.requireNonNull(rule);
    Objects.requireNonNull(change);
    Objects.requireNonNull(reading);
  }

  private Form(String rule, Function<String, T> reading) {
    this(rule, Change.START, reading);
  }

  private static <T> Form<T> ofFile(String rule, Function<String, T> reading) {
    return new Form<>(rule, Change.FILE, reading);
  }

  /** Whether it must never be shown or logged. */
  public boolean secret() {
    return change == Change.ALIAS;
  }

  /**
   * A whole number.
   *
   * @param unit such as {@code seconds}
   */
  public static Form<Integer> number(int least, int most, String unit) {
    return new Form<>(range(least, most, unit), text -> (int) whole(text, least, most));
  }

  /** A whole number that may be larger. */
  public static Form<Long> amount(long least, long most, String unit) {
    return new Form<>(range(least, most, unit), text -> whole(text, least, most));
  }

  private static String range(long least, long most, String unit) {
    return "%s, a whole number from %d to %d".formatted(unit, least, most);
  }

  private static long whole(String text, long least, long most) {
    require(NUMBER.matcher(text).matches());
    long number = Long.parseLong(text);
    require(number >= least && number <= most);
    return number;
  }

  /** A Boolean. */
  public static Form<Boolean> flag() {
    return new Form<>(
        "true or false",
        text -> {
          require(text.equals("true") || text.equals("false"));
          return text.equals("true");
        });
  }

  /** One of some words. */
  public static Form<String> oneOf(String... words) {
    List<String> all = List.of(words);
    return new Form<>(
        "one of " + String.join(", ", all),
        text -> {
          require(all.contains(text));
          return text;
        });
  }

  /** Any text. */
  public static Form<String> text(String rule) {
    return new Form<>(rule, text -> text);
  }

  /** A text of a form. */
  public static Form<String> text(String rule, String pattern) {
    Pattern form = Pattern.compile(pattern);
    return new Form<>(
        rule,
        text -> {
          require(form.matcher(text).matches());
          return text;
        });
  }

  /** A secret; its user checks its form. */
  public static Form<String> secret(String rule) {
    return new Form<>(rule, Change.ALIAS, text -> text);
  }

  /** Texts separated by commas. */
  public static Form<List<String>> list(String rule) {
    return new Form<>(rule + ", separated by commas", Form::parts);
  }

  /** Files separated by commas, which may come later. */
  public static Form<List<String>> files() {
    return ofFile("files, separated by commas", Form::parts);
  }

  private static List<String> parts(String text) {
    List<String> all =
        Stream.of(text.split(",")).map(String::strip).filter(one -> !one.isEmpty()).toList();
    require(!all.isEmpty());
    return all;
  }

  /** The address of another part of the product, see {@link Transport}. */
  public static Form<URI> address() {
    return new Form<>(
        "a URL with https, or http on loopback, without query",
        text -> {
          try {
            return Transport.trustworthy("", text);
          } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e);
          }
        });
  }

  /** Where operations go, see {@link OperationsAddress}. */
  public static Form<OperationsAddress> operationsAddress() {
    return new Form<>(OperationsAddress.RULE, OperationsAddress::of);
  }

  /** An existing file. */
  public static Form<Path> fileToRead() {
    return ofFile("a file that can be read", Form::readable);
  }

  /** A file that need not exist when the process starts. */
  public static Form<Path> file() {
    return ofFile("a file, which may come later", Form::path);
  }

  /** An existing file, which may be read-only, or one that can be created with its folder. */
  public static Form<Path> fileToReadOrMake() {
    return ofFile(
        "a file that can be read, or made",
        text -> {
          Path file = path(text).toAbsolutePath();
          if (Files.exists(file)) {
            return readable(text).toAbsolutePath();
          }
          Path there = file.getParent();
          while (there != null && !Files.exists(there)) {
            there = there.getParent();
          }
          require(there != null && Files.isDirectory(there) && Files.isWritable(there));
          return file;
        });
  }

  /** An existing file, or a template of addresses. */
  public static Form<String> fileOrTemplate() {
    return ofFile(
        "a file that can be read, or a URL with {realm}",
        text -> {
          if (!text.contains(PLACEHOLDER)) {
            readable(text);
          }
          return text;
        });
  }

  /** A day of the calendar. */
  public static Form<LocalDate> day() {
    return new Form<>("a day such as 2026-12-31", text -> dated(() -> LocalDate.parse(text)));
  }

  /** A time zone of the JDK's list. */
  public static Form<ZoneId> zone() {
    return new Form<>("a time zone such as Europe/Berlin", text -> dated(() -> ZoneId.of(text)));
  }

  private static <T> T dated(java.util.function.Supplier<T> reading) {
    try {
      return reading.get();
    } catch (DateTimeException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static Path readable(String text) {
    Path file = path(text);
    require(Files.isRegularFile(file) && Files.isReadable(file));
    return file;
  }

  private static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static void require(boolean right) {
    if (!right) {
      throw new IllegalArgumentException();
    }
  }
}
