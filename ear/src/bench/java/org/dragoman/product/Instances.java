package org.dragoman.product;

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
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
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

  /** So long a drained process still listens: the setting of an operator. */
  private static final Duration DRAIN = Duration.ofSeconds(3);

  private final Path data;
  private final Path examples = Path.of("server-config/docs/instances");
  private final RunningParts parts;
  private final Map<String, List<String>> commands = new TreeMap<>();
  private final Map<String, String> secrets;
  private final Path template;
  private final DatabasePair databases;

  Instances(Path data) throws IOException {
    this.data = data;
    parts = new RunningParts(data.resolve("log"));
    Map<String, String> read = new TreeMap<>();
    properties(data.resolve("secrets.env"))
        .forEach((name, value) -> read.put("" + name, "" + value));
    secrets = read;
    commands.put("data", commandOf("data"));
    commands.put("edge", commandOf("edge"));
    template =
        commands.get("edge").stream()
            .filter(word -> word.endsWith("/dragoman-launcher.jar"))
            .map(word -> Path.of(word).getParent())
            .findFirst()
            .orElseThrow();
    databases = new DatabasePair(data, secret("POSTGRES_PASSWORD"), commandOf("postgres"), parts);
  }

  DatabasePair databases() {
    return databases;
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
    endEdgeAndData();
    databases.start(launched("postgres"));
    List<String> names = new ArrayList<>(List.of("data1", "data2"));
    for (int number = 1; number <= 2; number++) {
      prepareData(number, edges);
    }
    for (int number = 1; number <= edges; number++) {
      prepareEdge(number, settings);
      names.add("edge" + number);
    }
    // By it the edges reach the data processes, before they are ready.
    parts.run("haproxy", List.of("haproxy", "-db", "-f", examples + "/haproxy.cfg"));
    startAll(names);
    RunningParts.await("the balancer", () -> ready(28080));
  }

  /** Of {@code bin/up}. */
  void endEdgeAndData() throws IOException {
    for (String part : List.of("edge", "data")) {
      RunningParts.end(launched(part));
    }
  }

  RunningParts parts() {
    return parts;
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
    parts.finish(List.of("rm", "-rf", "" + root));
    Files.createDirectories(root);
    // What bin/up fills the folder with.
    for (String own : List.of("config", "docroot", "lib", "META-INF")) {
      parts.finish(List.of("cp", "-a", "" + template.resolve(own), "" + root));
    }
    parts.run(name, commands.get(name));
  }

  /**
   * From its next launch on, a process runs the WARs of this checkout.
   *
   * @param former the checkout whose {@code bin/up} has started the product
   */
  void upgrade(String name, Path former) {
    String here = Path.of("").toAbsolutePath() + "/";
    commands.computeIfPresent(
        name,
        (part, command) -> command.stream().map(word -> word.replace(former + "/", here)).toList());
  }

  void awaitReady(String name) {
    RunningParts.await(name, () -> ready(port(name)));
  }

  static int port(String name) {
    int number = name.charAt(name.length() - 1) - '0';
    return (name.startsWith("edge") ? 28300 : 28400) + number;
  }

  /** As a crash would. */
  void kill(String name) throws InterruptedException {
    parts.kill(name);
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
    parts.stop(name);
  }

  void pauseKeycloak(boolean pause) throws Exception {
    RunningParts.signal(pause ? "STOP" : "CONT", launched("keycloak"));
  }

  void close() {
    databases.stop();
    parts.close();
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
            "scope",
            "openid email");
    return token(keycloak, "acme", "alice", secret("ALICE_PASSWORD"), form);
  }

  /** Tokens of the realm are valid for an hour: longer than the provider is away. */
  void extendTokens(URI keycloak) throws IOException, InterruptedException {
    String admin =
        token(
            keycloak,
            "master",
            "admin",
            secret("KEYCLOAK_ADMIN_PASSWORD"),
            Map.of("client_id", "admin-cli"));
    HttpRequest change =
        HttpRequest.newBuilder(URI.create(keycloak + "/admin/realms/acme"))
            .header("Authorization", "Bearer " + admin)
            .header("Content-Type", "application/json")
            .PUT(HttpRequest.BodyPublishers.ofString("{\"accessTokenLifespan\": 3600}"))
            .build();
    int status = HTTP.send(change, HttpResponse.BodyHandlers.discarding()).statusCode();
    if (status != 204) {
      throw new IOException("Keycloak does not extend the tokens: " + status);
    }
  }

  private String token(
      URI keycloak, String realm, String user, String password, Map<String, String> more)
      throws IOException, InterruptedException {
    Map<String, String> form =
        new TreeMap<>(Map.of("grant_type", "password", "username", user, "password", password));
    form.putAll(more);
    String body =
        form.entrySet().stream()
            .map(
                one ->
                    one.getKey() + "=" + URLEncoder.encode(one.getValue(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&"));
    HttpRequest request =
        HttpRequest.newBuilder(
                URI.create(keycloak + "/realms/" + realm + "/protocol/openid-connect/token"))
            .timeout(Duration.ofSeconds(20))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    String answer = HTTP.send(request, HttpResponse.BodyHandlers.ofString()).body();
    Matcher matcher = TOKEN.matcher(answer);
    if (!matcher.find()) {
      throw new IOException("No token for " + user + " of " + data);
    }
    return matcher.group(1);
  }

  static boolean ready(int port) {
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
}
