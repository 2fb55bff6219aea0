package org.dragoman.chat.kept.seal;

import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.json.Json;

/**
 * The places of one owner's conversations. A search uses thousands of them, so their common part is
 * written once.
 */
public final class OwnedPlaces {
  /** The beginning of a JSON array. */
  private final String owner;

  /** Creates the places of this caller's conversations. */
  public OwnedPlaces(Caller owner) {
    String array =
        Json.text(List.of("conversation", owner.realm(), owner.issuer(), owner.subject()));
    this.owner = array.substring(0, array.length() - 1);
  }

  /** Returns the place of a conversation's title. */
  public SealedPlace title(String conversation) {
    return place(conversation, "title");
  }

  /** Returns the place of an exchange of a conversation. */
  public SealedPlace exchange(String conversation, int number) {
    return place(conversation, "exchange " + number);
  }

  /** Appends an identifier, in which JSON has nothing to escape. */
  private SealedPlace place(String conversation, String what) {
    if (!StoredConversation.isId(conversation)) {
      throw new IllegalArgumentException("An identifier is a UUID in lower case");
    }
    return new SealedPlace(owner + ",\"" + conversation + "\",\"" + what + "\"]");
  }
}
