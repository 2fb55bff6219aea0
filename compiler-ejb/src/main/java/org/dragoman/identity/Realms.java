package org.dragoman.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.configuration.Json;

/**
 * The organisations that are served ({@code dragoman.realms}): a JSON file with an array of {@link
 * Realm}, or a template of issuers such as {@code https://idp/realms/{realm}}. A file is reread
 * within 30 s of a change; when it is broken, what was read before stays.
 */
final class Realms {
  private static final Logger LOG = Logger.getLogger(Realms.class.getName());
  private static final String PLACEHOLDER = "{realm}";
  private static final Duration REREAD = Duration.ofSeconds(10);

  private final Path file;
  private final Pattern template;
  private volatile Listed listed = new Listed(List.of(), null, 0);

  private record Listed(List<Realm> realms, FileTime changed, long readAt) {
    Listed {
      realms = List.copyOf(realms);
    }
  }

  /**
   * @throws IllegalArgumentException when the setting names no realm, so that the start is refused
   */
  Realms(String setting) {
    if (setting.contains(PLACEHOLDER)) {
      int at = setting.indexOf(PLACEHOLDER);
      String before = setting.substring(0, at);
      String after = setting.substring(at + PLACEHOLDER.length());
      file = null;
      template = Pattern.compile(Pattern.quote(before) + "([^/?#]+)" + Pattern.quote(after));
      return;
    }
    file = Path.of(setting);
    template = null;
    try {
      listed = read();
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "dragoman.realms: cannot read the realms from the file it names", e);
    }
    if (listed.realms.isEmpty()) {
      throw new IllegalArgumentException("dragoman.realms: the file names no realm");
    }
  }

  /** Whether any realm has tokens of this issuer. */
  boolean knows(String issuer) {
    if (template != null) {
      return byTemplate(issuer).isPresent();
    }
    return current().stream().anyMatch(realm -> realm.issuer().equals(issuer));
  }

  /** The realm that a token with these claims belongs to. */
  Optional<Realm> of(String issuer, Map<String, Object> claims) {
    if (template != null) {
      return byTemplate(issuer);
    }
    return current().stream()
        .filter(realm -> realm.issuer().equals(issuer) && realm.owns(claims))
        .findFirst();
  }

  /** Whether the realm of this name is served with this issuer. */
  boolean serves(String name, String issuer) {
    return template != null
        ? byTemplate(issuer).map(Realm::name).filter(name::equals).isPresent()
        : current().stream()
            .anyMatch(realm -> realm.name().equals(name) && realm.issuer().equals(issuer));
  }

  /** The issuers known by name; empty for a template. */
  List<String> issuers() {
    return current().stream()
        .map(Realm::issuer)
        .collect(
            Collectors.collectingAndThen(
                Collectors.toCollection(java.util.LinkedHashSet::new), List::copyOf));
  }

  private Optional<Realm> byTemplate(String issuer) {
    Matcher matcher = template.matcher(issuer);
    return Stream.of(matcher)
        .filter(Matcher::matches)
        .map(match -> match.group(1))
        .filter(Realm::isName)
        .map(name -> new Realm(name, issuer, null, null))
        .findFirst();
  }

  private List<Realm> current() {
    Listed known = listed;
    if (file == null || System.nanoTime() - known.readAt < REREAD.toNanos()) {
      return known.realms;
    }
    try {
      FileTime changed = Files.getLastModifiedTime(file);
      listed =
          changed.equals(known.changed)
              ? new Listed(known.realms, changed, System.nanoTime())
              : read();
    } catch (IOException | IllegalArgumentException e) {
      LOG.log(Level.WARNING, "The list of realms cannot be reread; the earlier one stays", e);
      listed = new Listed(known.realms, known.changed, System.nanoTime());
    }
    return listed.realms;
  }

  private Listed read() throws IOException {
    FileTime changed = Files.getLastModifiedTime(file);
    Realm[] realms = Json.read(Files.readString(file), Realm[].class);
    return new Listed(List.of(realms), changed, System.nanoTime());
  }
}
