package org.dragoman.extension;

import java.util.List;
import java.util.Objects;
import org.dragoman.contract.caller.Caller;

/**
 * A conversation that an application answers: all messages so far, and the caller.
 *
 * @param application the identifier under which the application was called
 * @param instructions of the caller, which rank below those of the application; empty for none
 * @param messages never empty
 * @param hops how often the conversation has already been forwarded from one service to another
 * @param requestId of the request, for the log
 * @param generation the caller's wishes for the answer
 */
public record Conversation(
    String application,
    String instructions,
    List<Message> messages,
    Caller caller,
    BearerToken token,
    int hops,
    String requestId,
    Generation generation) {
  public Conversation {
    Objects.requireNonNull(application);
    Objects.requireNonNull(instructions);
    Objects.requireNonNull(caller);
    Objects.requireNonNull(token);
    Objects.requireNonNull(requestId);
    Objects.requireNonNull(generation);
    messages = List.copyOf(messages);
    if (messages.isEmpty()) {
      throw new IllegalArgumentException("A conversation has at least one message");
    }
  }

  /** Makes a conversation that comes from the caller directly, without a request id. */
  public Conversation(
      String application,
      String instructions,
      List<Message> messages,
      Caller caller,
      BearerToken token) {
    this(application, instructions, messages, caller, token, 0, "-", Generation.NONE);
  }

  /** Returns the same conversation with other messages. */
  public Conversation with(List<Message> others) {
    return new Conversation(
        application, instructions, others, caller, token, hops, requestId, generation);
  }

  /** Returns the text of the last message of the user; empty when there is none. */
  public String question() {
    for (int i = messages.size() - 1; i >= 0; i--) {
      if (messages.get(i).role() == Message.Role.USER) {
        return messages.get(i).content();
      }
    }
    return "";
  }
}
