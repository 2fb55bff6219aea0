package org.dragoman.stack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import org.dragoman.stack.client.Trouble;
import org.dragoman.stack.client.Web;

/**
 * Keycloak with its two realms. The distribution is unpacked and built for PostgreSQL once and may
 * be shared; each installation has its own home directory that links to it.
 */
final class Keycloak implements Part {
  private static final List<String> SHARED =
      List.of("bin", "conf", "lib", "providers", "themes", "version.txt");
  private static final List<String> JAVA_OPTIONS =
      List.of(
          "-Xms128m",
          "-Xmn64m",
          "-Xmx512m",
          "-XX:+UseSerialGC",
          "-XX:MaxMetaspaceSize=256m",
          "-XX:+ExitOnOutOfMemoryError",
          // C2 uses 6 of the 15 s of CPU of a start, for code that is hot only then. So it waits
          // for twenty times as many calls as by default; the hash of passwords still reaches that
          // number.
          "-XX:Tier4InvocationThreshold=100000",
          "-XX:Tier4MinInvocationThreshold=12000",
          "-XX:Tier4CompileThreshold=300000",
          "-XX:Tier4BackEdgeThreshold=800000",
          "--add-opens=java.base/java.util=ALL-UNNAMED",
          "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
          "--add-opens=java.base/java.security=ALL-UNNAMED",
          "--add-opens=java.base/java.lang=ALL-UNNAMED",
          "--enable-native-access=ALL-UNNAMED",
          "-Duser.language=en",
          "-Duser.country=US",
          "-Djava.util.logging.manager=org.jboss.logmanager.LogManager",
          "-Djava.util.concurrent.ForkJoinPool.common.threadFactory=io.quarkus.bootstrap.forkjoin.QuarkusForkJoinWorkerThreadFactory",
          "-Dpicocli.disable.closures=true",
          // Checks connections, so that no request gets one that a restart of PostgreSQL has cut.
          "-Dquarkus.datasource.jdbc.validate-on-borrow=true",
          "-Dquarkus-log-max-startup-records=10000");

  private final Settings settings;
  private final Secrets secrets;
  private final Path home;

  Keycloak(Settings settings, Secrets secrets) {
    this.settings = settings;
    this.secrets = secrets;
    this.home = settings.data().resolve("keycloak");
  }

  /**
   * Returns whether this installation has started Keycloak before; it then starts within seconds.
   */
  static boolean wasStarted(Settings settings) {
    return Files.isDirectory(settings.data().resolve("keycloak"));
  }

  @Override
  public PartName name() {
    return PartName.KEYCLOAK;
  }

  @Override
  public int port() {
    return settings.keycloakPort();
  }

  /**
   * Starts Java itself, not {@code kc.sh}: the script would stay between the launcher and Keycloak,
   * and a kill would hit only the script.
   */
  @Override
  public Launch launch() {
    linkHome(built());
    for (Realm realm : Realm.ALL) {
      writeRealm(realm);
    }
    List<String> command = java(cache().options());
    command.addAll(
        List.of(
            "start",
            "--optimized",
            "--import-realm",
            "--cache=local",
            // Without this, brute force protection refuses a user's second sign-in while the first
            // is under way. Not for production, see identity.md: parallel guesses pass before they
            // are counted.
            "--spi-brute-force-protector--default-brute-force-detector--allow-concurrent-requests=true",
            "--http-enabled=true",
            "--http-host=127.0.0.1",
            "--http-port=" + port(),
            "--hostname=" + settings.keycloak(),
            "--db-pool-max-size=15"));
    command.addAll(database());
    return new Launch(command, environment(), List.of());
  }

  private List<String> java(List<String> options) {
    List<String> command = new ArrayList<>(List.of(Surroundings.java()));
    command.addAll(JAVA_OPTIONS);
    command.addAll(options);
    command.addAll(
        List.of(
            "-Dkc.home.dir=" + home,
            "-Djboss.server.config.dir=" + home.resolve("conf"),
            "-cp",
            home.resolve("lib/quarkus-run.jar").toString(),
            "io.quarkus.bootstrap.runner.QuarkusEntryPoint"));
    return command;
  }

  private List<String> database() {
    return List.of(
        "--db-url=jdbc:postgresql://127.0.0.1:" + settings.postgresPort() + "/keycloak",
        "--db-username=keycloak");
  }

  /** Returns the cache of its classes, most of which a class loader of Quarkus loads. */
  ClassCache cache() {
    return new ClassCache(ClassCache.Kind.PARSED, built(), JAVA_OPTIONS);
  }

