package org.dragoman.chat.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/** A turn of the conversation in a request to a model. */
public sealed interface Turn {
  /**
   * Converts the messages of a conversation. Consecutive results become one turn. Answers without
   * text and calls are dropped, since Anthropic refuses them.
   *
   * @param messages messages in which each result follows the message with its call
   */
  static List<Turn> of(List<Message> messages) {
    List<Turn> turns = new ArrayList<>();
    List<ToolResult> results = new ArrayList<>();
    for (Message message : messages) {
      if (message.role() != Message.Role.TOOL && !results.isEmpty()) {
        turns.add(new Results(results));
        results.clear();
      }
      switch (message.role()) {
        case USER -> turns.add(new User(message.content(), message.images()));
        case ASSISTANT -> {
          if (!message.content().isBlank() || !message.calls().isEmpty()) {
            turns.add(new Assistant(message.content(), message.calls()));
          }
        }
        case TOOL -> results.add(new ToolResult(message.answers(), message.content(), false));
      }
    }
    if (!results.isEmpty()) {
      turns.add(new Results(results));
    }
    return turns;
  }

  /** The text and images of the user. */
  record User(String text, List<Message.Image> images) implements Turn {
    public User {
      Objects.requireNonNull(text);
      images = List.copyOf(images);
    }

    /** Creates a turn without images. */
    public User(String text) {
      this(text, List.of());
    }
  }

  /**
   * The text and calls of the model.
   *
   * @param text may be empty
   * @param calls calls of tools; may be empty
   */
  record Assistant(String text, List<ToolCall> calls) implements Turn {
    public Assistant {
      Objects.requireNonNull(text);
      calls = List.copyOf(calls);
    }
  }

  /** The results of the calls in the previous turn, one for each. */
  record Results(List<ToolResult> results) implements Turn {
    public Results {
      results = List.copyOf(results);
    }
  }

  /**
   * The result of a call.
   *
   * @param call the id of the call
   * @param text the text for the model
   * @param failed whether the call was not made or failed
   */
  record ToolResult(String call, String text, boolean failed) {
    public ToolResult {
      Objects.requireNonNull(call);
      Objects.requireNonNull(text);
    }
  }
}
