package org.dragoman.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a domain has to be, and the commands that lead there from what it is. A domain that is as it
 * should be needs none.
 */
final class DomainWish {
  private static final Pattern SET = Pattern.compile("set ([^=]+)=(.*)");
  private static final Pattern CREATE =
      Pattern.compile("create-(http-listener|threadpool) .* (\\w+)");
  private static final String OURS = "dragoman.";

  private static final String CONFIG = "configs.config.server-config.";
  private static final String LISTENERS =
      CONFIG + "network-config.network-listeners.network-listener.";
  private static final String PROTOCOLS = CONFIG + "network-config.protocols.protocol.";
  private static final String TLS_ENABLED = LISTENERS + "tls.enabled";

  /** Besides those of {@link PayaraRuntime#COMMON_OPTIONS}. */
  private static final List<String> JVM_OPTIONS =
      List.of(
          // By default each reading of a password takes 200,000 rounds, a tenth of a second of CPU.
          // The master password is known: the mode of the file protects the passwords.
          "-Djceks.key.iterationCount=10000",
          // The container's own pages name no product and no version.
          "-Dproduct.name=");

  /** What Payara's template has, and ours replaces. */
  private static final List<String> UNWANTED = List.of("-Xmx512m", "-XX:NewRatio=2");

  /** Options that there is one of: the JVM would take whichever of two stands last. */
  private static final Pattern OTHER_SIZES =
      Pattern.compile("-Xm[nx]\\d+m|-Djdk\\.virtualThreadScheduler\\.\\w+=\\d+");

  private final Domain domain;
  private final Domain before;
  private final Path sources;
  private final Map<String, String> settings;
  private final Map<String, Path> secrets;

  /**
   * @param before the domain as it was described last; itself when it is new
   * @param sources the folder with the files of commands
   * @param settings of the service, the operator's; null for those that the domain has
   * @param secrets files for asadmin, by the names of the settings; null for the aliases that the
   *     domain has
   */
  DomainWish(
      Domain domain,
      Domain before,
      Path sources,
      Map<String, String> settings,
      Map<String, Path> secrets) {
    this.domain = domain;
    this.before = before;
    this.sources = sources;
    this.settings = settings;
    this.secrets = secrets == null ? null : new TreeMap<>(secrets);
  }

  /** What has to be set before the first boot, so that nothing listens that is not ours. */
  List<String> beforeBoot() {
    return lines().stream()
        .filter(line -> line.startsWith("set "))
        .filter(line -> !line.contains(".private.") && !line.contains(".tls."))
        .toList();
  }

  /** Changes of the server, after which it has to be started again. */
  List<String> server(DomainState state) {
    List<String> commands = new ArrayList<>();
    for (String line : lines()) {
      if (isNeeded(line, state)) {
        commands.add(line);
      }
    }
    if (!domain.hasTls() && "true".equals(state.values().get(TLS_ENABLED))) {
      commands.add("set " + TLS_ENABLED + "=false");
    }
    List<String> options = new ArrayList<>(PayaraRuntime.COMMON_OPTIONS);
    options.addAll(JVM_OPTIONS);
    options.addAll(domain.form().jvmOptions());
    options.add("-Xmx" + domain.heap() + "m");
    options.add(PayaraRuntime.youngGeneration(domain.form() != DomainForm.EDGE));
    options.add("-Djava.io.tmpdir=" + domain.temporary());
    options.add("-DDJL_CACHE_DIR=" + domain.temporary());
    state.options().stream()
        .filter(option -> UNWANTED.contains(option) || OTHER_SIZES.matcher(option).matches())
        .filter(option -> !options.contains(option))
        .forEach(option -> commands.add("delete-jvm-options " + quoted(option)));
    options.stream()
        .filter(option -> !state.options().contains(option))
        .forEach(option -> commands.add("create-jvm-options " + quoted(option)));
    return commands;
  }

