package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/**
 * What the operator says of conversations ({@code dragoman.conversations.*}), for all realms and
 * for one: whether they are kept, how long, how many and how large.
 */
@ApplicationScoped
class ConversationLimits {
  private final Settings settings = Settings.ofServer();
  private final int ofOwner = settings.get(DataSettings.CONVERSATIONS_PER_OWNER);
  private final int bytes = settings.get(DataSettings.CONVERSATION_BYTES);
  private final Duration feedback = Duration.ofDays(settings.get(DataSettings.FEEDBACK_DAYS));

  /** Whether conversations of the realm may be kept. */
  boolean areKept(String realm) {
    return ofRealm(
        realm, DataSettings.CONVERSATIONS_KEPT_OF_REALM, DataSettings.CONVERSATIONS_KEPT);
  }

  /** A conversation of the realm that has not changed since then is no longer kept. */
  Instant oldest(String realm, Instant now) {
    int days =
        ofRealm(realm, DataSettings.CONVERSATION_DAYS_OF_REALM, DataSettings.CONVERSATION_DAYS);
    return now.minus(Duration.ofDays(days));
  }

  private <T> T ofRealm(String realm, Setting<T> own, Setting<T> ofAll) {
    return settings.find(own.of(realm)).orElseGet(() -> settings.get(ofAll));
  }

  /** Most conversations of a caller. */
  int ofOwner() {
    return ofOwner;
  }

  /** A conversation of so many bytes takes no further exchange. */
  int bytes() {
    return bytes;
  }

  /** How long feedback is kept. */
  Duration feedback() {
    return feedback;
  }
}
