package org.dragoman.chat.broker;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/**
 * What the broker answered.
 *
 * @param data a missing node when there is none
 * @param refusals empty when all went well
 */
public record BrokerAnswer(JsonNode data, List<Refusal> refusals) {
  public BrokerAnswer {
    Objects.requireNonNull(data);
    refusals = List.copyOf(refusals);
  }

  /**
   * Why the broker did not do what was asked.
   *
   * @param code such as {@code DRG-4001}; empty when it named none
   */
  public record Refusal(String code, String message) {}
}
