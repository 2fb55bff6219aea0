package org.dragoman.chat.usage;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.usage.UsageBatch;
import org.dragoman.contract.usage.UsageCount;
import org.dragoman.contract.usage.UsageKey;
import org.dragoman.schedule.PeriodicTask;

/**
 * Collects the usage of answers and reports it to the proxy every second. A reported batch stays
 * unchanged until it is acknowledged, so that it counts once. Meanwhile the usage of later answers
 * is summed up; the number of keys is limited.
 */
@ApplicationScoped
public class UsageQueue {
  private static final String NAME = "usage";
  private static final int MOST_KEYS = 50_000;
  private static final int MOST_IN_A_BATCH = 1_000;

  private final PeriodicTask timer = new PeriodicTask(NAME, Duration.ofSeconds(1));
  private final BiConsumer<String, UsageBatch> store;

  /** By realm; this object's lock guards this map and the next. */
  private final Map<String, Map<UsageKey, UsageCount>> gathered = new HashMap<>();

  private final Map<String, UsageBatch> reported = new LinkedHashMap<>();
  private int keys;
  private long lost;
  private boolean failing;

  @Inject
  UsageQueue(ProxyUsage proxy) {
    this(proxy::count);
  }

  /** Reports to a store, which takes the batches of each realm. */
  public UsageQueue(BiConsumer<String, UsageBatch> store) {
    this.store = store;
  }

  /** Required by the container's proxy. */
  UsageQueue() {
    store = null;
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    timer.start(this::tell);
  }

  @PreDestroy
  void stop() {
    timer.close();
  }

  /** Records the usage of an answer; returns at once. */
  synchronized void add(String realm, UsageKey key, UsageCount count) {
    Map<UsageKey, UsageCount> ofRealm = gathered.computeIfAbsent(realm, name -> new HashMap<>());
    UsageKey kept = storable(key);
    if (keys >= MOST_KEYS && !ofRealm.containsKey(kept)) {
      lost++;
      return;
    }
    if (ofRealm.merge(kept, count, UsageCount::plus) == count) {
      keys++;
    }
  }

  /**
   * Replaces what cannot be stored: PostgreSQL has no U+0000 in texts, and UTF-8 no lone
   * surrogates.
   */
  private static UsageKey storable(UsageKey key) {
    return new UsageKey(
        key.day(), key.application(), storable(key.issuer()), storable(key.subject()));
  }

  private static String storable(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        .replace('\0', '\ufffd');
  }

  /** Reports one batch of each realm to the proxy. */
  void tell() {
    tellOnce();
  }

  /** Reports everything, as long as the proxy answers. */
  void tellLast() {
    boolean more = true;
    while (more) {
      more = tellOnce();
    }
  }

  /** Reports one batch of each realm; returns whether that succeeded and more is left. */
  private boolean tellOnce() {
    boolean heard = true;
    for (String realm : realms()) {
      Optional<UsageBatch> batch = batch(realm);
      heard &= batch.isEmpty() || tell(realm, batch.get());
    }
    return heard && !realms().isEmpty();
  }

  private synchronized List<String> realms() {
    if (lost > 0) {
      Event.USAGE_LOST.log("-", "answers=" + lost);
      lost = 0;
    }
    gathered.values().removeIf(Map::isEmpty);
    List<String> realms = new ArrayList<>(reported.keySet());
    gathered.keySet().stream().filter(realm -> !reported.containsKey(realm)).forEach(realms::add);
    return realms;
  }

  /** Returns the unacknowledged batch, or a new one. */
  private synchronized Optional<UsageBatch> batch(String realm) {
    UsageBatch known = reported.get(realm);
    Map<UsageKey, UsageCount> waiting = gathered.getOrDefault(realm, Map.of());
    if (known != null || waiting.isEmpty()) {
      return Optional.ofNullable(known);
    }
    List<UsageBatch.Sum> sums =
        waiting.entrySet().stream()
            .limit(MOST_IN_A_BATCH)
            .map(entry -> new UsageBatch.Sum(entry.getKey(), entry.getValue()))
            .toList();
    sums.forEach(sum -> waiting.remove(sum.key()));
    keys -= sums.size();
    UsageBatch made = new UsageBatch(UUID.randomUUID().toString(), sums);
    reported.put(realm, made);
    return Optional.of(made);
  }

  /** Reports a batch; returns whether it is finished. */
  private boolean tell(String realm, UsageBatch batch) {
    try {
      store.accept(realm, batch);
      acknowledged(realm);
      failing = false;
      return true;
    } catch (RuntimeException e) {
      if (e instanceof Fault fault && fault.code().status() < 500) {
        // The proxy would refuse it again each time, and all later batches would wait.
        acknowledged(realm);
        Event.USAGE_LOST.log("-", e, "answers=" + answers(batch));
        return true;
      }
      if (!failing) {
        failing = true;
        Event.USAGE_UNAVAILABLE.log("-", e);
      }
      return false;
    }
  }

  private synchronized void acknowledged(String realm) {
    reported.remove(realm);
  }

  private static long answers(UsageBatch batch) {
    return batch.sums().stream().mapToLong(sum -> sum.count().requests()).sum();
  }
}
