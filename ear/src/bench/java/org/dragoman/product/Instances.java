package org.dragoman.product;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Two edges, two data processes, HAProxy, and PostgreSQL with a standby, made of a product that
 * {@code bin/up} has started: with its commands and files, but for ports, folders and settings of
 * {@code server-config/docs/instances}.
 */
final class Instances {
  private static final Pattern TOKEN = Pattern.compile("\"access_token\":\"([^\"]+)\"");

  private static final Duration START = Duration.ofMinutes(6);
  private static final Duration STOP = Duration.ofSeconds(60);

  /** So long a drained process still listens: the setting of an operator. */
  private static final Duration DRAIN = Duration.ofSeconds(3);

  private static final int PRIMARY = 28501;
  private static final int STANDBY = 28502;

  private final Path data;
  private final Path examples = Path.of("server-config/docs/instances");
  private final Map<String, Process> running = new LinkedHashMap<>();
  private final Map<String, List<String>> commands = new TreeMap<>();
  private final Map<String, String> secrets;
  private final Path template;

  Instances(Path data) throws IOException {
    this.data = data;
    Map<String, String> read = new TreeMap<>();
    properties(data.resolve("secrets.env"))
        .forEach((name, value) -> read.put("" + name, "" + value));
    secrets = read;
    commands.put("postgres", commandOf("postgres"));
    commands.put("data", commandOf("data"));
    commands.put("edge", commandOf("edge"));
    template =
        commands.get("edge").stream()
            .filter(word -> word.endsWith("/dragoman-launcher.jar"))
            .map(word -> Path.of(word).getParent())
            .findFirst()
            .orElseThrow();
  }

  String secret(String name) {
    return secrets.get(name);
  }

  private static Properties properties(Path file) throws IOException {
    Properties read = new Properties();
    try (var reader = Files.newBufferedReader(file)) {
      read.load(reader);
    }
    return read;
  }

  private ProcessHandle launched(String part) throws IOException {
    Properties record = properties(data.resolve("run/" + part + ".pid"));
    return ProcessHandle.of(Long.parseLong(record.getProperty("pid"))).orElseThrow();
  }

  private List<String> commandOf(String part) throws IOException {
    byte[] line = Files.readAllBytes(Path.of("/proc/" + launched(part).pid() + "/cmdline"));
    List<String> words = new ArrayList<>(List.of(new String(line).split("\0")));
    String program = launched(part).info().command().orElseThrow();
    words.set(0, program);
    return words;
  }

  /**
   * All of it in place of what {@code bin/up} has started, Keycloak excepted.
   *
   * @param edges how many; the balancer knows the first two
   * @param settings of the edges, in place of those of the files
   */
  void start(int edges, Map<String, String> settings) throws Exception {
    for (String part : List.of("edge", "data")) {
      end(launched(part));
    }
    startDatabases();
    List<String> names = new ArrayList<>(List.of("data1", "data2"));
    for (int number = 1; number <= 2; number++) {
      prepareData(number, edges);
    }
    for (int number = 1; number <= edges; number++) {
      prepareEdge(number, settings);
      names.add("edge" + number);
    }
    // By it the edges reach the data processes, before they are ready.
    Path log = data.resolve("log/haproxy.log");
    run("haproxy", log, List.of("haproxy", "-db", "-f", examples + "/haproxy.cfg"));
    startAll(names);
    await("the balancer", () -> ready(28080));
  }

  private static void end(ProcessHandle process) {
    process.destroy();
    await("the end of " + process.pid(), () -> !process.isAlive());
  }

