package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * The report of an edge on its lease, with its request for more tokens. Totals count from the start
 * of the lease, so that a repeated request or a lost answer does no harm.
 *
 * @param holder unique identifier of the edge
 * @param limit of the account
 * @param spent in total
 * @param returned in total
 * @param wanted more, at once
 * @param block the maximum of further tokens, granted where there are plenty, so that the next
 *     answer needs no request
 */
public record LeaseRequest(
    String holder,
    BudgetAccount account,
    long limit,
    long spent,
    long returned,
    long wanted,
    long block) {
  public LeaseRequest {
    Objects.requireNonNull(holder);
    Objects.requireNonNull(account);
    if (limit < 0 || spent < 0 || returned < 0 || wanted < 0 || block < 0) {
      throw new IllegalArgumentException("Tokens are never less than none");
    }
  }
}
