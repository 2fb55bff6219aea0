package org.dragoman.frames;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.dragoman.contract.fault.Fault;
import org.dragoman.settings.OperationsAddress;

/**
 * Measures the way of operations alone: virtual threads ask a data process that answers with what
 * it was asked. CPU time is that of both processes.
 */
final class FramesBench {
  private static final int ROUNDS = 5;
  private static final int SECONDS = 3;
  private static final int LARGE = 64 * 1024 * 1024;
  private static final String ASKS_LARGE = "large";

  private final byte[] body;
  private final OperatingSystemMXBean own =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private FramesBench(int bytes) {
    body = new byte[bytes];
    Arrays.fill(body, (byte) 'x');
  }

  public static void main(String[] arguments) throws Exception {
    FramesBench bench = new FramesBench(Integer.parseInt(arguments[0]));
    for (int callers : new int[] {1, 8, 64}) {
      for (int connections : new int[] {1, 2}) {
        bench.measure(callers, connections);
      }
    }
    bench.beside();
  }

  private void measure(int callers, int connections) throws Exception {
    Path folder = Files.createTempDirectory("frames");
    Path socket = folder.resolve("operations.sock");
    EdgeKeyPair key = new EdgeKeyPair();
    Process data = DataProcess.start(socket, key);
    try (EdgeConnections edge =
        new EdgeConnections(
            OperationsAddress.of("unix:" + socket), PeerUser.own(), null, () -> key, connections)) {
      load(edge, callers);
      double[] rates = new double[ROUNDS];
      double[] costs = new double[ROUNDS];
      for (int round = 0; round < ROUNDS; round++) {
        long before = cpu(data);
        long begun = System.nanoTime();
        long answers = load(edge, callers);
        rates[round] = answers * 1e9 / (System.nanoTime() - begun);
        costs[round] = (cpu(data) - before) / 1e3 / answers;
      }
      Arrays.sort(rates);
      Arrays.sort(costs);
      System.out.printf(
          Locale.ROOT,
          "%2d callers, %d connections: %6.0f requests/s, %4.1f us of CPU each%n",
          callers,
          connections,
          rates[ROUNDS / 2],
          costs[ROUNDS / 2]);
    } finally {
      data.destroyForcibly().waitFor();
      Files.deleteIfExists(socket);
      Files.delete(folder);
    }
  }

  /** Both ends in this process: how long small answers take alone, and beside large ones. */
  private void beside() throws Exception {
    Path folder = Files.createTempDirectory("frames");
    Path socket = folder.resolve("operations.sock");
    OperationsAddress address = OperationsAddress.of("unix:" + socket);
    EdgeKeyPair key = new EdgeKeyPair();
    byte[] large = new byte[LARGE];
    Operations operations =
        new Operations() {
          @Override
          public Answer answer(Asked asked) {
            byte[] answer = asked.token().equals(ASKS_LARGE) ? large : asked.body();
            return new Answer(200, ByteBuffer.wrap(answer), "", false, true);
          }

          @Override
          public Answer refusal(String requestId, Fault fault) {
            return new Answer(fault.code().status(), ByteBuffer.allocate(0), "", false, true);
          }
        };
    try (DataListener listener = new DataListener(address, PeerUser.own(), null, key, operations);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      listener.start(() -> {});
      try (EdgeConnections edge =
          new EdgeConnections(address, PeerUser.own(), null, () -> key, 2)) {
        times(edge);
        System.out.println("8 callers alone: " + times(edge));
        AtomicBoolean over = new AtomicBoolean();
        List<Future<Integer>> all = new ArrayList<>();
        for (int caller = 0; caller < 2; caller++) {
          all.add(threads.submit(() -> askLarge(edge, over)));
        }
        System.out.println("beside answers of 64 MB: " + times(edge));
        over.set(true);
        for (Future<Integer> one : all) {
          System.out.println(one.get() + " of them");
        }
      }
    }
  }

  private static int askLarge(EdgeConnections edge, AtomicBoolean over) throws Exception {
    int answers = 0;
    while (!over.get()) {
      EdgeConnections.Request request =
          new EdgeConnections.Request(
              ASKS_LARGE, new byte[1], "0123456789abcdef", "", Duration.ofSeconds(30));
      answers += edge.ask(request).body().length == LARGE ? 1 : 0;
    }
    return answers;
  }

  private String times(EdgeConnections edge) throws Exception {
    List<Long> nanos = Collections.synchronizedList(new ArrayList<>());
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int caller = 0; caller < 8; caller++) {
        threads.submit(
            () -> {
              while (System.nanoTime() < end) {
                long begun = System.nanoTime();
                edge.ask(request());
                nanos.add(System.nanoTime() - begun);
              }
              return null;
            });
      }
    }
    long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
    return String.format(
        Locale.ROOT,
        "%d requests/s, p50 %.3f ms, p99 %.3f ms",
        sorted.length / SECONDS,
        sorted[sorted.length / 2] / 1e6,
        sorted[sorted.length * 99 / 100] / 1e6);
  }

  private EdgeConnections.Request request() {
    return new EdgeConnections.Request(
        "token", body, "0123456789abcdef", "", Duration.ofSeconds(10));
  }

  private long cpu(Process data) {
    return own.getProcessCpuTime() + data.info().totalCpuDuration().orElse(Duration.ZERO).toNanos();
  }

  private long load(EdgeConnections edge, int callers) throws Exception {
    long end = System.nanoTime() + Duration.ofSeconds(SECONDS).toNanos();
    List<Future<Long>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int caller = 0; caller < callers; caller++) {
        all.add(threads.submit(() -> ask(edge, end)));
      }
    }
    long answers = 0;
    for (Future<Long> one : all) {
      answers += one.get();
    }
    return answers;
  }

  private long ask(EdgeConnections edge, long end) throws Exception {
    long answers = 0;
    while (System.nanoTime() < end) {
      edge.ask(request());
      answers++;
    }
    return answers;
  }
}