  private void startDatabases() throws Exception {
    Path primary = data.resolve("postgres");
    Path standby = data.resolve("standby");
    ProcessHandle postgres = launched("postgres");
    new ProcessBuilder("kill", "-INT", "" + postgres.pid()).start().waitFor();
    await("the end of PostgreSQL", () -> !postgres.isAlive());
    run("cp", data.resolve("log/cp.log"), List.of("cp", "-a", "" + primary, "" + standby))
        .waitFor();
    Files.createFile(standby.resolve("standby.signal"));
    Files.writeString(
        standby.resolve("postgresql.auto.conf"),
        "primary_conninfo = 'host=127.0.0.1 port=%d user=postgres password=%s application_name=standby'%n"
            .formatted(PRIMARY, secret("POSTGRES_PASSWORD")));
    Files.writeString(
        primary.resolve("postgresql.auto.conf"), "synchronous_standby_names = 'standby'\n");
    // Keycloak knows the port that the launcher gave.
    startPostgres("primary", primary, PRIMARY);
    startPostgres("standby", standby, STANDBY);
    await("the databases", () -> listens(PRIMARY) && listens(STANDBY));
  }

  private void startPostgres(String name, Path cluster, int port) throws IOException {
    List<String> command = new ArrayList<>();
    if ("root".equals(System.getProperty("user.name"))) {
      command.addAll(List.of("unshare", "-U"));
    }
    List<String> words = commands.get("postgres");
    for (int i = 0; i < words.size(); i++) {
      String before = i == 0 ? "" : words.get(i - 1);
      command.add(
          switch (before) {
            case "-D" -> cluster.toString();
            case "-p" -> "" + port;
            default -> words.get(i);
          });
    }
    run(name, data.resolve("log/" + name + ".log"), command);
  }

  private void prepareData(int number, int edges) throws IOException {
    Properties settings = settings("data", number);
    properties(examples.resolve("data.properties")).forEach(settings::put);
    settings.put("dragoman.private.port", "" + (28400 + number));
    settings.put("dragoman.operations.address", "tcp://127.0.0.1:" + (28490 + number));
    settings.put(
        "dragoman.proxy.trusted-keys",
        IntStream.rangeClosed(1, edges)
            .mapToObj(edge -> data.resolve("edge" + edge + "/edge-key.pub.json").toString())
            .collect(Collectors.joining(",")));
    write("data", number, settings, 28400 + number, 28400 + number);
  }

  private void prepareEdge(int number, Map<String, String> changes) throws IOException {
    Properties settings = settings("edge", number);
    Path file = examples.resolve("edge" + Math.min(number, 2) + ".properties");
    properties(file).forEach(settings::put);
    settings.put("dragoman.private.port", "" + (28310 + number));
    settings.put("dragoman.broker.url", "http://127.0.0.1:" + (28300 + number) + "/graphql");
    Path folder = data.resolve("edge" + number);
    settings.put("dragoman.edge.key", folder.resolve("edge-key.json").toString());
    settings.put(
        "dragoman.conversations.keys-file", data.resolve("edge/conversation.keys").toString());
    settings.putAll(changes);
    Path keys = folder.resolve("edge-key.pub.json");
    if (!Files.exists(keys)) {
      Files.writeString(keys, "{\"keys\":[]}\n");
    }
    write("edge", number, settings, 28300 + number, 28310 + number);
  }

  private Properties settings(String part, int number) throws IOException {
    Files.createDirectories(data.resolve(part + number + "/tmp"));
    return properties(data.resolve(part + "/settings.properties"));
  }

  private void write(String part, int number, Properties settings, int port, int privatePort)
      throws IOException {
    Path folder = data.resolve(part + number);
    try (var writer = Files.newBufferedWriter(folder.resolve("settings.properties"))) {
      settings.store(writer, null);
    }
    Files.writeString(
        folder.resolve("before-boot.asadmin"),
        Files.readString(data.resolve(part + "/before-boot.asadmin"))
            .replaceAll("--listenerport \\d+", "--listenerport " + privatePort));
    List<String> command = new ArrayList<>();
    List<String> words = commands.get(part);
    for (int i = 0; i < words.size(); i++) {
      String word =
          words
              .get(i)
              .replace(data.resolve(part) + "/", folder + "/")
              .replaceAll("=" + data.resolve(part) + "$", "=" + folder);
      command.add(i > 0 && words.get(i - 1).equals("--port") ? "" + port : word);
    }
    commands.put(part + number, command);
  }

