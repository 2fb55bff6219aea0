package org.dragoman.contract.usage;

/**
 * A share of the rates that all edges have together.
 *
 * @param millionths of the pool
 * @param millis for which it is good, from before it was asked for
 */
public record ShareGrant(int millionths, long millis) {}
