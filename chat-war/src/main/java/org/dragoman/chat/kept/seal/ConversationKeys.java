package org.dragoman.chat.kept.seal;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.chat.event.Event;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.secret.Secret;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * The keys of kept conversations, from the current settings of this edge ({@code
 * dragoman.conversations.keys}, {@code .keys-file}). An edge starts without them; it stores and
 * shows no conversations until they are set.
 */
@ApplicationScoped
public class ConversationKeys {
  private static final long BETWEEN_LINES = Duration.ofMinutes(1).toNanos();
  private static final Secret.Form FORM =
      new Secret.Form(
          KeyRing.FORM, "1 to 32 keys of the form <name>:<32 bytes in Base64>, the current first");

  private final Settings settings;
  private final AtomicLong logged = new AtomicLong(System.nanoTime() - BETWEEN_LINES);
  private volatile Secret secret;
  private volatile Known known;

  /** The parsed keys of a text. */
  private record Known(String text, KeyRing keys) {}

  /** Reads the settings of this process. */
  @Inject
  public ConversationKeys() {
    this(Settings.ofServer());
  }

  ConversationKeys(Settings settings) {
    this.settings = settings;
  }

  /**
   * Returns the keys.
   *
   * @throws Fault {@link FaultCode#CONVERSATION_KEYS_MISSING} when there are none, or when they
   *     have never been readable
   */
  public KeyRing keys() {
    Known last = known;
    try {
      String text = secret().value();
      if (last == null || !last.text.equals(text)) {
        last = new Known(text, KeyRing.read(text));
        known = last;
      }
    } catch (IllegalStateException e) {
      report(e);
    }
    if (last == null) {
      throw missing();
    }
    return last.keys;
  }

  private Secret secret() {
    if (secret == null) {
      secret =
          settings
              .secret(
                  ChatSettings.CONVERSATION_KEYS, ChatSettings.CONVERSATION_KEYS_FILE, FORM, log())
              .orElseThrow(ConversationKeys::missing);
    }
    return secret;
  }

  private static Fault missing() {
    return new Fault(
        FaultCode.CONVERSATION_KEYS_MISSING,
        "The operator has not configured keys for conversations on this instance");
  }

  private Secret.Log log() {
    return new Secret.Log() {
      @Override
      public void unreadable(String setting, Exception cause) {
        Event.CONVERSATION_KEYS_UNREADABLE.log("-", cause, "setting=" + setting);
      }

      @Override
      public void refused(String source) {
        // These keys are never sent to a server that could refuse them.
      }
    };
  }

  private void report(IllegalStateException cause) {
    long now = System.nanoTime();
    long before = logged.get();
    if (now - before >= BETWEEN_LINES && logged.compareAndSet(before, now)) {
      log().unreadable(ChatSettings.CONVERSATION_KEYS.name(), cause);
    }
  }
}
