package org.dragoman.product;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Callers that ask one request after the other, all at once. */
final class RawCallers {

  /** Something that asks once, and returns the bytes of the answer. */
  interface Caller extends AutoCloseable {
    int ask() throws Exception;

    @Override
    void close() throws Exception;
  }

  /** Makes a caller; each has a connection of its own. */
  interface Making {
    Caller make() throws Exception;
  }

  /** The answers of all callers. */
  record Load(long[] nanos, long bytes, double seconds) {
    double rate() {
      return nanos.length / seconds;
    }

    /** In milliseconds. */
    double percentile(double of) {
      return nanos[(int) Math.min(nanos.length - 1L, Math.round(nanos.length * of))] / 1e6;
    }
  }

  private record Own(List<Long> nanos, long bytes) {}

  private RawCallers() {}

  static Load load(int callers, double seconds, Making making) throws Exception {
    long begun = System.nanoTime();
    long end = begun + (long) (seconds * 1e9);
    List<Future<Own>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(callers)) {
      for (int i = 0; i < callers; i++) {
        all.add(threads.submit(() -> ask(making, end)));
      }
    }
    return together(all, (System.nanoTime() - begun) / 1e9);
  }

  private static Own ask(Making making, long end) throws Exception {
    List<Long> nanos = new ArrayList<>();
    long bytes = 0;
    try (Caller caller = making.make()) {
      for (long now = System.nanoTime(); now < end; ) {
        bytes += caller.ask();
        long after = System.nanoTime();
        nanos.add(after - now);
        now = after;
      }
    }
    return new Own(nanos, bytes);
  }

  private static Load together(List<Future<Own>> all, double seconds)
      throws InterruptedException, ExecutionException {
    long bytes = 0;
    List<Long> nanos = new ArrayList<>();
    for (Future<Own> one : all) {
      nanos.addAll(one.get().nanos);
      bytes += one.get().bytes;
    }
    long[] sorted = nanos.stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    return new Load(sorted, bytes, seconds);
  }
}
