package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The sampling parameters of a model. A null is left to the provider.
 *
 * @param temperature 0 to 2
 * @param topP above 0, at most 1
 * @param maxTokens of one answer of the model
 * @param stop sequences that end an answer; may be empty
 */
public record Parameters(
    Double temperature,
    @JsonProperty("top_p") Double topP,
    @JsonProperty("max_tokens") Integer maxTokens,
    List<String> stop) {
  /** Leaves everything to the provider. */
  public static final Parameters NONE = new Parameters(null, null, null, List.of());

  public Parameters {
    stop = stop == null ? List.of() : List.copyOf(stop);
    requireFinite(temperature);
    requireFinite(topP);
  }

  /**
   * JSON can hold numbers that overflow a Double, and has no form for the infinity that they
   * become.
   */
  private static void requireFinite(Double number) {
    if (number != null && !Double.isFinite(number)) {
      throw new IllegalArgumentException("A number is beyond what a Double can hold");
    }
  }
}
