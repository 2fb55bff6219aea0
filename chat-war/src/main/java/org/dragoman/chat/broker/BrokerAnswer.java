package org.dragoman.chat.broker;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Objects;

/**
 * The broker's answer.
 *
 * @param data a missing node when there is none
 * @param refusals empty when the document succeeded
 */
public record BrokerAnswer(JsonNode data, List<Refusal> refusals) {
  public BrokerAnswer {
    Objects.requireNonNull(data);
    refusals = List.copyOf(refusals);
  }

  /**
   * An error of the broker.
   *
   * @param code such as {@code DRG-4001}; empty when it has none
   */
  public record Refusal(String code, String message) {}
}
