package org.dragoman.web.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** A clock that stands still until a test moves it, as time of day and as a forward clock. */
final class TestTime extends Clock implements LongSupplier {
  private final AtomicLong nanos = new AtomicLong();
  private final Instant start = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  long seconds() {
    return instant().getEpochSecond();
  }

  @Override
  public long getAsLong() {
    return nanos.get();
  }

  @Override
  public Instant instant() {
    return start.plusNanos(nanos.get());
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    return this;
  }
}
