package org.dragoman.contract.usage;

/**
 * What an edge holds of an account.
 *
 * @param held neither spent nor returned
 * @param granted of it by this very answer
 * @param used of the account by all, for good
 * @param millis until it falls back to the account, unless the edge asks again before
 */
public record Lease(long held, long granted, long used, long millis) {}
