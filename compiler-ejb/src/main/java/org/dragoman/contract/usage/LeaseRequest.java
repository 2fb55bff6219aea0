package org.dragoman.contract.usage;

import java.util.Objects;

/**
 * What an edge tells of its lease, and how much more it wants. Totals are of the whole life of the
 * lease, so that it does no harm when a request is told twice or its answer is lost.
 *
 * @param holder the edge, unlike any other
 * @param limit of the account
 * @param spent in total
 * @param returned in total
 * @param wanted more, at once
 * @param block so many more at most are given, where there are plenty, so that the next want needs
 *     no request
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
