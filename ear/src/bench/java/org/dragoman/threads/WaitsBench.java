package org.dragoman.threads;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Measures by turns what two waits of a request cost, with a time limit and without one. */
final class WaitsBench {
  private static final int ROUNDS = 7;
  private static final int TASKS = 100_000;
  private static final int READS = 40_000;
  private static final int CALLERS = 8;
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private WaitsBench() {}

  /** Something that is measured. */
  private interface Work {
    void run() throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    Supplier<ExecutorService> limited =
        () ->
            new ThreadPoolExecutor(
                0,
                Integer.MAX_VALUE,
                10,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofVirtual().factory());
    byTurns(
        "a task for an idle virtual thread",
        TASKS,
        () -> hand(limited.get()),
        () -> hand(new RequestThreads()));
    byTurns(
        "a byte there and back, read by a virtual thread",
        READS,
        () -> read(Thread.ofVirtual(), 15_000),
        () -> read(Thread.ofVirtual(), 0));
    byTurns(
        "the same, by a thread of the system",
        READS,
        () -> read(Thread.ofPlatform(), 15_000),
        () -> read(Thread.ofPlatform(), 0));
  }

  private static void byTurns(String name, int times, Work limited, Work free) throws Exception {
    double[] with = new double[ROUNDS];
    double[] without = new double[ROUNDS];
    limited.run();
    free.run();
    for (int round = 0; round < ROUNDS; round++) {
      with[round] = cpu(limited) / times;
      without[round] = cpu(free) / times;
    }
    Arrays.sort(with);
    Arrays.sort(without);
    System.out.printf(
        Locale.ROOT,
        "%-48s %5.1f us of CPU with a time limit, %5.1f without%n",
        name,
        with[ROUNDS / 2],
        without[ROUNDS / 2]);
  }

  private static double cpu(Work work) throws Exception {
    long before = PROCESS.getProcessCpuTime();
    work.run();
    return (PROCESS.getProcessCpuTime() - before) / 1e3;
  }

  /** As the container does: a thread of the system hands over tasks, a few at once. */
  private static void hand(ExecutorService threads) throws InterruptedException {
    Semaphore free = new Semaphore(CALLERS);
    for (int task = 0; task < TASKS; task++) {
      free.acquire();
      threads.execute(free::release);
    }
    free.acquire(CALLERS);
    threads.shutdown();
  }

  private static void read(Thread.Builder kind, int limit) throws Exception {
    CountDownLatch all = new CountDownLatch(CALLERS);
    try (ServerSocket server = new ServerSocket(0, CALLERS, InetAddress.getLoopbackAddress())) {
      for (int caller = 0; caller < CALLERS; caller++) {
        Socket there = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket here = server.accept();
        Thread.ofPlatform().daemon().start(() -> echo(here));
        kind.start(
            () -> {
              ask(there, limit);
              all.countDown();
            });
      }
      all.await();
    }
  }

  private static void ask(Socket socket, int limit) {
    try (socket) {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(limit);
      for (int read = 0; read < READS / CALLERS; read++) {
        socket.getOutputStream().write(1);
        socket.getInputStream().read();
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void echo(Socket socket) {
    try (socket) {
      socket.setTcpNoDelay(true);
      InputStream input = socket.getInputStream();
      for (int one = input.read(); one >= 0; one = input.read()) {
        socket.getOutputStream().write(one);
      }
    } catch (IOException e) {
      // The caller has gone.
    }
  }
}