  /**
   * Makes the cache when it is missing and there is memory for a second Keycloak. The training run
   * exports the realm of administrators to nowhere: Keycloak boots for that as it does to serve,
   * and then ends. It runs beside the Keycloak that is ready, whose database it reads.
   */
  void train(Progress progress) {
    ClassCache cache = cache();
    if (cache.isMissing() && Memory.isEnoughFor(name())) {
      cache.makeWithProgress(
          "Keycloak",
          new Export(),
          new LogFile(settings.data().resolve("log/keycloak-training.log")),
          progress);
    }
  }

  private final class Export implements ClassCache.Training {
    @Override
    public List<String> command(Path own, List<String> options) {
      List<String> all = new ArrayList<>(options);
      // Two processes must not share a folder of transactions.
      all.add(
          "-Dquarkus.transaction-manager.object-store.directory=" + own.resolve("transactions"));
      List<String> command = java(all);
      command.addAll(List.of("export", "--optimized", "--file=/dev/null", "--realm=master"));
      command.addAll(database());
      return command;
    }

    @Override
    public boolean isIndependent() {
      // The database may be stopped meanwhile.
      return false;
    }

    @Override
    public SortedMap<String, String> environment() {
      SortedMap<String, String> environment = Surroundings.environment();
      environment.put("KC_DB_PASSWORD", secrets.get(Secrets.KEYCLOAK_DATABASE));
      return environment;
    }
  }

  /** Returns whether the JVM crashed while it used the cache; the next start does without. */
  @Override
  public boolean worthAnotherTry(Instant started, LogFile log) {
    return log.hasCrash() && cache().discard(started);
  }

  @Override
  public boolean ready() {
    return Realm.ALL.stream()
        .map(realm -> "/realms/" + realm.name() + "/.well-known/openid-configuration")
        .allMatch(path -> Web.answers(URI.create(settings.probe(name()) + path)));
  }

  /** Returns the environment with the passwords; the realm files only refer to its variables. */
  private SortedMap<String, String> environment() {
    SortedMap<String, String> environment = Surroundings.environment();
    environment.put("KC_DB_PASSWORD", secrets.get(Secrets.KEYCLOAK_DATABASE));
    environment.put("KC_BOOTSTRAP_ADMIN_USERNAME", "admin");
    environment.put("KC_BOOTSTRAP_ADMIN_PASSWORD", secrets.get(Secrets.KEYCLOAK_ADMIN));
    for (Realm realm : Realm.ALL) {
      for (Realm.User user : realm.users()) {
        environment.put(user.passwordName(), secrets.get(user.passwordName()));
      }
    }
    return environment;
  }

  private Path built() {
    String version = Versions.get("keycloak");
    return Archives.once(
        settings.cache().resolve("keycloak-" + version),
        folder -> {
          Archives.unzip(
              settings.source(
                  "server-config/target/parts/keycloak-quarkus-dist-" + version + ".zip"),
              folder);
          Surroundings.run(
              List.of(folder.resolve("bin/kc.sh").toString(), "build", "--db=postgres"),
              Surroundings.environment(),
              new LogFile(settings.data().resolve("log/keycloak-build.log")),
              "Building Keycloak");
        });
  }

  private void linkHome(Path distribution) {
    try {
      PrivateFiles.folder(home);
      for (String name : SHARED) {
        Path link = home.resolve(name);
        Path target = distribution.resolve(name);
        if (!Files.exists(link, LinkOption.NOFOLLOW_LINKS)
            || !target.equals(Files.readSymbolicLink(link))) {
          Files.deleteIfExists(link);
          Files.createSymbolicLink(link, target);
        }
      }
    } catch (IOException e) {
      throw new Trouble("The home directory of Keycloak cannot be created: " + e.getMessage(), e);
    }
  }

  /**
   * Writes the realm's settings and users, which Keycloak imports only when it has no such realm;
   * {@link RealmSetup} sets the rest.
   */
  private void writeRealm(Realm realm) {
    ObjectNode content = RealmSetup.settingsOf(settings).put("realm", realm.name());
    ArrayNode users = content.putArray("users");
    realm.users().forEach(user -> users.add(user(realm, user)));
    PrivateFiles.write(
        home.resolve("data/import").resolve(realm.name() + "-realm.json"),
        content.toPrettyString());
  }

  /**
   * Describes a user. It has a name and a verified address, as otherwise Keycloak asks the user for
   * them at the first sign-in.
   */
  private static ObjectNode user(Realm realm, Realm.User user) {
    ObjectNode content = Web.JSON.createObjectNode();
    content.put("username", user.name());
    content.put("enabled", true);
    content.put("email", user.name() + "@" + realm.name() + ".example");
    content.put("emailVerified", true);
    content.put("firstName", user.firstName());
    content.put("lastName", user.lastName());
    content
        .putArray("credentials")
        .addObject()
        .put("type", "password")
        .put("value", "${" + user.passwordName() + "}")
        .put("temporary", false);
    ArrayNode roles = content.putArray("realmRoles");
    user.roles().forEach(roles::add);
    return content;
  }
}
