package org.dragoman.stack;

import static java.util.stream.Collectors.joining;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.dragoman.stack.client.Trouble;

/**
 * Runs the commands of Payara's {@code asadmin}. It never prompts, and no secret is on a command
 * line: passwords are in files that only their owner can read.
 */
final class Asadmin {
  /** Of a domain's keystores, the default. */
  static final String MASTER_PASSWORD = "changeit";

  private static final int LINES = 5;
  private static final Duration LIMIT = Duration.ofMinutes(9);
  private static final String CONFIG = "<config name=\"server-config\">";
  private static final String NO_BROKER =
      "<jms-service type=\"REMOTE\" default-jms-host=\"default_JMS_host\">"
          + "<jms-host name=\"default_JMS_host\" host=\"127.0.0.1\" port=\"7676\"/></jms-service>";

  private final Domain domain;

  Asadmin(Domain domain) {
    this.domain = domain;
  }

  /**
   * Runs several commands in one process, which saves some seconds for each.
   *
   * @throws Trouble with the message of the first command that failed
   */
  List<String> runAll(List<String> commands) {
    Path file = PrivateFiles.write(file(".commands"), String.join("\n", commands) + "\n");
    try {
      return run(List.of("multimode", "--file", file.toString()));
    } finally {
      PrivateFiles.delete(file);
    }
  }

  /** Runs one command in a process of its own and returns the lines that it prints. */
  List<String> run(List<String> arguments) {
    // A domain that is started inherits it.
    List<String> command = new ArrayList<>(CommandPrefix.batch());
    command.addAll(
        List.of(
            Surroundings.java(),
            "-XX:TieredStopAtLevel=1",
            "-jar",
            domain.payara().resolve("glassfish/lib/client/appserver-cli.jar").toString(),
            "--interactive=false",
            "--user",
            "admin",
            "--port",
            Integer.toString(domain.adminPort()),
            "--passwordfile",
            domain.passwordFile().toString()));
    command.addAll(arguments);
    SortedMap<String, String> environment = Surroundings.environment();
    environment.put("AS_JAVA", Surroundings.javaHome().toString());
    LogFile last = new LogFile(file(".asadmin.last"));
    int exit = Surroundings.exit(command, environment, last, "asadmin", LIMIT);
    List<String> lines = last.last(Integer.MAX_VALUE);
    LogFile log = new LogFile(file(".asadmin.log"));
    log.add(Instant.now() + " asadmin " + String.join(" ", arguments), lines);
    if (exit != 0 || lines.stream().anyMatch(Asadmin::isFailure)) {
      throw new Trouble(
          "asadmin " + arguments.getFirst() + " failed: " + reason(lines) + "\nLog: " + log.path());
    }
    return lines;
  }

  private static boolean isFailure(String line) {
    return line.startsWith("Command ") && line.endsWith(" failed.");
  }

  private static String reason(List<String> lines) {
    for (String says : List.of("Wrong settings: ", "Caused by: ", "remote failure: ")) {
      Optional<String> line = lines.stream().filter(one -> one.contains(says)).findFirst();
      if (line.isPresent()) {
        return line.get();
      }
    }
    return lines.stream().filter(line -> !line.isBlank()).limit(LINES).collect(joining("\n"));
  }

  private Path file(String end) {
    return domain.folder().resolve(domain.name() + end);
  }

  /** Returns whether the administration of the domain answers. */
  boolean isRunning() {
    return !Ports.isFree(domain.adminPort());
  }

  void start(Path beforeBoot) {
    PrivateFiles.delete(domain.temporary());
    PrivateFiles.folder(domain.temporary());
    List<String> command =
        new ArrayList<>(List.of("start-domain", "--domaindir", domain.folder().toString()));
    if (beforeBoot != null) {
      command.addAll(List.of("--prebootcommandfile", beforeBoot.toString()));
    }
    command.add(domain.name());
    run(command);
  }

  void stop() {
    run(List.of("stop-domain", "--domaindir", domain.folder().toString(), domain.name()));
  }

  /**
   * Creates the domain, which does not run yet.
   *
   * @throws Trouble when it cannot be created
   */
  void create() {
    run(create(domain));
    try {
      // Before the first start, at which Payara would create a message broker.
      Path file = domain.own().resolve("config/domain.xml");
      String text = Files.readString(file);
      Files.writeString(file, text.replace(CONFIG, CONFIG + NO_BROKER));
    } catch (IOException e) {
      throw new Trouble("The domain cannot be written: " + e.getMessage(), e);
    }
  }

  /** Returns the command that creates the domain. */
  static List<String> create(Domain domain) {
    return List.of(
        "create-domain",
        "--domaindir",
        domain.folder().toString(),
        "--adminport",
        Integer.toString(domain.adminPort()),
        "--instanceport",
        Integer.toString(domain.port()),
        // The listeners of the other ports are never started.
        "--checkports=false",
        domain.name());
  }
}
