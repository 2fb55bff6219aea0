package org.dragoman.chat.model;

import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Message;

/** A part of what a model is asked, in order. */
public sealed interface Turn {
  /** A message of a conversation. */
  static Turn of(Message message) {
    return switch (message.role()) {
      case USER -> new User(message.content());
      case ASSISTANT -> new Assistant(message.content(), List.of());
    };
  }

  /** What the user said. */
  record User(String text) implements Turn {
    public User {
      Objects.requireNonNull(text);
    }
  }

  /**
   * What the model said.
   *
   * @param text may be empty
   * @param calls of tools; may be empty
   */
  record Assistant(String text, List<ToolCall> calls) implements Turn {
    public Assistant {
      Objects.requireNonNull(text);
      calls = List.copyOf(calls);
    }
  }

  /** What came of the calls of the turn before: one result for each, in their order. */
  record Results(List<ToolResult> results) implements Turn {
    public Results {
      results = List.copyOf(results);
    }
  }

  /**
   * A call that a model wants to be made.
   *
   * @param id the model's name for this call; made up where a provider has none
   * @param name of the tool, as the model says; it may be none that was offered
   * @param arguments JSON, as the model says; it may be none
   */
  record ToolCall(String id, String name, String arguments) {
    public ToolCall {
      Objects.requireNonNull(id);
      Objects.requireNonNull(name);
      Objects.requireNonNull(arguments);
    }
  }

  /**
   * What came of a call.
   *
   * @param call the id of it
   * @param text for the model
   * @param failed whether the call was not made or went wrong
   */
  record ToolResult(String call, String text, boolean failed) {
    public ToolResult {
      Objects.requireNonNull(call);
      Objects.requireNonNull(text);
    }
  }
}
