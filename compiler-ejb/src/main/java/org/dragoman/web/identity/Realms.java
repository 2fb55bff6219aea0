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
 * The served organisations ({@code dragoman.realms}): a JSON file with an array of {@link Realm},
 * or a template of issuers, see {@link RealmTemplate}. All of them are complete, see {@link
 * RealmDefaults}. A changed file is read within 10 s; while it is invalid, the last valid list
 * stays in use.
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
   * The content of the file.
   *
   * @param text of the last valid file
   * @param complaint the problem of the current file; null when it is valid
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

  /** Returns the realm of a token with these claims. */
  Optional<Realm> of(String issuer, Map<String, Object> claims) {
    return template != null ? template.of(issuer) : current().of(issuer, claims);
  }

  /** Returns the realm of this name; with a template, the provider may not know it. */
  Optional<Realm> named(String name) {
    return template != null ? template.named(name) : current().named(name);
  }

  /**
   * Whether the caller's realm is still that of their issuer and claims: it may have been removed,
   * or may have another value of the claim.
   */
  boolean serves(Caller caller) {
    return of(caller.issuer(), caller.claims())
        .filter(realm -> realm.name().equals(caller.realm()))
        .isPresent();
  }

  /** Whether pages of the origin may read answers of any realm; false for a template. */
  boolean allowsOrigin(String origin) {
    return template == null && current().allowsOrigin(origin);
  }

  /** Whether pages of the origin may read answers of the realm; false for a template. */
  boolean allowsOrigin(String origin, String realm) {
    return template == null && current().allowsOrigin(origin, realm);
  }

  /** Returns the names of all realms; empty for a template. */
  Set<String> names() {
    return template != null ? Set.of() : current().names();
  }

  /** Returns the listed issuers; empty for a template. */
  Set<String> issuers() {
    return template != null ? Set.of() : current().issuers();
  }

  /** Whether issuers are known only by their form, so that anybody can invent some. */
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

  /** Returns the message of the cause, which Jackson wraps into exceptions of its own. */
  private static String reason(Throwable e) {
    Throwable deepest = e;
    while (deepest.getCause() != null) {
      deepest = deepest.getCause();
    }
    return deepest instanceof IllegalArgumentException ? deepest.getMessage() : deepest.toString();
  }
}
