package org.dragoman.web.proxyclient;

import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.usage.Durations;
import org.dragoman.contract.usage.TimesBatch;
import org.dragoman.metric.Metric;
import org.dragoman.metric.Observations;
import org.dragoman.schedule.PeriodicTask;

/**
 * Tells the proxy how long requests took, by realm, schema and day, as the histogram of their
 * metric has counted them: a request costs nothing more. What is told as one batch stays that batch
 * until it is acknowledged, so that it counts once. A request counts for the day on which it is
 * told, at most {@value #SECONDS} s after it; a killed process loses as much.
 */
public final class RequestTimes implements AutoCloseable {
  static final int SECONDS = 5;
  private static final Set<FaultCode> AWAY =
      EnumSet.of(FaultCode.PROXY_UNAVAILABLE, FaultCode.PROXY_TOO_SLOW, FaultCode.CONNECTIONS_BUSY);

  private static final Logger LOG = Logger.getLogger(RequestTimes.class.getName());
  private static final String NAME = "request-times";

  /** Answers that nobody waited for. */
  private static final Set<String> CANCELLED = Set.of("cancelled", FaultCode.CANCELLED.code());

  private final PeriodicTask timer = new PeriodicTask(NAME, Duration.ofSeconds(SECONDS));
  private final TimesBatch.Kind kind;
  private final Supplier<Collection<Observations>> histogram;
  private final BiConsumer<String, TimesBatch> proxy;
  private final InstantSource clock;

  /** What the proxy has acknowledged, and what it was told since. */
  private final Map<Asked, Seen> acknowledged = new HashMap<>();

  private final Map<Asked, Reported> reported = new HashMap<>();
  private boolean failing;

  /** What requests are counted by. */
  private record Asked(String realm, String schema) {
    static final Comparator<Asked> ORDER =
        Comparator.comparing(Asked::realm).thenComparing(Asked::schema);
  }

  private record Seen(long failed, Durations durations) {
    static final Seen NOTHING = new Seen(0, Durations.none());

    Seen plus(Observations more) {
      boolean fails = !more.error().isEmpty() && !CANCELLED.contains(more.error());
      return new Seen(
          failed + (fails ? more.durations().requests() : 0), durations.plus(more.durations()));
    }
  }

  private record Reported(TimesBatch batch, Seen seen) {}

  /** With the proxy, on behalf of the edge itself. */
  public RequestTimes(TimesBatch.Kind kind, Metric metric, ProxyClient proxy) {
    this(
        kind,
        metric::observations,
        (realm, batch) ->
            proxy.ask(
                Caller.ofEdge(realm, NAME), Purpose.USAGE, "/usage/times", Json.bytes(batch), NAME),
        InstantSource.system());
  }

  RequestTimes(
      TimesBatch.Kind kind,
      Supplier<Collection<Observations>> histogram,
      BiConsumer<String, TimesBatch> proxy,
      InstantSource clock) {
    this.kind = kind;
    this.histogram = histogram;
    this.proxy = proxy;
    this.clock = clock;
  }

  /** Begins to tell, until it is closed. */
  public void start() {
    timer.start(this::tell);
  }

  /** Tells the last ones. */
  @Override
  public void close() {
    timer.close();
    tell();
  }

  /** Tells what has come since the last time, a batch for each schema. */
  synchronized void tell() {
    Map<Asked, Seen> now = new TreeMap<>(Asked.ORDER);
    for (Observations one : histogram.get()) {
      now.merge(
          new Asked(one.realm(), one.schema()),
          Seen.NOTHING.plus(one),
          (seen, more) -> seen.plus(one));
    }
    boolean failed = false;
    try {
      for (Map.Entry<Asked, Seen> one : now.entrySet()) {
        failed |= !tell(one.getKey(), one.getValue());
      }
    } catch (Fault away) {
      // The others would wait for it one after the other.
      failed = true;
    }
    failing = failed;
  }

  private boolean tell(Asked asked, Seen now) {
    Seen before = acknowledged.getOrDefault(asked, Seen.NOTHING);
    if (!reported.containsKey(asked) && now.equals(before)) {
      return true;
    }
    Reported next =
        reported.computeIfAbsent(asked, key -> new Reported(batch(key, before, now), now));
    try {
      proxy.accept(asked.realm, next.batch);
    } catch (RuntimeException e) {
      if (!failing) {
        LOG.log(Level.WARNING, "The times of requests cannot be told to the proxy", e);
        failing = true;
      }
      if (e instanceof Fault fault && AWAY.contains(fault.code())) {
        throw fault;
      }
      if (!(e instanceof Fault fault) || fault.code().status() >= 500) {
        return false;
      }
      // It would be refused again and again: it is lost, and what comes is not.
    }
    acknowledged.put(asked, next.seen);
    reported.remove(asked);
    return true;
  }

  private TimesBatch batch(Asked asked, Seen before, Seen now) {
    return new TimesBatch(
        UUID.randomUUID().toString(),
        LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).toString(),
        kind,
        asked.schema,
        now.failed - before.failed,
        now.durations.minus(before.durations));
  }
}
