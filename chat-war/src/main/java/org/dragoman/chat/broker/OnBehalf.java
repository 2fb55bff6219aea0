package org.dragoman.chat.broker;

import java.util.Objects;
import org.dragoman.contract.caller.Caller;
import org.dragoman.extension.BearerToken;
import org.dragoman.extension.Conversation;

/** The caller whose permissions a call of the broker has, and the request for which it is made. */
public record OnBehalf(Caller caller, BearerToken token, String requestId) {
  public OnBehalf {
    Objects.requireNonNull(caller);
    Objects.requireNonNull(token);
    Objects.requireNonNull(requestId);
  }

  /** Creates it for the caller of a conversation. */
  public static OnBehalf of(Conversation conversation) {
    return new OnBehalf(conversation.caller(), conversation.token(), conversation.requestId());
  }
}
