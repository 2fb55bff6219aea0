package org.dragoman.contract.conversation;

/**
 * The settings of an application's builders for its conversations.
 *
 * @param keep whether new exchanges may be stored
 * @param days for which a conversation is stored after its last change, if the realm does not store
 *     it for a shorter time; null for the time of the realm
 */
public record ConversationRetention(boolean keep, Integer days) {
  /** The default. */
  public static final ConversationRetention OF_THE_REALM = new ConversationRetention(true, null);

  /** The maximum number of days. */
  public static final int MOST_DAYS = 36_500;

  public ConversationRetention {
    if (days != null && (days < 1 || days > MOST_DAYS)) {
      throw new IllegalArgumentException("days is from 1 to " + MOST_DAYS);
    }
  }
}
