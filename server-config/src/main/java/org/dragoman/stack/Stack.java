package org.dragoman.stack;

import java.net.URI;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import org.dragoman.stack.client.Trouble;

/**
 * The whole product on this machine: PostgreSQL, Keycloak, the data process, the edge process, and
 * the sample schema. {@code bin/up} and the tests of the whole product start it in the same way.
 *
 * <p>Life cycle: {@link #start} returns when the parts answer; {@link #close} stops every part,
 * {@link #leave} keeps them running. When the launcher is ended before either call, it stops the
 * parts that it is responsible for.
 */
public final class Stack implements AutoCloseable {
  private static final Set<PartName> ALL = EnumSet.allOf(PartName.class);

  private final Settings settings;
  private final Progress progress;
  private final boolean owner;
  private final Secrets secrets;
  private final Postgres postgres;
  private final Parts parts;
  private final IdentityProvider identityProvider;
  private final Set<PartName> started = EnumSet.noneOf(PartName.class);
  private final Thread atExit = new Thread(this::stopOwn, "stop the parts");
  private volatile boolean stopping;

  private Stack(Settings settings, Progress progress, boolean owner) {
    this.settings = settings;
    this.progress = progress;
    this.owner = owner;
    PrivateFiles.folder(settings.data());
    this.secrets = Secrets.keptIn(settings.data());
    this.postgres = new Postgres(settings, secrets);
    this.parts = new Parts(settings, secrets, postgres, progress);
    this.identityProvider = new IdentityProvider(settings, secrets);
  }

  /** Starts the parts that do not run yet; the end of this JVM stops everything. */
  public static Stack start(Settings settings, Progress progress) {
    return start(settings, progress, true);
  }

  /**
   * Starts PostgreSQL alone, with the product's roles, for tests that need nothing else; the end of
   * this JVM stops it.
   */
  public static Stack startDatabase(Settings settings, Progress progress) {
    return start(settings, progress, true, Stack::bringUpDatabase);
  }

  /**
   * @param owner whether the end of this JVM stops everything, or only the parts that it started,
   *     and only while it is starting
   */
  static Stack start(Settings settings, Progress progress, boolean owner) {
    return start(settings, progress, owner, Stack::bringUp);
  }

  private static Stack start(
      Settings settings, Progress progress, boolean owner, Consumer<Stack> bringUp) {
    Stack stack = new Stack(settings, progress, owner);
    Runtime.getRuntime().addShutdownHook(stack.atExit);
    try {
      StartLock.during(settings, progress, () -> bringUp.accept(stack));
      return stack;
    } catch (RuntimeException | Error e) {
      stack.giveUp();
      throw e;
    }
  }

  /** Returns the address that clients use. */
  public URI edge() {
    return settings.edge();
  }

  /** Returns the identity provider's address, without a realm. */
  public URI keycloak() {
    return settings.keycloak();
  }

  /** Returns the private address of the database proxy. */
  public URI proxy() {
    return settings.proxy();
  }

  /** Returns an access token of one of the sample's users, in the user's own realm. */
  public String token(String user) {
    return identityProvider.token(user);
  }

  /** Returns an access token of the user in this realm. */
  public String token(String user, String realm) {
    return identityProvider.token(user, realm);
  }

  /** Returns a secret by its name in {@code secrets.env}. */
  public String secret(String name) {
    return secrets.get(name);
  }

  /** Returns the file with the part's output. */
  public Path log(PartName part) {
    return settings.log(part).path();
  }

  public Settings settings() {
    return settings;
  }

  /** Kills the part, as a crash would. */
  public void kill(PartName part) {
    parts.kill(part);
  }

  /** Starts a part that does not run and waits until it is ready. */
  public void restart(PartName part) {
    StartLock.during(settings, progress, () -> ensure(part));
  }

  boolean isAlive(PartName part) {
    return parts.isAlive(part);
  }

  boolean isStopping() {
    return stopping;
  }

  String exitCode(PartName part) {
    return parts.exitCode(part);
  }

  /** Keeps the parts running after the end of this JVM. */
  void leave() {
    Runtime.getRuntime().removeShutdownHook(atExit);
  }

  /** Stops every part, whoever started it. */
  @Override
  public void close() {
    stop(ALL);
    leaveQuietly();
  }

