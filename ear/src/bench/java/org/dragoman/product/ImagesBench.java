package org.dragoman.product;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Starts both images of {@code ear/src/image} without root and without a daemon, each with its
 * files read-only but for {@code /tmp}, beside the PostgreSQL and Keycloak of {@code bin/up}, until
 * they are ready; asks for rows and for an answer of the assistant. An image without a base gets
 * the Java and the libraries of this machine.
 */
final class ImagesBench {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final URI KEYCLOAK = URI.create("http://localhost:8180");
  private static final URI EDGE = URI.create("http://127.0.0.1:8080");
  private static final int EDGE_PORT = 8080;
  private static final int DATA_PORT = 8280;
  private static final String USER = "65532";

  /** Of the machine, where the image has no base. */
  private static final List<String> OF_THE_MACHINE =
      List.of("/usr", "/bin", "/lib", "/lib64", "/etc/ssl");

  private final Path data;
  private final Path jdk;
  private final Instances instances;

  private ImagesBench(Path data, Path jdk) throws IOException {
    this.data = data;
    this.jdk = jdk;
    this.instances = new Instances(data);
  }

  public static void main(String[] arguments) throws Exception {
    ImagesBench bench =
        new ImagesBench(Path.of(arguments[0]).toAbsolutePath(), Path.of(arguments[1]));
    try {
      bench.run();
    } finally {
      bench.instances.close();
    }
  }

  private void run() throws Exception {
    instances.endEdgeAndData();
    String operations = "tcp://127.0.0.1:8283";
    Map<String, String> ofData = new TreeMap<>();
    ofData.put("DRAGOMAN_DATABASE_URL", "jdbc:postgresql://127.0.0.1:5433/dragoman");
    for (String role : List.of("CATALOGUE", "PUBLISHER", "REQUEST")) {
      ofData.put(
          "DRAGOMAN_DATABASE_" + role + "_PASSWORD",
          instances.secret("DRAGOMAN_" + role + "_PASSWORD"));
    }
    ofData.put("DRAGOMAN_OPERATIONS_ADDRESS", operations);
    ofData.put("DRAGOMAN_PROXY_TRUSTED_KEYS", "/etc/dragoman/edge-key.pub.json");
    start(
        "data", ofData, Map.of("edge-key.pub.json", "/etc/dragoman/edge-key.pub.json"), DATA_PORT);

    Map<String, String> ofEdge = new TreeMap<>();
    ofEdge.put("DRAGOMAN_OPERATIONS_ADDRESS", operations);
    ofEdge.put("DRAGOMAN_PROXY_URL", "http://127.0.0.1:" + DATA_PORT);
    ofEdge.put("DRAGOMAN_CONVERSATIONS_KEYS_FILE", "/var/lib/dragoman/conversation.keys");
    start(
        "edge",
        ofEdge,
        Map.of(
            "realms.json",
            "/etc/dragoman/realms.json",
            "edge-key.json",
            "/var/lib/dragoman/edge-key.json",
            "edge-key.pub.json",
            "/var/lib/dragoman/edge-key.pub.json",
            "conversation.keys",
            "/var/lib/dragoman/conversation.keys"),
        EDGE_PORT);
    String token = instances.token(KEYCLOAK);
    ask(
        token,
        "/graphql/todo",
        "{\"query\": \"{ getUser(username: \\\"bob\\\") { name } }\"}",
        "Bob Baker");
    ask(
        token,
        "/rest/v1/chat/completions",
        "{\"stream\": true, \"messages\": [{\"role\": \"user\", \"content\": \"How do I publish a"
            + " schema?\"}]}",
        "\"message_delta\"");
  }

  /**
   * @param files of the folder of the edge, and where the container has them
   */
  private void start(String name, Map<String, String> settings, Map<String, String> files, int port)
      throws Exception {
    Path root = data.resolve("image-" + name);
    JsonNode configuration = unpack(name, root);
    Map<String, String> environment = new TreeMap<>();
    for (JsonNode variable : configuration.path("Env")) {
      String[] parts = variable.asText().split("=", 2);
      environment.put(parts[0], parts[1]);
    }
    environment.putAll(settings);
    List<String> command =
        new ArrayList<>(List.of("bwrap", "--die-with-parent", "--unshare-user", "--unshare-pid"));
    command.addAll(List.of("--uid", USER, "--gid", USER, "--clearenv"));
    command.addAll(List.of("--unshare-uts", "--hostname", name));
    // Container engines write this file, too; Payara Micro looks its own host name up.
    Path hosts = data.resolve("image-" + name + "-hosts");
    Files.writeString(hosts, "127.0.0.1 localhost " + name + "\n");
    List<String> mounts = new ArrayList<>(readOnly(root, hosts.toString(), "/etc/hosts", false));
    if (!Files.exists(root.resolve("bin/sh"))) {
      environment.put("PATH", jdk.resolve("bin").toString());
      OF_THE_MACHINE.forEach(folder -> mounts.addAll(readOnly(root, folder, folder, true)));
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      String source = data.resolve("edge").resolve(file.getKey()).toString();
      mounts.addAll(readOnly(root, source, file.getValue(), false));
    }
    for (String own : List.of("tmp", "proc", "dev")) {
      Files.createDirectories(root.resolve(own));
    }
    environment.forEach((key, value) -> command.addAll(List.of("--setenv", key, value)));
    command.addAll(List.of("--ro-bind", root.toString(), "/"));
    command.addAll(mounts);
    command.addAll(List.of("--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp"));
    configuration.path("Entrypoint").forEach(word -> command.add(word.asText()));
    long begin = System.nanoTime();
    Process process = instances.parts().run("image-" + name, command);
    RunningParts.await(name, () -> Instances.ready(port) || !process.isAlive());
    if (!process.isAlive()) {
      throw new IllegalStateException("The image has ended: see image-" + name + ".log");
    }
    System.out.printf(
        "%s: user %s, ready after %.1f s%n",
        name, configuration.path("User").asText(), (System.nanoTime() - begin) / 1e9);
  }

  private static List<String> readOnly(Path root, String source, String target, boolean folder) {
    Path place = root.resolve(target.substring(1));
    try {
      if (folder) {
        Files.createDirectories(place);
      } else {
        Files.createDirectories(place.getParent());
        Files.createFile(place);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    return List.of("--ro-bind", source, target);
  }

  /** Its layers, one over the other; returns what it says of the process. */
  private JsonNode unpack(String name, Path root) throws Exception {
    Path archive = Path.of("ear/src/image/target/dragoman-" + name + ".tar");
    Path parts = Files.createDirectories(data.resolve("image-" + name + "-parts"));
    Files.createDirectories(root);
    instances.parts().finish(List.of("tar", "-xf", archive.toString(), "-C", parts.toString()));
    JsonNode manifest = JSON.readTree(parts.resolve("manifest.json").toFile()).path(0);
    for (JsonNode layer : manifest.path("Layers")) {
      instances
          .parts()
          .finish(
              List.of(
                  "tar",
                  "-xzf",
                  parts.resolve(layer.asText()).toString(),
                  "--no-same-owner",
                  "-C",
                  root.toString()));
    }
    return JSON.readTree(parts.resolve(manifest.path("Config").asText()).toFile()).path("config");
  }

  private static void ask(String token, String path, String body, String expected)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(EDGE.resolve(path))
            .header("Authorization", "Bearer " + token)
            .header("X-Realm", "acme")
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    try (HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200 || !answer.body().contains(expected)) {
        throw new IllegalStateException(path + ": " + answer.statusCode() + " " + answer.body());
      }
      System.out.println(path + ": " + answer.statusCode());
    }
  }
}
