package org.dragoman.extension;

import org.dragoman.contract.caller.Caller;

/**
 * Code of the business between the permission to call operations and the database. A CDI bean of
 * this type, deployed in broker-war, is called for every request for published operations, never
 * for introspection. Several rules are called in the order of {@code jakarta.annotation.Priority}
 * on their classes, the smallest number first (2000 without); each gets the calls as the previous
 * one has returned them.
 *
 * <p>One instance serves all callers at once, on threads without a request's context. A rule may be
 * called more than once for one request (when the schema has changed meanwhile), and again when a
 * client repeats it with its {@code Idempotency-Key}. It must decide by its arguments alone: a
 * repeat that it changes in another way is refused as another request.
 *
 * <p>All rules of a request together have a limited time ({@code dragoman.rules.milliseconds}). A
 * rule that takes longer is interrupted. A timeout, and any exception but {@link RuleRefusal},
 * refuses the request; the client learns only that a rule has failed.
 */
public interface BusinessRule {
  /**
   * Admits the calls as they are, or changed by {@link OperationCall#with} and {@link
   * OperationCall#where}.
   *
   * @param caller from the token; the token itself is not available
   * @return the same calls in the same order; never null
   * @throws RuleRefusal when the request is not to be run
   */
  OperationCalls apply(OperationCalls calls, Caller caller);
}