  private void bringUp() {
    if (!settings.together()) {
      parts.releaseProxy();
    }
    parts.requireStartable();
    settings.remember();
    // The parts make the machine busy while they start.
    boolean quiet = ClassCache.isMachineQuiet();
    bringUpDatabase();
    boolean providerKnown = Keycloak.wasStarted(settings);
    CompletableFuture<Void> keycloak = inParallel("Keycloak", () -> ensure(PartName.KEYCLOAK));
    CompletableFuture<Void> training =
        keycloak.thenCompose(ready -> inParallel("a training run", () -> trainKeycloak(quiet)));
    CompletableFuture<Void> payara =
        inParallel("Payara", () -> besideKeycloak(providerKnown, quiet));
    try {
      CompletableFuture.anyOf(
              failing(keycloak), failing(payara), CompletableFuture.allOf(keycloak, payara))
          .join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
    setUpRealms();
    if (!providerKnown) {
      startEdge();
    }
    if (settings.sample()) {
      new Sample(settings, postgres, identityProvider).ensure(progress);
    }
    // The training run would end with this JVM. Its failure does not fail the start.
    training.handle((made, failure) -> null).join();
  }

  private void trainKeycloak(boolean quiet) {
    if (quiet) {
      new Keycloak(settings, secrets).train(progress);
    }
  }

  /**
   * Starts the other processes in parallel with Keycloak. The edge requests the realms' keys less
   * and less often while nobody answers. So it starts beside a Keycloak that answers within
   * seconds, and after one that must first be built and filled.
   */
  private void besideKeycloak(boolean providerKnown, boolean quiet) {
    if (quiet && !parts.isAlive(PartName.EDGE)) {
      PayaraTraining.ensure(settings, progress);
    }
    if (!settings.together()) {
      ensure(PartName.DATA);
    }
    if (providerKnown) {
      startEdge();
    }
  }

  private void startEdge() {
    if (settings.together()) {
      parts.releaseProxy();
    }
    ensure(PartName.EDGE);
  }

  private void bringUpDatabase() {
    ensure(PartName.POSTGRES);
    postgres.setUp();
    postgres.restrict();
  }

  /**
   * Sets up the realms. It goes on after a failure, since an operator may have removed the
   * administrator's password; the existing realms keep working.
   */
  private void setUpRealms() {
    try {
      List<String> changed = new RealmSetup(settings, secrets).apply();
      if (!changed.isEmpty()) {
        progress.step("Keycloak's realms are set up: " + String.join(", ", changed));
      }
    } catch (Trouble e) {
      progress.step("The realms of Keycloak are not changed. " + e.getMessage());
    }
  }

  private static CompletableFuture<Void> inParallel(String what, Runnable work) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("start " + what)
        .start(
            () -> {
              try {
                work.run();
                done.complete(null);
              } catch (RuntimeException | Error e) {
                done.completeExceptionally(e);
              }
            });
    return done;
  }

  /** Returns a future that fails when the other one fails, and otherwise never completes. */
  private static CompletableFuture<Void> failing(CompletableFuture<Void> other) {
    CompletableFuture<Void> failure = new CompletableFuture<>();
    other.whenComplete(
        (nothing, e) -> {
          if (e != null) {
            failure.completeExceptionally(e);
          }
        });
    return failure;
  }

  private void ensure(PartName part) {
    synchronized (started) {
      if (!parts.isAlive(part)) {
        started.add(part);
      }
    }
    parts.ensure(part);
  }

  /** Stops the parts that a failed start has started; others keep running. */
  private void giveUp() {
    stop(startedHere());
    leaveQuietly();
  }

  private void leaveQuietly() {
    try {
      leave();
    } catch (IllegalStateException e) {
      // The JVM is ending; its shutdown hook finds nothing to do.
    }
  }

  private void stopOwn() {
    stop(owner ? ALL : startedHere());
  }

  private Set<PartName> startedHere() {
    synchronized (started) {
      return EnumSet.copyOf(started);
    }
  }

  private synchronized void stop(Set<PartName> names) {
    if (stopping) {
      return;
    }
    stopping = true;
    parts.stop(names);
    if (ALL.stream().noneMatch(parts::isAlive)) {
      settings.forget();
    }
  }
}
