package org.dragoman.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The training run for the ahead-of-time cache of Payara Micro: one process with all wars boots and
 * ends. It is a separate installation with only an edge: it listens on loopback, finds neither
 * Keycloak nor PostgreSQL, and its secrets are valid nowhere.
 */
final class PayaraTraining {
  private PayaraTraining() {}

  /** Makes the cache when it is missing. */
  static void ensure(Settings settings, Progress progress) {
    ClassCache cache = PayaraRuntime.of(settings).cache();
    if (cache.isMissing()) {
      cache.makeWithProgress(
          "Payara Micro",
          (own, options) -> command(settings, own, options),
          new LogFile(settings.data().resolve("log/payara-training.log")),
          progress);
    }
  }

  private static List<String> command(Settings settings, Path own, List<String> options) {
    Settings alone = Settings.onFreePorts(own, settings.cache()).inOneProcess();
    PayaraMicro edge = PayaraMicro.edge(alone, Secrets.keptIn(own));
    edge.clear();
    List<String> command = new ArrayList<>(edge.launch(options).command());
    command.add("--warmup");
    return command;
  }
}
