package org.dragoman.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.dragoman.stack.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process of Payara Micro with wrong settings names them all and ends. It needs nothing else of
 * the product; {@code SettingsCheckTest} looks at each setting alone.
 */
@Timeout(180)
class WrongSettingsIT {
  private static final int WRONG_SETTINGS = 78;
  private static final Pattern LINE = Pattern.compile("\\w+ +([^= ]+)=(.*?)  +(\\S.*)");

  /** Another line of the list sets the same thing in another way, and is what is named. */
  private static final Set<String> HIDDEN =
      Set.of(
          "DRAGOMAN_DATABASE_STATEMENT_SECONDS",
          "dragoman.database.request.password",
          "dragoman.database.servers.b.realms");

  private final Map<String, String> properties = new TreeMap<>();
  private final Map<String, String> environment = new HashMap<>();
  @TempDir private Path folder;

  private List<String> wrong(String... deployments) throws IOException, InterruptedException {
    Path root = Settings.repository();
    Path file = folder.resolve("settings.properties");
    Files.write(file, properties.entrySet().stream().map(Object::toString).toList());
    Path server;
    try (Stream<Path> parts = Files.list(root.resolve("server-config/target/parts"))) {
      server =
          parts.filter(part -> part.toString().contains("payara-micro-")).findFirst().orElseThrow();
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx300m",
                "-Djava.io.tmpdir=" + folder,
                "-jar",
                server.toString(),
                "--nohazelcast",
                "--disablephonehome",
                "--rootDir",
                Files.createDirectory(folder.resolve("payara")).toString(),
                "--port",
                Integer.toString(Settings.onFreePorts(folder, folder).edgePort()),
                "--systemproperties",
                file.toString(),
                "--logproperties",
                root.resolve("server-config/payara/logging.properties").toString()));
    for (String deployment : deployments) {
      command.addAll(List.of("--deploy", root.resolve(deployment).toString()));
    }
    Path log = folder.resolve("log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    Process process = builder.start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("it ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    List<String> lines = Files.readAllLines(log);
    assertThat(process.exitValue()).as(String.join("\n", lines)).isEqualTo(WRONG_SETTINGS);
    return lines.stream()
        .filter(line -> line.contains("Wrong setting: "))
        .map(line -> line.substring(line.indexOf("Wrong setting: ")))
        .toList();
  }

  @Test
  void dataProcessEnds() throws IOException, InterruptedException {
    properties.put("dragoman.database.url", "jdbc:postgresql://127.0.0.1:1/dragoman");
    properties.put("dragoman.database.connections", "4");
    properties.put("dragoman.operations.address", "unix:" + folder.resolve("operations.sock"));
    properties.put("dragoman.database.statment-seconds", "5");
    for (String role : List.of("catalogue", "publisher", "request")) {
      properties.put("dragoman.database." + role + ".user", "dragoman_" + role);
      properties.put("dragoman.database." + role + ".password", "none");
    }
    environment.put("DRAGOMAN_AUDIT_DAYS", "many");

    List<String> lines = wrong("proxy-war/target/proxy.war:/");

    assertThat(lines)
        .hasSize(4)
        .allMatch(line -> line.startsWith("Wrong setting: dragoman."))
        .anyMatch(line -> line.contains("dragoman.database.statement-seconds is meant?"))
        .anyMatch(line -> line.contains("connections (SystemProperty"))
        .anyMatch(line -> line.contains("dragoman.audit.days (Environment"))
        .anyMatch(line -> line.contains("dragoman.proxy.trusted-keys: it is required"));
  }

  /**
   * What {@code SettingsCheckTest} sets one by one, all in one process; of lines with the same name
   * the first. The first war names what is wrong for all.
   */
  @Test
  void eachOfManyIsNamed() throws IOException, InterruptedException {
    Map<String, String> sentences = new TreeMap<>();
    Set<String> removed = new HashSet<>();
    for (String line : wrongSettings()) {
      Matcher parts = LINE.matcher(line);
      assertThat(parts.matches()).as(line).isTrue();
      String name = parts.group(1);
      if (HIDDEN.contains(name) || sentences.putIfAbsent(name, parts.group(3)) != null) {
        continue;
      }
      if (parts.group(2).equals("-")) {
        removed.add(name);
      } else if (name.startsWith("DRAGOMAN_")) {
        environment.put(name, parts.group(2));
      } else {
        properties.put(name, parts.group(2));
      }
    }
    right().forEach(properties::putIfAbsent);
    properties.keySet().removeAll(removed);

    List<String> lines = wrong("proxy-war/target/proxy.war:/");

    assertThat(sentences).hasSizeGreaterThan(60);
    assertThat(sentences)
        .allSatisfy(
            (name, tells) -> assertThat(lines).as(name).anyMatch(line -> line.contains(tells)));
    assertThat(lines).noneMatch(line -> line.contains("secret"));
  }

  private static List<String> wrongSettings() throws IOException {
    try (BufferedReader text =
        new BufferedReader(
            new InputStreamReader(
                WrongSettingsIT.class.getResourceAsStream("/org/dragoman/settings/wrong.txt"),
                StandardCharsets.UTF_8))) {
      return text.lines().filter(line -> !line.startsWith("#")).toList();
    }
  }

  private Map<String, String> right() throws IOException {
    Map<String, String> right = new TreeMap<>();
    right.put("dragoman.realms", Files.writeString(folder.resolve("realms.json"), "[]").toString());
    right.put("dragoman.edge.key", folder.resolve("edge-key.json").toString());
    right.put("dragoman.database.publisher.user", "dragoman_publisher");
    for (String role : List.of("catalogue", "publisher")) {
      right.put("dragoman.database." + role + ".password", "secret");
    }
    right.put("dragoman.providers.a.key", "sk-secret");
    return right;
  }

  /**
   * Payara Micro would go on without the war, and call itself ready. A war does not miss what only
   * the other one requires.
   */
  @Test
  void edgeEndsForASettingOfOneWar() throws IOException, InterruptedException {
    Path realms = Files.writeString(folder.resolve("realms.json"), "[]");
    properties.put("dragoman.realms", realms.toString());
    properties.put("dragoman.audience", "dragoman");
    properties.put("dragoman.proxy.url", "http://127.0.0.1:1");
    properties.put("dragoman.edge.key", folder.resolve("edge-key.json").toString());
    properties.put("dragoman.providers.a.kind", "opnai");
    properties.put("dragoman.providers.a.models", "*");
    properties.put("dragoman.providers.a.key", "sk-secret");

    List<String> lines = wrong("chat-war/target/chat.war:rest");

    assertThat(lines)
        .singleElement()
        .asString()
        .startsWith("Wrong setting: dragoman.providers.a.kind (SystemProperty")
        .contains("one of openai, anthropic, ollama")
        .doesNotContain("secret");
  }
}
