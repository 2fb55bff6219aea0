package org.dragoman.contract.usage;

/**
 * The tokens of an account that are no longer available.
 *
 * @param used by answers
 * @param held by leases of edges, for answers under way and the next ones; unused ones return to
 *     the account
 */
public record BudgetUse(long used, long held) {}
