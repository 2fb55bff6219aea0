package org.dragoman.product;

import java.io.File;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Processes that a benchmark has started, by the names of their parts, each with a log. */
final class RunningParts implements AutoCloseable {
  private static final Duration START = Duration.ofMinutes(6);
  private static final Duration STOP = Duration.ofSeconds(60);

  private final Path logs;
  private final Map<String, Process> processes = new LinkedHashMap<>();

  RunningParts(Path logs) {
    this.logs = logs;
    // Who interrupts the benchmark leaves nothing behind.
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  Process run(String name, List<String> command) throws IOException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.appendTo(logs.resolve(name + ".log").toFile()))
            .redirectInput(new File("/dev/null"))
            .start();
    processes.put(name, process);
    return process;
  }

  /** Runs a command to its end. */
  void finish(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).inheritIO().start();
    if (process.waitFor() != 0) {
      throw new IOException("It has failed: " + command);
    }
  }

  Process process(String name) {
    return processes.get(name);
  }

  /** As a crash would. */
  void kill(String name) throws InterruptedException {
    process(name).destroyForcibly().waitFor();
  }

  void stop(String name) throws InterruptedException {
    Process process = process(name);
    process.destroy();
    if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
      throw new IllegalStateException(name + " does not end");
    }
  }

  /** Ends a process of somebody else. */
  static void end(ProcessHandle process) {
    process.destroy();
    await("the end of " + process.pid(), () -> !process.isAlive());
  }

  static void signal(String signal, ProcessHandle process)
      throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, "" + process.pid()).start().waitFor();
  }

  static boolean listens(int port) {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  /** How many are connected to a port of this machine. */
  static long connections(int port) {
    String end = ":%04X".formatted(port);
    return Stream.of("tcp", "tcp6")
        .flatMap(RunningParts::sockets)
        .map(line -> line.strip().split("\\s+"))
        .filter(columns -> columns[1].endsWith(end) && columns[3].equals("01"))
        .count();
  }

  private static Stream<String> sockets(String table) {
    try {
      return Files.readAllLines(Path.of("/proc/net", table)).stream().skip(1);
    } catch (IOException e) {
      return Stream.of();
    }
  }

  static void await(String what, BooleanSupplier condition) {
    long end = System.nanoTime() + START.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new IllegalStateException("It has not come: " + what);
      }
      pause(100);
    }
  }

  private static void pause(int milliseconds) {
    try {
      Thread.sleep(milliseconds);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    List.copyOf(processes.values()).reversed().forEach(Process::destroy);
    for (Process process : processes.values()) {
      try {
        if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
          process.destroyForcibly();
        }
      } catch (InterruptedException e) {
        process.destroyForcibly();
      }
    }
  }
}
