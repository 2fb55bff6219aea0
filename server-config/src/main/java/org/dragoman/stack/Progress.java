package org.dragoman.stack;

import java.io.PrintStream;
import java.util.Locale;

/** Prints each step for the operator, with the seconds since the launcher's start. */
public final class Progress {
  private final PrintStream out;
  private final long start = System.nanoTime();

  public Progress(PrintStream out) {
    this.out = out;
  }

  public synchronized void step(String sentence) {
    out.printf(Locale.ROOT, "%6.1f s  %s%n", seconds(start), sentence);
    out.flush();
  }

  /** Prints text that belongs to no step. */
  public synchronized void print(String text) {
    out.print(text);
    out.flush();
  }

  /**
   * Returns the time since this {@link System#nanoTime()} for the end of a step: {@code 12.3 s}.
   */
  static String since(long start) {
    return String.format(Locale.ROOT, "%.1f s", seconds(start));
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }
}
