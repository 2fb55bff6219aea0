package org.dragoman.contract.conversation;

import java.util.List;
import java.util.Objects;

/**
 * A conversation of a caller as the proxy keeps it, which cannot read it.
 *
 * @param id a UUID in lower case
 * @param application with which it was held; it may be gone
 * @param title null before the first exchange, unless its owner gave one
 * @param exchanges how many there are
 * @param messages of all exchanges together
 * @param bytes of all that is sealed
 * @param created milliseconds since the epoch
 * @param changed milliseconds since the epoch: the last exchange or renaming
 */
public record StoredConversation(
    String id,
    String application,
    Sealed title,
    int exchanges,
    int messages,
    long bytes,
    long created,
    long changed) {
  /** The lengths of its groups are 8, 4, 4, 4 and 12 (RFC 9562). */
  private static final String UUID_FORM = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

  public StoredConversation {
    Objects.requireNonNull(application);
    requireId(id);
  }

  /** Whether a text can be the identifier of a conversation. */
  public static boolean isId(String text) {
    // Not by a pattern: a search asks it for each text.
    if (text.length() != UUID_FORM.length()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isDigit = c >= '0' && c <= '9' || c >= 'a' && c <= 'f';
      if (UUID_FORM.charAt(i) == '-' ? c != '-' : !isDigit) {
        return false;
      }
    }
    return true;
  }

  static void requireId(String id) {
    if (!isId(id)) {
      throw new IllegalArgumentException("An identifier is a UUID in lower case");
    }
  }

  /** Where a page after this one begins. */
  public String cursor() {
    return changed + "-" + id;
  }

  /**
   * Some of the conversations, those that changed last first.
   *
   * @param next where the next page begins; null on the last one
   */
  public record Page(List<StoredConversation> conversations, String next) {
    public Page {
      conversations = List.copyOf(conversations);
    }
  }

  /**
   * A question and its answer, or what came before in a conversation that was not kept from its
   * first message on.
   *
   * @param number within the conversation, from 0 on
   * @param messages how many it holds
   * @param created milliseconds since the epoch
   */
  public record Exchange(int number, int messages, long created, Sealed text) {
    public Exchange {
      Objects.requireNonNull(text);
    }
  }

  /**
   * What became of an exchange that was to be added.
   *
   * @param added false when others were added meanwhile, so that it has another number now
   * @param head as it is now
   */
  public record Added(boolean added, StoredConversation head) {
    public Added {
      Objects.requireNonNull(head);
    }
  }

  /** A conversation with all that was said, in its order. */
  public record Whole(StoredConversation head, List<Exchange> exchanges) {
    public Whole {
      Objects.requireNonNull(head);
      exchanges = List.copyOf(exchanges);
    }
  }
}
