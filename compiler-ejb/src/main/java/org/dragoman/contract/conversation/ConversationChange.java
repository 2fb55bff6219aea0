package org.dragoman.contract.conversation;

import java.util.Objects;

/** The changes of a caller's conversation that the edge requests from the proxy. */
public sealed interface ConversationChange {
  /**
   * Creates a conversation without messages.
   *
   * @param title null for one that is derived from the first question
   */
  record Creation(String id, String application, Sealed title) implements ConversationChange {
    private static final int LONGEST_APPLICATION = 128;

    public Creation {
      StoredConversation.requireId(id);
      if (application.isEmpty() || application.length() > LONGEST_APPLICATION) {
        throw new IllegalArgumentException("The identifier of an application is too long");
      }
    }
  }

  /** Replaces the title. */
  record Renaming(Sealed title) implements ConversationChange {
    public Renaming {
      Objects.requireNonNull(title);
    }
  }

  /**
   * Appends an exchange.
   *
   * @param exchange a UUID: an exchange that is sent again is added once
   * @param number of existing exchanges; the encryption of the text authenticates it
   * @param messages of the exchange
   * @param title for a conversation that has none; null to leave it so
   */
  record Addition(String exchange, int number, int messages, Sealed text, Sealed title)
      implements ConversationChange {
    public Addition {
      StoredConversation.requireId(exchange);
      Objects.requireNonNull(text);
      if (number < 0 || messages < 1) {
        throw new IllegalArgumentException("An exchange has a number and messages");
      }
    }
  }
}
