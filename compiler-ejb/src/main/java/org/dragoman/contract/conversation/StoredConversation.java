package org.dragoman.contract.conversation;

import java.util.List;
import java.util.Objects;

/**
 * A conversation of a caller as the proxy stores it, which cannot read it.
 *
 * @param id a UUID in lower case
 * @param application of the conversation; it may no longer exist
 * @param title null before the first exchange, unless its owner gave one
 * @param exchanges how many there are
 * @param messages of all exchanges together
 * @param bytes of all ciphertexts
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
  /** Its groups have 8, 4, 4, 4 and 12 characters (RFC 9562). */
  private static final String UUID_FORM = "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx";

  public StoredConversation {
    Objects.requireNonNull(application);
    requireId(id);
  }

  /** Whether a text can be the identifier of a conversation. */
  public static boolean isId(String text) {
    // Without a regular expression, since a search calls it for each text.
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

  /** Returns the cursor of the page that begins after this one. */
  public String cursor() {
    return changed + "-" + id;
  }

  /**
   * A page of conversations, those that changed last first.
   *
   * @param next the cursor of the next page; null on the last one
   */
  public record Page(List<StoredConversation> conversations, String next) {
    public Page {
      conversations = List.copyOf(conversations);
    }
  }

  /**
   * A question and its answer, or the earlier messages of a conversation that was not stored from
   * its start.
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
   * The result of adding an exchange.
   *
   * @param added false when others were added first, so that the number is taken
   * @param head of the conversation as it is now
   */
  public record Added(boolean added, StoredConversation head) {
    public Added {
      Objects.requireNonNull(head);
    }
  }

  /** A conversation with all exchanges, in order. */
  public record Whole(StoredConversation head, List<Exchange> exchanges) {
    public Whole {
      Objects.requireNonNull(head);
      exchanges = List.copyOf(exchanges);
    }
  }
}
