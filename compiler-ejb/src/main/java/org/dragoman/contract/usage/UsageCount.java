package org.dragoman.contract.usage;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * What some answers have used.
 *
 * @param requests all answers that were begun, however they ended
 * @param failed those that ended with an error
 * @param cancelled those whose callers left
 * @param estimated those whose tokens nobody counted, so that they were estimated
 */
public record UsageCount(
    long requests,
    long failed,
    long cancelled,
    @JsonProperty("input_tokens") long inputTokens,
    @JsonProperty("output_tokens") long outputTokens,
    long estimated) {
  /** Both together. */
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
