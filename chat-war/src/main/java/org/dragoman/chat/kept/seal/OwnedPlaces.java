package org.dragoman.chat.kept.seal;

import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.json.Json;

/**
 * The places of one owner's conversations. A search names thousands of them: what they have in
 * common is written once.
 */
public final class OwnedPlaces {
  /** An array of JSON that is not closed. */
  private final String owner;

  /** Of the conversations of this caller. */
  public OwnedPlaces(Caller owner) {
    String array =
        Json.text(List.of("conversation", owner.realm(), owner.issuer(), owner.subject()));
    this.owner = array.substring(0, array.length() - 1);
  }

  /** The title of a conversation. */
  public SealedPlace title(String conversation) {
    return place(conversation, "title");
  }

  /** An exchange of a conversation. */
  public SealedPlace exchange(String conversation, int number) {
    return place(conversation, "exchange " + number);
  }

  /** An identifier has no character that JSON would escape. */
  private SealedPlace place(String conversation, String what) {
    if (!StoredConversation.isId(conversation)) {
      throw new IllegalArgumentException("An identifier is a UUID in lower case");
    }
    return new SealedPlace(owner + ",\"" + conversation + "\",\"" + what + "\"]");
  }
}
