package org.dragoman.web.identity;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import org.dragoman.contract.caller.Caller;
import org.dragoman.web.proxyclient.EdgeSigner;
import org.dragoman.web.proxyclient.Purpose;

/**
 * What the edge's own token costs, in CPU time of one thread, and what remembering it saves:
 *
 * <pre>
 * mvn -q -pl compiler-ejb test-compile exec:exec -Dexec.executable=java -Dexec.classpathScope=test \
 *   -Dexec.args="-cp %classpath org.dragoman.web.identity.EdgeTokenBenchmark"
 * </pre>
 */
final class EdgeTokenBenchmark {
  private static final int ROUNDS = 5;
  private static final int TOKENS = 4_000;
  private static final int REPEATED = 400_000;

  private EdgeTokenBenchmark() {}

  public static void main(String[] arguments) throws IOException {
    InstantSource clock = InstantSource.system();
    Path folder = Files.createTempDirectory("edge-token");
    for (int round = 1; round <= ROUNDS; round++) {
      EdgeSigner edge = new EdgeSigner(folder.resolve("edge.json"), clock);
      EdgeTokens tokens =
          new EdgeTokens(
              new TrustedKeys(List.of(folder.resolve("edge.pub.json").toString()), clock),
              Purpose.OPERATIONS,
              clock);
      List<String> signed = new ArrayList<>();
      double sign =
          micros(TOKENS, i -> signed.add(edge.token(caller("user-" + i), Purpose.OPERATIONS)));
      double again =
          micros(REPEATED, i -> edge.token(caller("user-" + TOKENS / 2), Purpose.OPERATIONS));
      double verify = micros(TOKENS, i -> tokens.admit(List.of("Bearer " + signed.get(i))));
      double known = micros(REPEATED, i -> tokens.admit(List.of("Bearer " + signed.getLast())));
      System.out.printf(
          "sign %.0f us, remembered %.2f us (1:%.0f); verify %.0f us, remembered %.2f us"
              + " (1:%.0f)%n",
          sign, again, sign / again, verify, known, verify / known);
    }
  }

  private static Caller caller(String subject) {
    return new Caller(
        "acme", "https://idp.example/realms/acme", subject, Set.of("user", "builder"), Map.of());
  }

  private static double micros(int times, IntConsumer work) {
    var threads = ManagementFactory.getThreadMXBean();
    long begun = threads.getCurrentThreadCpuTime();
    for (int i = 0; i < times; i++) {
      work.accept(i);
    }
    return (threads.getCurrentThreadCpuTime() - begun) / 1_000.0 / times;
  }
}
