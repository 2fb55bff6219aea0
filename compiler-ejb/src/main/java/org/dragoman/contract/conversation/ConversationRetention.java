package org.dragoman.contract.conversation;

/**
 * What the builders of an application say of the conversations with it.
 *
 * @param keep whether new exchanges may be kept
 * @param days how long conversations are kept after they changed, where the realm keeps them no
 *     shorter; null for as long as the realm does
 */
public record ConversationRetention(boolean keep, Integer days) {
  /** Where nobody has said anything. */
  public static final ConversationRetention OF_THE_REALM = new ConversationRetention(true, null);

  /** The longest that can be said. */
  public static final int MOST_DAYS = 36_500;

  public ConversationRetention {
    if (days != null && (days < 1 || days > MOST_DAYS)) {
      throw new IllegalArgumentException("days is from 1 to " + MOST_DAYS);
    }
  }
}
