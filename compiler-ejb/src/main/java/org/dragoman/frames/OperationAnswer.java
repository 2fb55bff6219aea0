package org.dragoman.frames;

/**
 * What the data process answers to an operation.
 *
 * @param status as by HTTP
 * @param body JSON: the rows, or a problem
 * @param timing for {@code Server-Timing}; may be empty
 * @param replayed whether it is the answer to an earlier request with the same idempotency key
 */
public record OperationAnswer(int status, byte[] body, String timing, boolean replayed) {}
