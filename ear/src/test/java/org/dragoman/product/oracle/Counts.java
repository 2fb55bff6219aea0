package org.dragoman.product.oracle;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How many operations of which kind were compared: a test that compares nothing is none. */
public final class Counts {
  private final LongAdder operations = new LongAdder();
  private final LongAdder rows = new LongAdder();
  private final LongAdder refused = new LongAdder();
  private final LongAdder tooExpensive = new LongAdder();
  private final GivenCounts given = new GivenCounts();

  /** Counts what an operation that was compared is asked for with. */
  void count(Schema schema, Claims claims, Document document, Map<String, Object> sent) {
    for (Document.Asked asked : document.calls()) {
      Call call = schema.call(asked.name());
      given.count(call.reading().filter(), new Values(asked.arguments(), sent, claims));
      if (call.object().isRuled) {
        given.count("row rules");
      }
      if (!call.object().shown.isEmpty()) {
        given.count("values that some see");
      }
    }
  }

  /** What operations were asked for with, and how often. */
  public Map<String, Long> constructs() {
    return given.all();
  }

  void count(Outcome outcome) {
    operations.increment();
    if (outcome instanceof Outcome.Rows(Map<String, Object> data)) {
      rows.add(data.values().stream().mapToInt(Counts::rows).sum());
    } else {
      refused.increment();
    }
  }

  static int rows(Object value) {
    return switch (value) {
      case Map<?, ?> object -> 1 + object.values().stream().mapToInt(Counts::rows).sum();
      case List<?> list -> list.stream().mapToInt(Counts::rows).sum();
      case null, default -> 0;
    };
  }

  public long operations() {
    return operations.sum();
  }

  /** Rows in the answers. */
  public long rows() {
    return rows.sum();
  }

  public long refused() {
    return refused.sum();
  }

  void countTooExpensive() {
    tooExpensive.increment();
  }

  /** Operations that the service has not run, and that were compared with nothing. */
  public long tooExpensive() {
    return tooExpensive.sum();
  }
}
