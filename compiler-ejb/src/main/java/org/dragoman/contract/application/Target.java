package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Objects;

/**
 * The server to which a relay forwards conversations.
 *
 * @param url of the POST; its host is allowed by the operator
 * @param protocol that the server speaks
 * @param model that is requested there; null to leave it out
 */
public record Target(String url, Protocol protocol, String model) {
  public Target {
    Objects.requireNonNull(url);
    Objects.requireNonNull(protocol);
  }

  /** The protocols of targets. */
  public enum Protocol {
    /** Our own chunks (specification section 6). */
    @JsonProperty("ndjson")
    NDJSON,
    /** Chat completions of OpenAI, as server-sent events. */
    @JsonProperty("openai")
    OPENAI,
    /** Messages of Anthropic, as server-sent events. */
    @JsonProperty("anthropic")
    ANTHROPIC
  }
}
