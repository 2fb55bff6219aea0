package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.dragoman.stack.client.Trouble;

/**
 * A domain of Payara Server, as it was asked for. It is kept in a file beside the domain, so that
 * later commands need no more than the name.
 *
 * @param folder of all domains; the domain is a folder in it
 * @param payara the server: the folder with {@code glassfish} in it
 * @param address on which the port listens; for an edge, what clients reach
 * @param privatePort of the private listener, on loopback: metrics, health, and the proxy of an EAR
 * @param tlsPort of the listener with TLS, on the address; then the port without is on loopback. 0
 *     for none
 * @param heap in megabytes
 */
public record Domain(
    Path folder,
    String name,
    DomainForm form,
    Path payara,
    String address,
    int port,
    int privatePort,
    int adminPort,
    int tlsPort,
    int heap) {
  public Domain {
    if (!name.matches("[a-z][a-z0-9-]{0,30}")) {
      throw new Trouble(
          "A domain has a name of lower-case letters, digits and hyphens: " + name + " is none.");
    }
  }

  /** The domain's own folder. */
  public Path own() {
    return folder.resolve(name);
  }

  /** Its log. */
  public Path log() {
    return own().resolve("logs/server.log");
  }

  /** Whether it has been made, and is still there. */
  public boolean exists() {
    return Files.isRegularFile(own().resolve("config/domain.xml"));
  }

  /** The password of its administration, as asadmin reads it. */
  Path passwordFile() {
    return folder.resolve(name + ".password");
  }

  private static Path description(Path folder, String name) {
    return folder.resolve(name + ".properties");
  }

  /** The domain that was created before under the name. */
  public static Domain kept(Path folder, String name) {
    return find(folder, name)
        .orElseThrow(
            () ->
                new Trouble("There is no domain " + name + " in " + folder + ": create it first."));
  }

  /** The domain that was created before under the name, if any. */
  public static Optional<Domain> find(Path folder, String name) {
    Properties lines = PrivateFiles.properties(description(folder, name));
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Domain(
            folder,
            name,
            DomainForm.valueOf(lines.getProperty("form")),
            Path.of(lines.getProperty("payara")),
            lines.getProperty("address"),
            Integer.parseInt(lines.getProperty("port")),
            Integer.parseInt(lines.getProperty("private-port")),
            Integer.parseInt(lines.getProperty("admin-port")),
            Integer.parseInt(lines.getProperty("tls-port", "0")),
            Integer.parseInt(lines.getProperty("heap"))));
  }

  /**
   * What this domain is at present, if it is there: what its next description may change.
   *
   * @throws Trouble when it was made in another form, or with another port of its administration,
   *     which no command changes
   */
  Domain before() {
    Domain before = exists() ? find(folder, name).orElse(this) : this;
    if (before.form != form) {
      throw new Trouble(
          "The domain %s is of the form %s, and stays so: remove it first, or make another one."
              .formatted(name, before.form.option()));
    }
    if (before.adminPort != adminPort) {
      throw new Trouble(
          "The administration of the domain %s is on port %d, and stays there."
              .formatted(name, before.adminPort));
    }
    return before;
  }

  void keep() {
    Map<String, Object> lines = new TreeMap<>();
    lines.put("form", form);
    lines.put("payara", payara);
    lines.put("address", address);
    lines.put("port", port);
    lines.put("private-port", privatePort);
    lines.put("admin-port", adminPort);
    lines.put("tls-port", tlsPort);
    lines.put("heap", heap);
    PrivateFiles.write(
        description(folder, name),
        lines.entrySet().stream()
            .map(line -> line.getKey() + "=" + line.getValue() + "\n")
            .collect(Collectors.joining()));
  }

  void forget() {
    PrivateFiles.delete(description(folder, name));
    PrivateFiles.delete(passwordFile());
  }

  /** All ports on which it listens. */
  Set<Integer> ports() {
    Set<Integer> ports = new TreeSet<>(List.of(adminPort));
    if (!ports.add(port) || !ports.add(privatePort) || hasTls() && !ports.add(tlsPort)) {
      throw new Trouble("The ports of the domain " + name + " must differ.");
    }
    return ports;
  }

  /** Whether clients reach it by TLS. */
  boolean hasTls() {
    return tlsPort > 0;
  }

  /** Where the port without TLS listens. */
  String plainAddress() {
    return hasTls() ? "127.0.0.1" : address;
  }

  /** Where native libraries are unpacked. */
  Path temporary() {
    return own().resolve("tmp");
  }

  /** Settings that follow from the domain; the operator's own go before them. */
  Map<String, String> settings() {
    Map<String, String> settings = new TreeMap<>();
    if (form.isEdge()) {
      settings.put("dragoman.edge.key", own().resolve("keys/edge-key.json").toString());
      settings.put(
          "dragoman.conversations.keys-file", own().resolve("keys/conversation.keys").toString());
      settings.put("dragoman.broker.url", "http://127.0.0.1:" + port + "/graphql");
    }
    settings.put("dragoman.private.port", Integer.toString(privatePort));
    if (form == DomainForm.EAR) {
      settings.put("dragoman.proxy.context", "/proxy");
      settings.put("dragoman.proxy.url", "http://127.0.0.1:" + privatePort + "/proxy");
      settings.put(
          "dragoman.proxy.trusted-keys", own().resolve("keys/edge-key.pub.json").toString());
    }
    return settings;
  }
}
