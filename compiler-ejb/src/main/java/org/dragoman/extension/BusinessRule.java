package org.dragoman.extension;

import org.dragoman.contract.caller.Caller;

/**
 * A rule of the business, between the permission to call operations and the database. A CDI bean of
 * this type, deployed in broker-war, is asked about every request for published operations, never
 * about introspection; several in the order of {@code jakarta.annotation.Priority} on their
 * classes, the smallest number first (2000 without), each with what the one before has made of the
 * calls.
 *
 * <p>One instance serves all callers at once, on threads without a request's context. A rule may be
 * asked more than once about one request (when the schema has changed meanwhile), and again when a
 * client repeats it with its {@code Idempotency-Key}: it decides by what it is given, and a repeat
 * that it would change in another way is refused as another request.
 *
 * <p>All rules of a request together have a limited time ({@code dragoman.rules.milliseconds}). A
 * rule that takes longer is interrupted. That, and any exception but {@link RuleRefusal}, is a
 * refusal, of which the client learns nothing but that a rule has failed.
 */
public interface BusinessRule {
  /**
   * Admits the calls as they are, or changed by {@link OperationCall#with} and {@link
   * OperationCall#where}.
   *
   * @param caller as their token says, which itself is not here
   * @return the same calls in the same order; never null
   * @throws RuleRefusal when the request is not to be run
   */
  OperationCalls apply(OperationCalls calls, Caller caller);
}
