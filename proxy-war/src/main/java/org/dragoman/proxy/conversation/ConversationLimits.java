package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/**
 * The operator's settings of conversations ({@code dragoman.conversations.*}), for all realms and
 * for single ones: whether they are stored, how long, how many and how large.
 */
@ApplicationScoped
class ConversationLimits {
  private final Settings settings = Settings.ofServer();
  private final int ofOwner = settings.get(DataSettings.CONVERSATIONS_PER_OWNER);
  private final int bytes = settings.get(DataSettings.CONVERSATION_BYTES);
  private final Duration feedback = Duration.ofDays(settings.get(DataSettings.FEEDBACK_DAYS));

  /** Whether conversations of the realm may be stored. */
  boolean areKept(String realm) {
    return ofRealm(
        realm, DataSettings.CONVERSATIONS_KEPT_OF_REALM, DataSettings.CONVERSATIONS_KEPT);
  }

  /** Returns the expiry: a conversation of the realm that has not changed since then is deleted. */
  Instant oldest(String realm, Instant now) {
    int days =
        ofRealm(realm, DataSettings.CONVERSATION_DAYS_OF_REALM, DataSettings.CONVERSATION_DAYS);
    return now.minus(Duration.ofDays(days));
  }

  private <T> T ofRealm(String realm, Setting<T> own, Setting<T> ofAll) {
    return settings.find(own.of(realm)).orElseGet(() -> settings.get(ofAll));
  }

  /** Returns the maximum number of conversations of a caller. */
  int ofOwner() {
    return ofOwner;
  }

  /** Returns the size at which a conversation is full. */
  int bytes() {
    return bytes;
  }

  /** Returns how long feedback is stored. */
  Duration feedback() {
    return feedback;
  }
}
