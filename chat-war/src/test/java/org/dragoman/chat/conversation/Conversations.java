package org.dragoman.chat.conversation;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.dragoman.contract.caller.Caller;
import org.dragoman.extension.BearerToken;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Message;

/** Conversations of alice of acme, as tests need them. */
public final class Conversations {
  private Conversations() {}

  /** One question of alice of acme. */
  public static Conversation asking(String question) {
    return of(List.of(new Message(Message.Role.USER, question)));
  }

  /** A conversation of alice of acme. */
  public static Conversation of(List<Message> messages) {
    return of("acme", messages);
  }

  /** A conversation of alice of a realm. */
  public static Conversation of(String realm, List<Message> messages) {
    Caller caller = new Caller(realm, "https://idp/" + realm, "alice", Set.of("user"), Map.of());
    return new Conversation(
        "ai.service.assistant", "", messages, caller, new BearerToken("token-of-" + realm));
  }
}
