package org.dragoman.web.identity;

import java.nio.ByteBuffer;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.digest.Sha256;

/**
 * Tokens that were verified a moment ago, by a hash of their text, so that a signature is paid for
 * seldom. None stays longer than a few seconds, nor beyond its expiry.
 */
final class RememberedTokens {
  private static final long LONGEST = Duration.ofSeconds(15).toNanos();
  private static final int MOST = 10_000;
  private static final long MOST_CHARACTERS = 16L * 1024 * 1024;

  private final Map<ByteBuffer, Remembered> tokens = new ConcurrentHashMap<>();
  private final AtomicLong characters = new AtomicLong();
  private final Realms realms;
  private final Clock clock;
  private final LongSupplier nanos;

  private record Remembered(VerifiedToken token, Realm realm, long since) {}

  RememberedTokens(Realms realms, Clock clock, LongSupplier nanos) {
    this.realms = realms;
    this.clock = clock;
    this.nanos = nanos;
  }

  /**
   * The verified token of this text; null when it is not remembered, or its realm is no longer the
   * same: whose it is and what it has to say may be another matter now.
   */
  VerifiedToken get(ByteBuffer hash) {
    Remembered remembered = tokens.get(hash);
    return remembered != null && isFresh(remembered) && isOfSameRealm(remembered)
        ? remembered.token
        : null;
  }

  private boolean isOfSameRealm(Remembered one) {
    Caller caller = one.token.caller();
    return realms.of(caller.issuer(), caller.claims()).filter(one.realm::equals).isPresent();
  }

  /**
   * @param realm by whose rules the token was verified
   */
  void put(ByteBuffer hash, VerifiedToken token, Realm realm) {
    if (isFull()) {
      tokens.values().removeIf(old -> !isFresh(old));
      if (isFull()) {
        tokens.clear();
      }
      characters.set(tokens.values().stream().mapToLong(one -> one.token.raw().length()).sum());
    }
    characters.addAndGet(token.raw().length());
    tokens.put(hash, new Remembered(token, realm, nanos.getAsLong()));
  }

  private boolean isFull() {
    return tokens.size() >= MOST || characters.get() >= MOST_CHARACTERS;
  }

  private boolean isFresh(Remembered one) {
    return nanos.getAsLong() - one.since < LONGEST && clock.millis() < one.token.expires() * 1000;
  }

  /** What a token is remembered by. */
  static ByteBuffer hash(String token) {
    return ByteBuffer.wrap(Sha256.of(token));
  }
}
