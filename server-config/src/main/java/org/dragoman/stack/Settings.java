package org.dragoman.stack;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.dragoman.stack.client.Trouble;

/**
 * The locations and ports of the product on this machine.
 *
 * @param root the repository
 * @param data everything that the product keeps: databases, secrets, logs ({@code DATA_DIR})
 * @param cache unpacked PostgreSQL, Keycloak and Payara Micro; can be made anew at any time
 * @param privatePort the edge's port on loopback for metrics and health; a combined process uses
 *     {@code dataPort} for them
 * @param bindAddress the address on which the edge listens; everything else stays on loopback
 * @param together whether edge and data are one process ({@code ONE_PROCESS=on})
 * @param sample whether the sample schema is published and its rows are loaded at the first start
 */
public record Settings(
    Path root,
    Path data,
    Path cache,
    int edgePort,
    int keycloakPort,
    int dataPort,
    int postgresPort,
    int privatePort,
    String bindAddress,
    boolean together,
    boolean sample) {

  private static final Map<String, String> DEFAULTS =
      Map.of(
          "EDGE_PORT", "8080",
          "KEYCLOAK_PORT", "8180",
          "DATA_PORT", "8280",
          "POSTGRES_PORT", "5433",
          "PRIVATE_PORT", "8281",
          "BIND_ADDRESS", "127.0.0.1",
          "ONE_PROCESS", "off");

  public Settings {
    Set<Integer> ports = new TreeSet<>(List.of(edgePort));
    for (int port : new int[] {keycloakPort, dataPort, postgresPort, privatePort}) {
      if (!ports.add(port)) {
        throw new Trouble(
            "Port "
                + port
                + " is given to two parts: EDGE_PORT, KEYCLOAK_PORT, DATA_PORT, POSTGRES_PORT and"
                + " PRIVATE_PORT must differ.");
      }
    }
  }

  /**
   * Reads the settings from the environment. Those that it does not have are taken from the running
   * stack, so that {@code bin/token} and {@code bin/down} need no port.
   */
  public static Settings of(Map<String, String> environment, Path root) {
    String folder = environment.getOrDefault("DATA_DIR", "");
    Path data = root.resolve(folder.isBlank() ? ".dragoman" : folder).normalize();
    Map<String, String> values = new TreeMap<>(DEFAULTS);
    values.putAll(remembered(data));
    for (String name : DEFAULTS.keySet()) {
      String given = environment.getOrDefault(name, "");
      if (!given.isBlank()) {
        values.put(name, given.strip());
      }
    }
    String cache = environment.getOrDefault("DRAGOMAN_CACHE", "");
    return new Settings(
        root,
        data,
        cache.isBlank() ? data.resolve("cache") : root.resolve(cache).normalize(),
        port(values, "EDGE_PORT"),
        port(values, "KEYCLOAK_PORT"),
        port(values, "DATA_PORT"),
        port(values, "POSTGRES_PORT"),
        port(values, "PRIVATE_PORT"),
        values.get("BIND_ADDRESS"),
        isOn(values, "ONE_PROCESS"),
        !environment.getOrDefault("SAMPLE", "").equals("off"));
  }

  /** Returns settings for a separate stack on free ports, for tests. */
  public static Settings onFreePorts(Path data, Path cache) {
    List<Integer> ports = Ports.free(5);
    return new Settings(
        repository(),
        data.toAbsolutePath().normalize(),
        cache.toAbsolutePath().normalize(),
        ports.get(0),
        ports.get(1),
        ports.get(2),
        ports.get(3),
        ports.get(4),
        DEFAULTS.get("BIND_ADDRESS"),
        false,
        true);
  }

  /** Returns these settings with edge and data in one process. */
  public Settings inOneProcess() {
    return with(true, sample);
  }

  /** Returns these settings without publishing the sample and loading its rows. */
  public Settings withoutSample() {
    return with(together, false);
  }

  private Settings with(boolean together, boolean sample) {
    return new Settings(
        root,
        data,
        cache,
        edgePort,
        keycloakPort,
        dataPort,
        postgresPort,
        privatePort,
        bindAddress,
        together,
        sample);
  }

  /** Returns the repository that the scripts name, or the one around the working directory. */
  public static Path repository() {
    String named = System.getProperty("dragoman.root");
    if (named != null) {
      return Path.of(named).toAbsolutePath().normalize();
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      if (Files.isRegularFile(at.resolve("server-config/database/roles.sql"))) {
        return at;
      }
    }
    throw new Trouble("The working directory is not inside a Dragoman repository.");
  }

  /** Returns the processes to run. */
  public Set<PartName> parts() {
    return together
        ? EnumSet.complementOf(EnumSet.of(PartName.DATA))
        : EnumSet.allOf(PartName.class);
  }

  int port(PartName part) {
    return switch (part) {
      case POSTGRES -> postgresPort;
      case KEYCLOAK -> keycloakPort;
      case DATA -> dataPort;
      case EDGE -> edgePort;
    };
  }

  /** Returns the address of the edge for users on this machine. */
  public URI edge() {
    return URI.create("http://" + (reachesLoopback() ? "localhost" : bindAddress) + ":" + edgePort);
  }

  public URI keycloak() {
    return URI.create("http://localhost:" + keycloakPort);
  }

  /** Returns the issuer of a realm of the bundled Keycloak, as its tokens have it. */
  public String issuer(String realm) {
    return keycloak() + "/realms/" + realm;
  }

  /**
   * Returns the address of the proxy. In its own process the proxy has the whole port, so that no
   * page of the container is reachable beside it.
   */
  public URI proxy() {
    return URI.create("http://127.0.0.1:" + dataPort + (together ? "/proxy" : ""));
  }

  /**
   * Returns the port of a process's private listener: {@code /metrics} and all of {@code /health}.
   */
  public int privatePort(PartName part) {
    return part == PartName.EDGE && !together ? privatePort : dataPort;
  }

  /** Returns the address at which the launcher itself reaches a part. */
  URI probe(PartName part) {
    String host = part == PartName.EDGE && !reachesLoopback() ? bindAddress : "127.0.0.1";
    return URI.create("http://" + host + ":" + port(part));
  }

  private boolean reachesLoopback() {
    return Set.of("127.0.0.1", "localhost", "0.0.0.0").contains(bindAddress);
  }

  /** Returns a file or folder of the repository. */
  Path source(String path) {
    return root.resolve(path);
  }

  Path run() {
    return data.resolve("run");
  }

  LogFile log(PartName part) {
    return new LogFile(data.resolve("log").resolve(part.key() + ".log"));
  }

  /** Stores the ports for the other commands, until {@link #forget()}. */
  void remember() {
    PrivateFiles.write(
        run().resolve("settings.env"),
        "EDGE_PORT=%d\nKEYCLOAK_PORT=%d\nDATA_PORT=%d\nPOSTGRES_PORT=%d\nPRIVATE_PORT=%d\nBIND_ADDRESS=%s\nONE_PROCESS=%s\n"
            .formatted(
                edgePort,
                keycloakPort,
                dataPort,
                postgresPort,
                privatePort,
                bindAddress,
                together ? "on" : "off"));
  }

  void forget() {
    PrivateFiles.delete(run().resolve("settings.env"));
  }

  private static Map<String, String> remembered(Path data) {
    Properties lines = PrivateFiles.properties(data.resolve("run/settings.env"));
    Map<String, String> values = new TreeMap<>();
    for (String name : lines.stringPropertyNames()) {
      values.put(name, lines.getProperty(name));
    }
    return values;
  }

  private static boolean isOn(Map<String, String> values, String name) {
    String value = values.get(name);
    if (!Set.of("on", "off").contains(value)) {
      throw new Trouble(name + "=" + value + " must be on or off.");
    }
    return value.equals("on");
  }

  private static int port(Map<String, String> values, String name) {
    String value = values.get(name);
    if (!value.matches("[0-9]{1,5}")
        || Integer.parseInt(value) < 1
        || Integer.parseInt(value) > 65535) {
      throw new Trouble(name + "=" + value + " is not a port (a number from 1 to 65535).");
    }
    return Integer.parseInt(value);
  }
}
