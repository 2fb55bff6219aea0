package org.dragoman.contract.usage;

/**
 * What is gone of an account.
 *
 * @param used for good
 * @param held by edges, for answers under way and the next ones; what of it is not used falls back
 */
public record BudgetUse(long used, long held) {}