  /** Changes of the settings, which the applications read when they start. */
  List<String> settings(DomainState state, boolean renewSecrets) {
    Map<String, String> wanted = new TreeMap<>(domain.settings());
    wanted.putAll(settings == null ? operatorsOwn(state) : settings);
    wanted.entrySet().removeIf(one -> one.getValue().equals(reference(one.getKey())));
    aliases(state).forEach(name -> wanted.put(name, reference(name)));
    List<String> commands = new ArrayList<>();
    if (secrets != null) {
      secrets.forEach((name, file) -> setAlias(name, file, state, renewSecrets, commands));
    }
    wanted.forEach(
        (name, value) -> {
          if (!value.equals(state.properties().get(name))) {
            commands.add(
                "set-config-property --propertyName=%s --propertyValue=%s"
                    .formatted(name, quotedValue(value)));
          }
        });
    state.properties().keySet().stream()
        .filter(name -> !wanted.containsKey(name))
        .forEach(name -> commands.add("delete-config-property --propertyName=" + name));
    goneAliases(state).forEach(name -> commands.add("delete-password-alias " + name));
    return commands;
  }

  /** Password aliases that the domain has and that are wanted no more; none of other products. */
  List<String> goneAliases(DomainState state) {
    return secrets == null
        ? List.of()
        : ours(state).stream().filter(name -> !secrets.containsKey(name)).toList();
  }

  /**
   * Returns the value of a setting whose password alias has its name: Payara reads the alias again
   * for each look at such a value. Without it Payara reads the alias only once.
   */
  private static String reference(String name) {
    return "${ALIAS=" + name + "}";
  }

  private Set<String> aliases(DomainState state) {
    return secrets == null ? ours(state) : secrets.keySet();
  }

  private static Set<String> ours(DomainState state) {
    return state.aliases().stream()
        .filter(name -> name.startsWith(OURS))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static void setAlias(
      String name, Path file, DomainState state, boolean renew, List<String> commands) {
    boolean known = state.aliases().contains(name);
    if (!known || renew) {
      commands.add("export AS_ADMIN_PASSWORDFILE=" + file);
      commands.add((known ? "update" : "create") + "-password-alias " + name);
    }
  }

  /** What the domain has, but for what followed from its description. */
  private Map<String, String> operatorsOwn(DomainState state) {
    Map<String, String> own = new TreeMap<>(state.properties());
    own.entrySet().removeAll(before.settings().entrySet());
    return own;
  }

  private boolean isNeeded(String line, DomainState state) {
    Matcher set = SET.matcher(line);
    if (set.matches()) {
      return !set.group(2).equals(state.values().get(set.group(1)));
    }
    Matcher create = CREATE.matcher(line);
    if (create.matches()) {
      String there =
          create.group(1).equals("threadpool") ? CONFIG + "thread-pools.thread-pool." : LISTENERS;
      return !state.values().containsKey(there + create.group(2) + ".name");
    }
    return !"false"
        .equals(state.values().get(CONFIG + "microprofile-openapi-configuration.enabled"));
  }

  /** The commands of the files, for this domain. */
  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    List<String> files = new ArrayList<>(domain.form().files());
    files.add("after-boot");
    if (domain.hasTls()) {
      files.add("tls");
    }
    for (String file : files) {
      PrivateFiles.read(sources.resolve(file + ".asadmin"))
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> line.replace("http-listener.", "http-listener-1."))
          .map(line -> line.replace("${address}", domain.plainAddress()))
          .map(line -> line.replace("${tls-address}", domain.address()))
          .map(line -> line.replace("${tls-port}", Integer.toString(domain.tlsPort())))
          .map(
              line -> line.replace("--listenerport 8280", "--listenerport " + domain.privatePort()))
          .forEach(lines::add);
    }
    lines.add("set " + LISTENERS + "http-listener-1.port=" + domain.port());
    lines.add("set " + LISTENERS + "private.port=" + domain.privatePort());
    if (domain.hasTls()) {
      lines.addAll(ofTls(lines));
    }
    return lines;
  }

  /** What holds for the listener without TLS holds for the one with it, but for HTTP/2. */
  private static List<String> ofTls(List<String> lines) {
    String plain = PROTOCOLS + "http-listener-1.http.";
    return lines.stream()
        .filter(line -> line.contains(plain) && !line.contains(".http2-enabled="))
        .map(line -> line.replace(plain, PROTOCOLS + "tls.http."))
        .toList();
  }

  /** The command separates options by colons, and the file of commands takes one backslash away. */
  private static String quoted(String option) {
    return "\"" + option.replace(":", "\\\\:") + "\"";
  }

  private static String quotedValue(String value) {
    return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }
}
