package org.dragoman.chat.guard;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.cache.Recent;
import org.dragoman.contract.application.Guard;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;
import org.dragoman.extension.ToolCall;

/** The guards of an application: what it is given and what it gives passes them. */
public final class Guards {
  /** No guards: everything passes as it is. */
  public static final Guards NONE = new Guards(List.of());

  private static final int MOST_KEPT = 500;
  private static final Recent<List<Guard>, Guards> KEPT = new Recent<>(MOST_KEPT);

  private final Screen in;
  private final Screen out;

  private Guards(List<Guard> guards) {
    in =
        Screen.of(
            guards.stream().filter(guard -> guard.direction().in()).toList(),
            FaultCode.GUARDED_INPUT);
    out =
        Screen.of(
            guards.stream().filter(guard -> guard.direction().out()).toList(),
            FaultCode.GUARDED_OUTPUT);
  }

  /** Returns these guards, whose patterns are compiled once. */
  public static Guards of(List<Guard> guards) {
    if (guards.isEmpty()) {
      return NONE;
    }
    Guards known = KEPT.get(guards);
    if (known != null) {
      return known;
    }
    Guards made = new Guards(guards);
    KEPT.put(guards, made);
    return made;
  }

  /** Returns whether everything passes as it is. */
  public boolean isNone() {
    return in.isNone() && out.isNone();
  }

  /** Returns whether what the application gives is guarded. */
  public boolean guardOutput() {
    return !out.isNone();
  }

  /**
   * Returns the conversation as the application may see it. Images are not looked at.
   *
   * @throws Fault {@link FaultCode#GUARDED_INPUT} when a guard refuses it
   */
  public Conversation admitted(Conversation conversation) throws InterruptedException {
    if (in.isNone()) {
      return conversation;
    }
    List<Message> messages = new ArrayList<>();
    for (Message message : conversation.messages()) {
      List<ToolCall> calls = new ArrayList<>();
      for (ToolCall call : message.calls()) {
        calls.add(new ToolCall(call.id(), call.name(), in.clearedJson(call.arguments())));
      }
      messages.add(message.with(in.clearedJson(message.content()), calls));
    }
    return new Conversation(
        conversation.application(),
        in.cleared(conversation.instructions()),
        messages,
        conversation.caller(),
        conversation.token(),
        conversation.hops(),
        conversation.requestId(),
        conversation.generation());
  }

  /**
   * Returns data, such as the result of an operation, as the application may see it.
   *
   * @throws Fault {@link FaultCode#GUARDED_INPUT} when a guard refuses it
   */
  public String admitted(String data) throws InterruptedException {
    return in.clearedJson(data);
  }

  /**
   * Refuses a text that has to be given as it is, or not at all.
   *
   * @throws Fault {@link FaultCode#GUARDED_OUTPUT} when a guard finds something in it
   */
  public void requireGivable(String text) {
    out.requireNothing(text);
  }

  /**
   * Refuses JSON that has to be given as it is, or not at all.
   *
   * @throws Fault {@link FaultCode#GUARDED_OUTPUT} when a guard finds something in it
   */
  public void requireGivable(JsonNode json) {
    out.requireNothing(json);
  }

  /**
   * Returns a whole text as the application may give it.
   *
   * @throws Fault {@link FaultCode#GUARDED_OUTPUT} when a guard refuses it
   */
  public String given(String text) throws InterruptedException {
    return out.clearedJson(text);
  }

  /** Returns the output through which the answer passes. */
  public GuardedChunks around(Chunks chunks) {
    return new GuardedChunks(chunks, out);
  }
}
