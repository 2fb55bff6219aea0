package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.dragoman.stack.client.Trouble;

/** Starts the four parts of an installation, waits until they are ready, and stops them. */
final class Parts {
  /** Slow machines need long; a part that has failed is noticed much earlier. */
  private static final Duration START_LIMIT = Duration.ofMinutes(5);

  private static final Duration ANSWER_LIMIT = Duration.ofSeconds(30);
  private static final Duration TRY_AGAIN_LIMIT = Duration.ofSeconds(30);
  private static final Duration LOOK = Duration.ofMillis(200);
  private static final List<PartName> STOP_ORDER = List.of(PartName.values()).reversed();

  private final Settings settings;
  private final Processes processes;
  private final Progress progress;
  private final Map<PartName, Part> parts = new EnumMap<>(PartName.class);

  Parts(Settings settings, Secrets secrets, Postgres postgres, Progress progress) {
    this.settings = settings;
    this.processes = new Processes(settings);
    this.progress = progress;
    for (Part part :
        List.of(
            new PostgresServer(settings, secrets, postgres),
            new Keycloak(settings, secrets),
            PayaraMicro.data(settings, secrets),
            PayaraMicro.edge(settings, secrets))) {
      parts.put(part.name(), part);
    }
  }

  /** Checks everything that would make a later step of the start fail. */
  void requireStartable() {
    Set<PartName> missing = EnumSet.copyOf(settings.parts());
    missing.removeIf(part -> processes.running(part).isPresent());
    if (settings.together() && missing.contains(PartName.EDGE) && !isAlive(PartName.DATA)) {
      // One process needs the memory and the ports of both.
      missing.add(PartName.DATA);
    }
    Memory.requireFor(missing);
    missing.forEach(this::requirePorts);
    for (String file :
        List.of(
            "proxy-war/target/proxy.war",
            "broker-war/target/broker.war",
            "chat-war/target/chat.war")) {
      Path war = settings.source(file);
      if (!Files.isRegularFile(war)) {
        throw new Trouble(war + " is missing: build it with mvn package.");
      }
    }
  }

  /**
   * Starts the part and waits until it is ready. A process that runs, answers and has the present
   * settings is kept; any other one is restarted.
   *
   * @return whether a process was started
   */
  boolean ensure(PartName name) {
    Part part = parts.get(name);
    long begin = System.nanoTime();
    Optional<ProcessRecord> running = processes.running(name);
    if (running.isEmpty()) {
      progress.step("Starting " + name.title());
      processes
          .died(name)
          .ifPresent(died -> part.worthAnotherTry(died.started(), settings.log(name)));
    }
    Launch launch = part.launch();
    if (running.isPresent()) {
      if (!running.get().fingerprint().equals(launch.fingerprint())) {
        progress.step(sentence(name, "has other settings or is an older build: restarting it"));
      } else if (answersWithin(part, running.get(), ANSWER_LIMIT)) {
        progress.step(sentence(name, "is running already, port " + part.port()));
        return false;
      } else {
        progress.step(sentence(name, "is alive but does not answer: restarting it"));
      }
      processes.stop(part);
    }
    start(part, launch);
    progress.step(
        sentence(name, "is ready, port " + part.port() + " (" + Progress.since(begin) + ")"));
    return true;
  }

  private void requirePorts(PartName part) {
    Ports.requireFree(part, part.portVariable(), settings.port(part));
    if (part == PartName.EDGE && !settings.together()) {
      Ports.requireFree(part, "PRIVATE_PORT", settings.privatePort(part));
    }
  }

  private void start(Part part, Launch launch) {
    long begin = System.nanoTime();
    settings.log(part.name()).renew();
    while (true) {
      requirePorts(part.name());
      part.clear();
      Instant started = Instant.now();
      ProcessRecord process = processes.start(part.name(), launch);
      if (answersWithin(part, process, START_LIMIT)) {
        return;
      }
      LogFile log = settings.log(part.name());
      if (process.alive().isPresent()) {
        throw new Trouble(
            sentence(part.name(), "is not ready after " + START_LIMIT.toMinutes() + " minutes")
                + last(log));
      }
      boolean early = System.nanoTime() - begin < TRY_AGAIN_LIMIT.toNanos();
      // Called even when it is too late for another try: it removes the cause for the next start,
      // too.
      if (!part.worthAnotherTry(started, log) || !early) {
        throw new Trouble(
            sentence(part.name(), "ended while starting" + exitCode(part.name())) + last(log));
      }
      Pause.of(LOOK);
    }
  }

  private boolean answersWithin(Part part, ProcessRecord process, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    LogFile log = settings.log(part.name());
    while (process.alive().isPresent()) {
      if (part.ready()) {
        return true;
      }
      Optional<String> failure = part.failure(log);
      if (failure.isPresent()) {
        throw new Trouble(sentence(part.name(), "cannot start, " + failure.get()) + last(log));
      }
      if (System.nanoTime() > end) {
        return false;
      }
      Pause.of(LOOK);
    }
    return false;
  }

  private static String last(LogFile log) {
    return log.cause().map(cause -> ": " + cause).orElse("") + "\nLog: " + log.path();
  }

  /**
   * Frees the port of the proxy, when one process becomes two or two become one, by stopping the
   * process that has it.
   */
  void releaseProxy() {
    if (settings.together()) {
      release(PartName.DATA);
    } else if (PayaraMicro.isOneProcess(settings)) {
      release(PartName.EDGE);
    }
  }

  private void release(PartName name) {
    if (processes.stop(parts.get(name))) {
      progress.step(sentence(name, "is stopped"));
    }
  }

  boolean isAlive(PartName part) {
    return processes.running(part).isPresent();
  }

  void kill(PartName part) {
    processes.kill(part);
  }

  /** Returns {@code , exit code 137}, or the empty text when the code is unknown. */
  String exitCode(PartName part) {
    OptionalInt code = processes.exitCode(part);
    return code.isPresent() ? ", exit code " + code.getAsInt() : "";
  }

  /** Stops these parts in order; nothing can be started afterwards. */
  void stop(Set<PartName> names) {
    processes.close();
    for (PartName name : STOP_ORDER) {
      long begin = System.nanoTime();
      if (names.contains(name) && processes.stop(parts.get(name))) {
        progress.step(sentence(name, "is stopped (" + Progress.since(begin) + ")"));
      }
    }
  }

  static String sentence(PartName part, String says) {
    String title = part.title();
    return Character.toUpperCase(title.charAt(0)) + title.substring(1) + " " + says;
  }
}
