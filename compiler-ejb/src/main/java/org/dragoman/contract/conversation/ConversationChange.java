package org.dragoman.contract.conversation;

import java.util.Objects;

/** What the edge asks the proxy to do with a conversation of the caller. */
public sealed interface ConversationChange {
  /**
   * A new one, without messages.
   *
   * @param title null for one that is made of the first question
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

  /** Another title. */
  record Renaming(Sealed title) implements ConversationChange {
    public Renaming {
      Objects.requireNonNull(title);
    }
  }

  /**
   * An exchange behind all others.
   *
   * @param exchange a UUID: what is sent again is added once
   * @param number of exchanges that are there, which is sealed in with the text
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
