package org.dragoman.web.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.EdgeSettings;
import org.dragoman.settings.Settings;

/**
 * The organisations that are served ({@code dragoman.realms}): a JSON file with an array of {@link
 * Realm}, or a template of issuers, see {@link RealmTemplate}. All of them are complete, see {@link
 * RealmDefaults}. A file is reread within 10 s of a change; when it is broken, what was read before
 * stays.
 */
final class Realms {
  private static final Logger LOG = Logger.getLogger(Realms.class.getName());
  private static final long REREAD = Duration.ofSeconds(10).toNanos();
  private static final int MOST_LOGGED = 20;

  private final Path file;
  private final RealmTemplate template;
  private final RealmDefaults defaults;
  private final LongSupplier nanos;
  private final ReentrantLock rereading = new ReentrantLock();
  private volatile Listed listed;

  /**
   * What the file says.
   *
   * @param text of the last good file
   * @param complaint what is wrong with the file as it is now; null when nothing is
   */
  private record Listed(String text, RealmList realms, String complaint, long readAt) {}

  /**
   * @throws IllegalArgumentException when the setting names no realm, so that the start is refused
   */
  static Realms of(Settings settings) {
    return new Realms(
        settings.get(EdgeSettings.REALMS), RealmDefaults.of(settings), System::nanoTime);
  }

  /**
   * @throws IllegalArgumentException as {@link #of}
   */
  Realms(String setting, RealmDefaults defaults, LongSupplier nanos) {
    this.defaults = defaults;
    this.nanos = nanos;
    if (setting.contains("{")) {
      file = null;
      template = new RealmTemplate(setting, defaults);
      return;
    }
    file = Path.of(setting);
    template = null;
    try {
      String text = Files.readString(file);
      listed = new Listed(text, parsed(text), null, nanos.getAsLong());
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(
          "dragoman.realms: cannot read the realms from the file it names: " + reason(e), e);
    }
  }

  /** Whether any realm has tokens of this issuer. */
  boolean knows(String issuer) {
    return template != null ? template.of(issuer).isPresent() : current().knows(issuer);
  }

  /** The realm that a token with these claims belongs to. */
  Optional<Realm> of(String issuer, Map<String, Object> claims) {
    return template != null ? template.of(issuer) : current().of(issuer, claims);
  }

  /** The realm of this name; with a template, one that may not be there at the provider. */
  Optional<Realm> named(String name) {
    return template != null ? template.named(name) : current().named(name);
  }

  /**
   * Whether the caller's realm is still the one of their issuer and claims: it may have been taken
   * off the list since, or stand for another value of the claim.
   */
  boolean serves(Caller caller) {
    return of(caller.issuer(), caller.claims())
        .filter(realm -> realm.name().equals(caller.realm()))
        .isPresent();
  }

  /** Whether pages of the origin may read what any realm is answered; none for a template. */
  boolean allowsOrigin(String origin) {
    return template == null && current().allowsOrigin(origin);
  }

  /** Whether pages of the origin may read what the realm is answered; none for a template. */
  boolean allowsOrigin(String origin, String realm) {
    return template == null && current().allowsOrigin(origin, realm);
  }

  /** The names of all realms; empty for a template. */
  Set<String> names() {
    return template != null ? Set.of() : current().names();
  }

  /** The issuers known by name; empty for a template. */
  Set<String> issuers() {
    return template != null ? Set.of() : current().issuers();
  }

  /** Whether issuers are known by their form alone, so that anybody can invent some. */
  boolean isTemplate() {
    return template != null;
  }

  private RealmList current() {
    if (nanos.getAsLong() - listed.readAt >= REREAD && rereading.tryLock()) {
      try {
        reread();
      } finally {
        rereading.unlock();
      }
    }
    return listed.realms;
  }

  private void reread() {
    Listed known = listed;
    long now = nanos.getAsLong();
    try {
      String text = Files.readString(file);
      RealmList realms = text.equals(known.text) ? known.realms : parsed(text);
      listed = new Listed(text, realms, null, now);
    } catch (IOException | RuntimeException e) {
      String complaint = reason(e);
      if (!complaint.equals(known.complaint)) {
        LOG.log(
            Level.WARNING,
            "The list of realms cannot be reread; the earlier one remains in use: " + complaint);
      }
      listed = new Listed(known.text, known.realms, complaint, now);
    }
  }

  private RealmList parsed(String text) {
    List<Realm> realms =
        List.of(Json.read(text, Realm[].class)).stream().map(defaults::complete).toList();
    if (realms.isEmpty()) {
      throw new IllegalArgumentException("the file names no realm");
    }
    RealmList list = new RealmList(realms);
    LOG.info(() -> "dragoman.realms: " + named(realms));
    return list;
  }

  private static String named(List<Realm> realms) {
    String names =
        realms.stream().limit(MOST_LOGGED).map(Realm::name).collect(Collectors.joining(", "));
    int more = realms.size() - MOST_LOGGED;
    return more > 0 ? names + " and " + more + " more" : names;
  }

  /** What is wrong, where Jackson has packed it into exceptions of its own. */
  private static String reason(Throwable e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest instanceof IllegalArgumentException ? deepest.getMessage() : deepest.toString();
  }
}
