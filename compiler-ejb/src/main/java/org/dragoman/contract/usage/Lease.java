package org.dragoman.contract.usage;

/**
 * The part of an account that an edge has leased.
 *
 * @param held neither spent nor returned
 * @param granted of it by this very answer
 * @param used of the account by all edges
 * @param millis until it returns to the account, unless the edge renews the lease before
 */
public record Lease(long held, long granted, long used, long millis) {}
