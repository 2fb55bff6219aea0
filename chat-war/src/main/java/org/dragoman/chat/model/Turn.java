package org.dragoman.chat.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/** A part of what a model is asked, in order. */
public sealed interface Turn {
  /**
   * The messages of a conversation; results that follow each other are one turn, and answers that
   * say and call nothing are none: Anthropic refuses them.
   *
   * @param messages in which each result follows the message that has its call
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

  /** What the user said and showed. */
  record User(String text, List<Message.Image> images) implements Turn {
    public User {
      Objects.requireNonNull(text);
      images = List.copyOf(images);
    }

    /** Words alone. */
    public User(String text) {
      this(text, List.of());
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

  /** What came of the calls of the turn before: one result for each. */
  record Results(List<ToolResult> results) implements Turn {
    public Results {
      results = List.copyOf(results);
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
