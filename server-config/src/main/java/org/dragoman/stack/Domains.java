package org.dragoman.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.dragoman.stack.client.Trouble;

/**
 * What an operator does with a domain. Each command can be given again: it asks the domain what it
 * has, and changes what differs.
 */
public final class Domains {
  private static final String THREADS = "server-config/target/parts/dragoman-threads.jar";
  private static final int BYTES = 24;

  private final Path root;
  private final Domain domain;
  private final Asadmin asadmin;
  private final Progress progress;
  private final Deployment deployment;

  /**
   * @param root the repository
   */
  public Domains(Path root, Domain domain, Progress progress) {
    this.root = root;
    this.domain = domain;
    this.asadmin = new Asadmin(domain);
    this.progress = progress;
    this.deployment = new Deployment(root, domain, asadmin, progress);
  }

  /**
   * Makes the domain, or brings it to what it should be.
   *
   * @param settings of the service; null for those that the domain has
   * @param secrets settings of the service that become password aliases; null for those that the
   *     domain has
   * @param renew whether aliases that are there get their value again
   */
  public void create(Map<String, String> settings, Map<String, String> secrets, boolean renew) {
    create(settings, secrets, renew, null);
  }

  /**
   * The same with another certificate.
   *
   * @param certificate of the listener with TLS; null for the one that the domain has, or one that
   *     is made where it has none
   */
  public void create(
      Map<String, String> settings,
      Map<String, String> secrets,
      boolean renew,
      ServerCertificate certificate) {
    long begin = System.nanoTime();
    Domain before = domain.before();
    requireServer();
    boolean fresh = !domain.exists();
    Map<String, Path> files = secrets == null ? null : passwordFiles(secrets);
    try {
      DomainWish wish = wish(before, settings, files);
      if (fresh) {
        make(wish, certificate);
      } else if (!asadmin.isRunning()) {
        start(null);
      }
      Adjusted adjusted = adjust(wish, certificate, renew);
      if (adjusted.needsStart()) {
        restart();
      }
      boolean same = !adjusted.changed();
      progress.step(
          "Domain %s is as it should be%s (%s)"
              .formatted(
                  domain.name(), same ? ", nothing was changed" : "", Progress.since(begin)));
      if (!same && !deployment.applications().isEmpty()) {
        progress.step(
            "Applications read settings at their start: run bin/domain upgrade "
                + domain.name()
                + ", or restart its systemd unit");
      }
    } finally {
      if (files != null) {
        files.values().forEach(PrivateFiles::delete);
      }
    }
  }

  /**
   * What was adjusted.
   *
   * @param changed whether anything was
   * @param needsStart whether the process has to start anew for it
   */
  private record Adjusted(boolean changed, boolean needsStart) {}

  /** Brings the running domain to what is wished; the process is not started anew. */
  private Adjusted adjust(DomainWish wish, ServerCertificate certificate, boolean renew) {
    boolean placed = placeFiles(certificate);
    DomainState state = DomainState.of(domain, asadmin);
    List<String> server = wish.server(state);
    List<String> commands = new ArrayList<>(server);
    commands.addAll(wish.settings(state, renew));
    if (!commands.isEmpty()) {
      asadmin.runAll(commands);
      progress.step(commands.size() + " commands of asadmin have run");
      wish.goneAliases(state)
          .forEach(
              name -> progress.step("Deleted the password alias " + name + ": --secrets lacks it"));
    }
    domain.keep();
    return new Adjusted(placed || !commands.isEmpty(), placed || !server.isEmpty());
  }

  /** What {@link #create} would have asadmin do now. */
  public List<String> commands(
      Map<String, String> settings, Map<String, String> secrets, boolean renew) {
    Map<String, Path> files = secrets == null ? null : new TreeMap<>();
    if (secrets != null) {
      secrets.keySet().forEach(name -> files.put(name, Path.of("PASSWORD_FILE_OF_" + name)));
    }
    DomainWish wish = wish(domain.before(), settings, files);
    List<String> commands = new ArrayList<>();
    DomainState state = DomainState.none();
    if (!domain.exists()) {
      commands.add(String.join(" ", Asadmin.create(domain)));
      commands.add("start-domain --prebootcommandfile FILE " + domain.name() + ", with FILE:");
      wish.beforeBoot().forEach(line -> commands.add("  " + line));
    } else if (asadmin.isRunning()) {
      state = DomainState.of(domain, asadmin);
    }
    commands.addAll(wish.server(state));
    commands.addAll(wish.settings(state, renew));
    commands.addAll(
        domain.exists() ? List.of() : List.of("stop-domain " + domain.name(), "start-domain"));
    return commands;
  }

  private DomainWish wish(Domain before, Map<String, String> settings, Map<String, Path> secrets) {
    return new DomainWish(domain, before, root.resolve("server-config/payara"), settings, secrets);
  }

  private void make(DomainWish wish, ServerCertificate certificate) {
    PrivateFiles.folder(domain.folder());
    for (int port : domain.ports()) {
      if (!Ports.isFree(port)) {
        throw new Trouble("Port " + port + " is taken by another program: name another one.");
      }
    }
    progress.step("Making the domain " + domain.name());
    passwords(domain.passwordFile(), null);
    asadmin.create();
    domain.keep();
    placeFiles(certificate);
    Path commands =
        PrivateFiles.write(
            domain.folder().resolve(domain.name() + ".boot"),
            String.join("\n", wish.beforeBoot()) + "\n");
    try {
      start(commands);
    } finally {
      PrivateFiles.delete(commands);
    }
  }

