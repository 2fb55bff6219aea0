package org.dragoman.chat.model;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The circuit breakers of one server, one for each of its models: one slow or missing model must
 * not block the others.
 */
final class Breakers {
  /** When any model may be requested, builders choose the names; the oldest breaker is dropped. */
  private static final int MOST = 1_000;

  private final Supplier<Breaker> closed;
  private final Map<String, Breaker> byModel = new LinkedHashMap<>(16, 0.75f, true);

  /** Creates breakers on demand; each begins closed. */
  Breakers(Supplier<Breaker> closed) {
    this.closed = Objects.requireNonNull(closed);
  }

  /** Returns the breaker of a model. */
  synchronized Breaker of(String model) {
    Breaker breaker = byModel.computeIfAbsent(model, name -> closed.get());
    if (byModel.size() > MOST) {
      Iterator<String> oldest = byModel.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
    return breaker;
  }

  /** Returns the worst state of all models. */
  synchronized Breaker.State state() {
    Breaker.State worst = Breaker.State.CLOSED;
    for (Breaker breaker : byModel.values()) {
      Breaker.State state = breaker.state();
      if (state == Breaker.State.OPEN || worst == Breaker.State.CLOSED) {
        worst = state;
      }
    }
    return worst;
  }
}
