package org.dragoman.product.oracle;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** How many mutations were compared: a test that compares nothing is none. */
public final class WriteCounts {
  private final LongAdder sequences = new LongAdder();
  private final LongAdder done = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder tooExpensive = new LongAdder();
  private final LongAdder guessed = new LongAdder();
  private final Map<String, LongAdder> constructs = new ConcurrentHashMap<>();
  private final GivenCounts given = new GivenCounts();

  void countSequence() {
    sequences.increment();
  }

  void count(boolean isRefused) {
    (isRefused ? refused : done).increment();
  }

  /** Counts what a mutation that was done has used. */
  void count(Steps steps) {
    count("transaction", steps.isTransaction());
    count("row of a step", !steps.used().isEmpty());
    for (Writing writing : steps.writings()) {
      count(writing.does().name().toLowerCase(Locale.ROOT), true);
      count("_each", writing.each() != null);
      count("row rules of " + writing.does().name().toLowerCase(Locale.ROOT), isRuled(writing));
      count("values that some see", !writing.object().shown.isEmpty());
      count("condition of the request", asks(writing.filter()));
      writing.settings().forEach(setting -> count(setting, 1));
    }
  }

  private static boolean isRuled(Writing writing) {
    return writing.object().isRuled;
  }

  private static boolean asks(Filter filter) {
    return filter.entries().stream().anyMatch(Filter.Asked.class::isInstance);
  }

  /** Counts what a mutation that was compared, refused or not, is asked for with. */
  void count(Steps steps, Values values) {
    steps.writings().forEach(writing -> given.count(writing.filter(), values));
  }

  /** What mutations were asked for with, and how often. */
  public Map<String, Long> given() {
    return given.all();
  }

  /** Counts what a mutation was refused with. */
  void count(String fault) {
    count(fault, true);
  }

  private void count(Setting setting, int level) {
    if (setting instanceof Setting.OfRows rows) {
      count("links " + rows.link().keeping, true);
      count("level " + level, true);
      for (LinkChange change : rows.changes()) {
        count("_each in a link", change.each() != null);
        switch (change) {
          case LinkChange.Insert insert -> {
            count("_insert", true);
            insert.settings().forEach(inner -> count(inner, level + 1));
          }
          case LinkChange.Keyed keyed -> count(keyed.isMade() ? "_connect" : "_disconnect", true);
        }
      }
    }
  }

  private void count(String construct, boolean isUsed) {
    if (isUsed) {
      constructs.computeIfAbsent(construct, key -> new LongAdder()).increment();
    }
  }

  public long sequences() {
    return sequences.sum();
  }

  /** Mutations that were done. */
  public long done() {
    return done.sum();
  }

  public long refused() {
    return refused.sum();
  }

  /** What mutations that were done have used, and how often. */
  public Map<String, Long> constructs() {
    Map<String, Long> counted = new TreeMap<>();
    constructs.forEach((construct, times) -> counted.put(construct, times.sum()));
    return counted;
  }

  void countTooExpensive() {
    tooExpensive.increment();
  }

  void countGuessed() {
    guessed.increment();
  }

  /** Mutations that only guesses of the values that were made up explain. */
  public long guessed() {
    return guessed.sum();
  }

  /** Mutations that the service has not run. */
  public long tooExpensive() {
    return tooExpensive.sum();
  }
}
