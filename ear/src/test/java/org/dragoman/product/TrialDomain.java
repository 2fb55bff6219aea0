package org.dragoman.product;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.dragoman.stack.Domain;
import org.dragoman.stack.DomainForm;
import org.dragoman.stack.PayaraServer;
import org.dragoman.stack.Progress;
import org.dragoman.stack.Settings;
import org.dragoman.stack.Stack;

/** Domains of Payara Server for tests, on the databases and realms of {@link Product}. */
final class TrialDomain {
  static final Path FOLDER =
      Path.of("target", System.getProperty("product.folder", "product-1") + "-domains")
          .toAbsolutePath();
  static final Progress PROGRESS =
      new Progress(new PrintStream(System.out, true, StandardCharsets.UTF_8));

  static {
    Product.removeWhatAnEarlierRunLeft(FOLDER);
  }

  private TrialDomain() {}

  private static Stack stack() {
    return Product.stack();
  }

  /** On free ports. */
  static Domain of(String name, DomainForm form) {
    return of(name, form, false);
  }

  /** The same; clients may come by TLS, from everywhere. */
  static Domain of(String name, DomainForm form, boolean tls) {
    Settings ports = Settings.onFreePorts(FOLDER, Product.CACHE);
    return new Domain(
        FOLDER,
        name,
        form,
        PayaraServer.of(stack().settings(), PROGRESS),
        tls ? "0.0.0.0" : "127.0.0.1",
        ports.edgePort(),
        ports.dataPort(),
        ports.keycloakPort(),
        tls ? ports.postgresPort() : 0,
        512);
  }

  /** Settings of an edge. */
  static Map<String, String> ofEdge() {
    return new TreeMap<>(
        Map.of(
            "dragoman.realms",
            stack().settings().data().resolve("edge/realms.json").toString(),
            "dragoman.audience",
            "dragoman"));
  }

  /** Settings of a data process. */
  static Map<String, String> ofData() {
    Map<String, String> settings = new TreeMap<>();
    settings.put(
        "dragoman.database.url",
        // As with a standby: the driver looks whether each server takes writes.
        "jdbc:postgresql://127.0.0.1:"
            + stack().settings().postgresPort()
            + "/dragoman?targetServerType=primary");
    for (String role : List.of("catalogue", "publisher", "request")) {
      settings.put("dragoman.database." + role + ".user", "dragoman_" + role);
    }
    return settings;
  }

  /** The passwords of the database. */
  static Map<String, String> secrets() {
    Map<String, String> secrets = new TreeMap<>();
    for (String role : List.of("catalogue", "publisher", "request")) {
      secrets.put(
          "dragoman.database." + role + ".password",
          stack().secret("DRAGOMAN_" + role.toUpperCase(Locale.ROOT) + "_PASSWORD"));
    }
    return secrets;
  }
}