  /** A file for asadmin; the password of the administration is made where there is none. */
  private Path passwords(Path file, String alias) {
    Properties kept = PrivateFiles.properties(domain.passwordFile());
    String admin = kept.getProperty("AS_ADMIN_PASSWORD");
    if (admin == null) {
      byte[] bytes = new byte[BYTES];
      new SecureRandom().nextBytes(bytes);
      admin = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
    StringBuilder lines = new StringBuilder("AS_ADMIN_PASSWORD=" + admin + "\n");
    if (alias == null) {
      lines.append("AS_ADMIN_MASTERPASSWORD=" + Asadmin.MASTER_PASSWORD + "\n");
    } else {
      lines.append("AS_ADMIN_ALIASPASSWORD=").append(alias.replace("\\", "\\\\")).append('\n');
    }
    return PrivateFiles.write(file, lines.toString());
  }

  private Map<String, Path> passwordFiles(Map<String, String> secrets) {
    Map<String, Path> files = new TreeMap<>();
    if (!secrets.isEmpty()) {
      passwords(domain.passwordFile(), null);
    }
    secrets.forEach(
        (name, value) ->
            files.put(
                name,
                passwords(
                    domain.folder().resolve(domain.name() + "." + files.size() + ".alias"),
                    value)));
    return files;
  }

  /** What is no command: a library, the log's settings, keys, and a certificate. */
  private boolean placeFiles(ServerCertificate certificate) {
    boolean changed = DomainLog.write(domain);
    if (domain.hasTls() && new DomainCertificate(domain).place(certificate)) {
      progress.step("The certificate is placed");
      changed = true;
    }
    Path keys = domain.own().resolve("keys/edge-key.pub.json");
    if (domain.form().isEdge()) {
      EdgeKeyList.provide(keys);
      ConversationKeyFile.make(keys.resolveSibling("conversation.keys"));
    }
    Path library = domain.own().resolve("lib/dragoman-threads.jar");
    Path built = root.resolve(THREADS);
    try {
      if (!Files.exists(library) || Files.mismatch(built, library) >= 0) {
        Files.copy(built, library, StandardCopyOption.REPLACE_EXISTING);
        changed = true;
      }
    } catch (IOException e) {
      throw new Trouble("The library " + built + " cannot be copied: " + e.getMessage(), e);
    }
    return changed;
  }

  private void start(Path commands) {
    long begin = System.nanoTime();
    asadmin.start(commands);
    progress.step("The domain is started (" + Progress.since(begin) + ")");
  }

  private void restart() {
    asadmin.stop();
    start(null);
  }

  /** How the domain is. */
  public List<String> status() {
    List<String> lines = new ArrayList<>();
    boolean running = asadmin.isRunning();
    lines.add(
        "%s (%s): %s"
            .formatted(
                domain.name(),
                domain.form().name().toLowerCase(Locale.ROOT),
                running ? "running" : "stopped"));
    lines.add("address: " + deployment.address());
    if (domain.hasTls()) {
      lines.add("TLS: " + domain.address() + ":" + domain.tlsPort());
    }
    lines.add("administration: http://127.0.0.1:" + domain.adminPort());
    if (running) {
      lines.add("deployed: " + String.join(", ", deployment.applications()));
      lines.add("build: " + (deployment.isThisBuild() ? "this one" : "another one, or none"));
      lines.add("ready: " + (deployment.isReady() ? "yes" : "no, see " + deployment.readiness()));
    }
    lines.add("log: " + domain.log());
    return lines;
  }

  /** Stops the domain and deletes it, the edge's keys and the log with it. */
  public void remove() {
    if (domain.exists()) {
      if (asadmin.isRunning()) {
        asadmin.stop();
      }
      asadmin.run(
          List.of("delete-domain", "--domaindir", domain.folder().toString(), domain.name()));
    }
    deployment.forget();
    domain.forget();
    progress.step("Domain " + domain.name() + " is removed");
  }

  /** Deploys the archives of the build where none of them is deployed. */
  public void deploy() {
    requireRunning();
    deployClean();
  }

  /**
   * Replaces what is deployed by the build, and brings library, JVM options and listeners to those
   * of its release; settings of the service stay. The process starts anew in between: a native
   * library cannot be loaded a second time in one process.
   */
  public void upgrade() {
    requireServer();
    DomainWish wish = wish(domain.before(), null, null);
    requireRunning();
    // What may fail comes first, while the build before is there.
    adjust(wish, null, false);
    deployment.undeploy();
    restart();
    deployClean();
  }

  /** A deployment that fails leaves things in the process that let a later one fail, too. */
  private void deployClean() {
    try {
      deployment.deploy();
    } catch (Trouble e) {
      if (deployment.applications().isEmpty()) {
        restart();
      }
      throw e;
    }
  }

  private void requireRunning() {
    if (!asadmin.isRunning()) {
      start(null);
    }
  }

  private void requireServer() {
    if (!Files.isDirectory(domain.payara().resolve("glassfish"))) {
      throw new Trouble(
          domain.payara() + " is no Payara Server: it has no folder glassfish. Name another one.");
    }
  }
}
