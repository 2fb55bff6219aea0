package org.dragoman.contract.usage;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * The usage of some answers.
 *
 * @param requests all answers that were begun, however they ended
 * @param failed those that ended with an error
 * @param cancelled those whose callers disconnected
 * @param estimated those without counted tokens, whose tokens were estimated
 */
public record UsageCount(
    long requests,
    long failed,
    long cancelled,
    @JsonProperty("input_tokens") long inputTokens,
    @JsonProperty("output_tokens") long outputTokens,
    long estimated) {
  /** Returns the sum. */
  public UsageCount plus(UsageCount other) {
    return new UsageCount(
        requests + other.requests,
        failed + other.failed,
        cancelled + other.cancelled,
        inputTokens + other.inputTokens,
        outputTokens + other.outputTokens,
        estimated + other.estimated);
  }
}
