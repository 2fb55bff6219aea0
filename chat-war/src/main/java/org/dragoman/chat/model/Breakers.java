package org.dragoman.chat.model;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The breakers of one server, one for each of its models: a model that is slow or gone is no reason
 * to rest the others.
 */
final class Breakers {
  /** Where any model may be asked, builders choose the names; the oldest is forgotten. */
  private static final int MOST = 1_000;

  private final Supplier<Breaker> closed;
  private final Map<String, Breaker> byModel = new LinkedHashMap<>(16, 0.75f, true);

  /** Of which each begins closed. */
  Breakers(Supplier<Breaker> closed) {
    this.closed = Objects.requireNonNull(closed);
  }

  /** The one of a model. */
  synchronized Breaker of(String model) {
    Breaker breaker = byModel.computeIfAbsent(model, name -> closed.get());
    if (byModel.size() > MOST) {
      Iterator<String> oldest = byModel.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
    return breaker;
  }

  /** What the server is thought to be: as the worst of its models. */
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