  private void startAll(List<String> names) throws Exception {
    for (String name : names) {
      launch(name);
    }
    for (String name : names) {
      awaitReady(name);
    }
  }

  /** Starts an edge or a data process. */
  void launch(String name) throws Exception {
    Path root = data.resolve(name + "/payara");
    run("rm", data.resolve("log/rm.log"), List.of("rm", "-rf", "" + root)).waitFor();
    Files.createDirectories(root);
    // What bin/up fills the folder with.
    for (String own : List.of("config", "docroot", "lib", "META-INF")) {
      Path part = template.resolve(own);
      run("fill", data.resolve("log/fill.log"), List.of("cp", "-a", "" + part, "" + root))
          .waitFor();
    }
    run(name, data.resolve("log/" + name + ".log"), commands.get(name));
  }

  void awaitReady(String name) {
    await(name, () -> ready(port(name)));
  }

  static int port(String name) {
    int number = name.charAt(name.length() - 1) - '0';
    return (name.startsWith("edge") ? 28300 : 28400) + number;
  }

  private Process run(String name, Path log, List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .redirectInput(new File("/dev/null"))
            .start();
    running.put(name, process);
    return process;
  }

  /** As a crash would. */
  void kill(String name) throws InterruptedException {
    running.get(name).destroyForcibly().waitFor();
  }

  /** As the units of systemd stop it: drained, then ended after a while. */
  void stop(String name) throws Exception {
    int listener = name.startsWith("edge") ? port(name) + 10 : port(name);
    HttpRequest drain =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + listener + "/drain"))
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    int status = HTTP.send(drain, HttpResponse.BodyHandlers.discarding()).statusCode();
    if (status != 204) {
      throw new IllegalStateException(name + " does not drain: " + status);
    }
    Thread.sleep(DRAIN.toMillis());
    Process process = running.get(name);
    process.destroy();
    if (!process.waitFor(STOP.toSeconds(), java.util.concurrent.TimeUnit.SECONDS)) {
      throw new IllegalStateException(name + " does not end");
    }
  }

  void promoteStandby() throws Exception {
    Files.createFile(data.resolve("standby/promote.signal"));
    ProcessHandle standby = running.get("standby").toHandle();
    new ProcessBuilder("kill", "-USR1", "" + standby.pid()).start().waitFor();
  }

  void pauseKeycloak(boolean pause) throws Exception {
    String signal = pause ? "-STOP" : "-CONT";
    new ProcessBuilder("kill", signal, "" + launched("keycloak").pid()).start().waitFor();
  }

  void close() {
    List.copyOf(running.values()).reversed().forEach(Process::destroy);
  }

  private static final HttpClient HTTP =
      HttpClient.newBuilder()
          .version(HttpClient.Version.HTTP_1_1)
          .connectTimeout(Duration.ofSeconds(2))
          .build();

  /** A new access token of alice. */
  String token(URI keycloak) throws IOException, InterruptedException {
    Map<String, String> form =
        Map.of(
            "client_id",
            "dragoman-cli",
            "client_secret",
            secret("DRAGOMAN_CLI_SECRET"),
            "grant_type",
            "password",
            "scope",
            "openid email",
            "username",
            "alice",
            "password",
            secret("ALICE_PASSWORD"));
    String body =
        form.entrySet().stream()
            .map(
                one ->
                    one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(keycloak + "/realms/acme/protocol/openid-connect/token"))
            .timeout(Duration.ofSeconds(20))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    String answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body();
    Matcher matcher = TOKEN.matcher(answer);
    if (!matcher.find()) {
      throw new IOException("No token for alice in " + data);
    }
    return matcher.group(1);
  }

  private static boolean ready(int port) {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/health/ready"))
              .timeout(Duration.ofSeconds(5))
              .build();
      return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean listens(int port) {
    try (var socket = new java.net.Socket("127.0.0.1", port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + START.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("It has not come: " + what);
      }
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
