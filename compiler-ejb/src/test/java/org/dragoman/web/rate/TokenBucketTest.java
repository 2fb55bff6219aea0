package org.dragoman.web.rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TokenBucketTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 5);

  private TokenBucket bucket(int most) {
    return new TokenBucket(most, Duration.ofNanos(10), now::get);
  }

  @Test
  void emptyBucketSaysHowLongTheNextTokenTakes() {
    TokenBucket bucket = bucket(2);
    assertThat(bucket.take()).isZero();
    assertThat(bucket.take()).isZero();
    now.addAndGet(4);
    assertThat(bucket.take()).isEqualTo(6);
    now.addAndGet(6);
    assertThat(bucket.take()).isZero();
    assertThat(bucket.take()).isEqualTo(10);
  }

  @Test
  void whoWaitsForLongSavesUpNoMoreThanABucketHolds() {
    TokenBucket bucket = bucket(2);
    now.addAndGet(Duration.ofDays(300).toNanos());
    assertThat(bucket.take()).isZero();
    assertThat(bucket.take()).isZero();
    assertThat(bucket.take()).isEqualTo(10);
  }

  @Test
  void bucketOfWhoeverIsOnAListIsNeverEmpty() {
    TokenBucket bucket = new TokenBucket(Integer.MAX_VALUE, Duration.ofMillis(50), now::get);
    now.addAndGet(Duration.ofDays(300).toNanos());
    for (int i = 0; i < 1_000; i++) {
      assertThat(bucket.take()).isZero();
    }
  }
}
