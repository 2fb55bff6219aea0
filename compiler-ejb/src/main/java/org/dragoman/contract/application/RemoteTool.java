package org.dragoman.contract.application;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Objects;

/**
 * A tool of another server, as the server described it when the application was saved. A later
 * description changes nothing for the model.
 *
 * @param name as the server calls it
 * @param description for the model; null as long as the server has not been asked
 * @param parameters a JSON Schema of the type {@code object}; null as long as the server has not
 *     been asked
 * @param readOnly whether the server says that the tool changes nothing
 * @param unasked whether the builder allows it without the caller's confirmation; only where it
 *     changes nothing
 */
public record RemoteTool(
    String name,
    String description,
    JsonNode parameters,
    @JsonProperty("read_only") boolean readOnly,
    boolean unasked) {
  public RemoteTool {
    Objects.requireNonNull(name);
  }

  /** Returns whether both are the same tool, whatever the builder allows. */
  public boolean isSame(RemoteTool other) {
    return equals(other.allowed(unasked));
  }

  /** Returns the tool as the builder allows it. */
  public RemoteTool allowed(boolean withoutAsking) {
    return new RemoteTool(name, description, parameters, readOnly, withoutAsking);
  }

  /** Returns whether it may be called without the caller's confirmation. */
  @JsonIgnore
  public boolean runsUnasked() {
    return readOnly && unasked;
  }

  /** Returns whether the server has told of it. */
  @JsonIgnore
  public boolean isListed() {
    return description != null && parameters != null;
  }
}
