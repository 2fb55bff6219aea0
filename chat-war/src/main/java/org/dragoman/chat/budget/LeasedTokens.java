package org.dragoman.chat.budget;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.dragoman.contract.usage.BudgetAccount;
import org.dragoman.contract.usage.Lease;
import org.dragoman.contract.usage.LeaseRequest;

/**
 * The tokens of one account that this edge holds: those reserved for answers under way, and some in
 * advance. Only held tokens are reserved, and tokens no longer count as held once their lease may
 * have expired. One thread at a time calls the store, without holding the lock.
 */
final class LeasedTokens {
  /** How many more tokens are requested than are wanted, see {@link LeaseRequest#block}. */
  private static final long BLOCK = 4_000;

  /** Limits the attempts: another thread may take the tokens that were granted to this one. */
  private static final int MOST_ASKS = 5;

  private static final Duration IDLE = Duration.ofSeconds(10);

  private final String holder;
  private final BudgetAccount account;
  private final long limit;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition asked = lock.newCondition();

  private long held;
  private long reserved;
  private long spent;
  private long returned;
  private long reported;
  private long expires;
  private long renewAt;
  private long lastUse = System.nanoTime();
  private boolean asking;

  LeasedTokens(String holder, BudgetAccount account, long limit) {
    this.holder = holder;
    this.account = account;
    this.limit = limit;
  }

  BudgetAccount account() {
    return account;
  }

  /** A request to the store that is under way. */
  record Asked(LeaseRequest request, long at) {}

  /**
   * Reserves tokens.
   *
   * @param least the smallest useful number
   * @param most the wanted number
   * @return how many were reserved
   * @throws BudgetUsedUp when fewer than the smallest useful number are left
   */
  long reserve(long least, long most, BudgetStore store) throws InterruptedException, BudgetUsedUp {
    int asks = 0;
    while (true) {
      Asked question;
      lock.lockInterruptibly();
      try {
        lastUse = System.nanoTime();
        forgetExpired();
        long free = held - reserved;
        if (free >= least) {
          long taken = Math.min(free, most);
          reserved += taken;
          return taken;
        }
        if (asking) {
          asked.await();
          continue;
        }
        question = begin(least - free);
      } finally {
        lock.unlock();
      }
      Lease lease = ask(question, store);
      asks++;
      if ((lease.granted() == 0 || asks == MOST_ASKS) && free() < least) {
        throw new BudgetUsedUp(account.scope(), limit - lease.used() < least);
      }
    }
  }

  private long free() {
    lock.lock();
    try {
      forgetExpired();
      return held - reserved;
    } finally {
      lock.unlock();
    }
  }

  /** Too few tokens of an account are left. */
  static final class BudgetUsedUp extends Exception {
    private static final long serialVersionUID = 1L;

    private final BudgetAccount.Scope scope;
    private final boolean forToday;

    BudgetUsedUp(BudgetAccount.Scope scope, boolean forToday) {
      super("The budget is used up");
      this.scope = scope;
      this.forToday = forToday;
    }

    BudgetAccount.Scope scope() {
      return scope;
    }

    /**
     * Returns whether too few tokens are left today. Otherwise others hold them and may return
     * some.
     */
    boolean isForToday() {
      return forToday;
    }
  }

  private Lease ask(Asked question, BudgetStore store) {
    boolean answered = false;
    try {
      Lease lease = store.lend(account.realm(), List.of(question.request)).getFirst();
      end(question, lease);
      answered = true;
      return lease;
    } finally {
      if (!answered) {
        fail();
      }
    }
  }

  /** Spends tokens and releases a reservation, which may be of another number. */
  void settle(long used, long reservation) {
    lock.lock();
    try {
      reserved -= reservation;
      spent += used;
      held -= used;
      lastUse = System.nanoTime();
    } finally {
      lock.unlock();
    }
  }

  /** Returns the request that is due now although no answer waits for it; empty when none is. */
  Optional<Asked> due() {
    lock.lock();
    try {
      forgetExpired();
      long now = System.nanoTime();
      boolean idle = reserved <= 0 && now - lastUse > IDLE.toNanos();
      boolean keeps = held > 0 && (idle || now - renewAt > 0);
      if (asking || spent == reported && !keeps) {
        return Optional.empty();
      }
      if (idle) {
        returnFree();
      }
      return Optional.of(begin(0));
    } finally {
      lock.unlock();
    }
  }

  /** Returns the last request, when the service stops; empty when there is nothing to report. */
  Optional<Asked> last() {
    lock.lock();
    try {
      forgetExpired();
      if (held <= 0 && spent == reported) {
        return Optional.empty();
      }
      returnFree();
      return Optional.of(begin(0));
    } finally {
      lock.unlock();
    }
  }

  private void returnFree() {
    long free = Math.max(held - Math.max(reserved, 0), 0);
    returned += free;
    held -= free;
  }

  /** Marks the tokens as used, so that they are not dropped. */
  LeasedTokens touched() {
    lock.lock();
    try {
      lastUse = System.nanoTime();
      return this;
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether the object can be dropped without loss. */
  boolean isDone() {
    lock.lock();
    try {
      return !asking
          && reserved <= 0
          && held <= 0
          && spent == reported
          && System.nanoTime() - lastUse > IDLE.toNanos();
    } finally {
      lock.unlock();
    }
  }

  private Asked begin(long wanted) {
    LeaseRequest request =
        new LeaseRequest(holder, account, limit, spent, returned, wanted, wanted == 0 ? 0 : BLOCK);
    Asked begun = new Asked(request, System.nanoTime());
    // Last: should the allocations above run out of memory, no request is under way.
    asking = true;
    return begun;
  }

  /** Records the store's answer. Tokens spent since the request was made are still unreported. */
  void end(Asked question, Lease lease) {
    lock.lock();
    try {
      reported = question.request.spent();
      held = lease.held() - (spent - reported);
      long life = TimeUnit.MILLISECONDS.toNanos(lease.millis());
      expires = question.at + life;
      renewAt = question.at + life / 3;
      asking = false;
      asked.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Ends a failed request. The store may have processed it or not; the next request settles that.
   */
  void fail() {
    lock.lock();
    try {
      asking = false;
      asked.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void forgetExpired() {
    if (held > 0 && System.nanoTime() - expires >= 0) {
      held = 0;
    }
  }
}
