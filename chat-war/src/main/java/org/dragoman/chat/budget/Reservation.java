package org.dragoman.chat.budget;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * The tokens that one answer may use, reserved in each of its budgets. It grows with the text and
 * is settled once. Not thread-safe.
 */
public final class Reservation {
  /**
   * How many tokens are reserved beyond the text, so that not every fragment makes a reservation.
   */
  private static final long AHEAD = 64;

  /** Within this time other answers may release tokens that they did not need. */
  private static final int RETRY_SECONDS = 5;

  private final List<LeasedTokens> budgets;
  private final BudgetStore store;
  private long reserved;

  Reservation(List<LeasedTokens> budgets, BudgetStore store) {
    this.budgets = List.copyOf(budgets);
    this.store = store;
  }

  /**
   * Ensures that this many tokens are reserved in total.
   *
   * @throws Fault {@link FaultCode#BUDGET_USED_UP} or {@link FaultCode#BUDGET_LENT} when one of the
   *     budgets does not have them
   */
  public void cover(long tokens) throws InterruptedException {
    if (budgets.isEmpty() || tokens <= reserved) {
      return;
    }
    grow(tokens - reserved, tokens - reserved + AHEAD);
  }

  private void grow(long least, long most) throws InterruptedException {
    List<Long> taken = new ArrayList<>();
    boolean whole = false;
    try {
      for (LeasedTokens budget : budgets) {
        taken.add(budget.reserve(least, most, store));
      }
      whole = true;
    } catch (LeasedTokens.BudgetUsedUp e) {
      throw refused(e);
    } finally {
      long kept = whole ? taken.stream().mapToLong(Long::longValue).min().orElse(0) : 0;
      for (int i = 0; i < taken.size(); i++) {
        budgets.get(i).settle(0, taken.get(i) - kept);
      }
      reserved += kept;
    }
  }

  private static Fault refused(LeasedTokens.BudgetUsedUp e) {
    String whose =
        switch (e.scope()) {
          case REALM -> "The realm";
          case USER -> "The caller";
          case APPLICATION -> "The application";
        };
    return e.isForToday()
        ? new Fault(
            FaultCode.BUDGET_USED_UP,
            whose + " has used up its daily token budget, which is renewed at midnight UTC",
            secondsToMidnight(Instant.now()),
            null)
        : new Fault(
            FaultCode.BUDGET_LENT,
            whose + " has few tokens left today, and other answers have reserved them",
            RETRY_SECONDS,
            null);
  }

  static int secondsToMidnight(Instant now) {
    Instant midnight =
        LocalDate.ofInstant(now, ZoneOffset.UTC)
            .plusDays(1)
            .atStartOfDay(ZoneOffset.UTC)
            .toInstant();
    return (int) Duration.between(now, midnight).toSeconds() + 1;
  }

  /**
   * Spends the used tokens and releases the rest. Tokens beyond the reservation are taken as far as
   * the budget has them.
   */
  public void settle(long used) {
    for (LeasedTokens budget : budgets) {
      budget.settle(used, reserved);
    }
    reserved = 0;
  }
}
