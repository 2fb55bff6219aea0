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
 * What this edge holds of one account: tokens that are reserved for answers under way, and a few
 * more. Nothing is reserved that is not held, and nothing counts as held after the lease may have
 * expired. One thread at a time asks the store, without holding the lock.
 */
final class LeasedTokens {
  /** So much more is asked for than is wanted, see {@link LeaseRequest#block}. */
  private static final long BLOCK = 4_000;

  /** What was granted to one thread may be taken by another; it does not try for ever. */
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

  /** A request that is under way. */
  record Asked(LeaseRequest request, long at) {}

  /**
   * Reserves tokens.
   *
   * @param least that are worth having
   * @param most that are wanted
   * @return how many were reserved
   * @throws BudgetUsedUp when there are fewer than the least
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

    /** Whether too few are left for today; otherwise others hold them, and may give some back. */
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

  /** Spends tokens, and gives up a reservation. They need not be the same number. */
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

  /** What should be asked now without anybody waiting for it, if anything. */
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

  /** What is to be told at the stop. */
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

  /** Tells that it is going to be used. */
  LeasedTokens touched() {
    lock.lock();
    try {
      lastUse = System.nanoTime();
      return this;
    } finally {
      lock.unlock();
    }
  }

  /** Whether nothing would be lost without it. */
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
    // Last, since no memory may be left for what stands before it.
    asking = true;
    return begun;
  }

  /** Takes note of an answer; what was spent since the request was made is still to be told. */
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

  /** The request may have arrived or not; the next one tells. */
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
