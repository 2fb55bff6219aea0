package org.dragoman.chat.upstream;

import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.settings.Settings;
import org.dragoman.secret.Secret;

/** The key of a server elsewhere, among its settings: {@code key}, or {@code key-file}. */
public final class ServerKey {
  private static final Secret.Form FORM =
      new Secret.Form(
          Pattern.compile("(?!\\$\\{)[\\x21-\\x7e]{1,4096}"),
          "a key has printable characters, no blanks, and its alias is known");

  private static final Secret.Log EVENTS =
      new Secret.Log() {
        @Override
        public void unreadable(String setting, Exception cause) {
          Event.KEY_UNREADABLE.log("-", cause, "setting=" + setting);
        }

        @Override
        public void refused(String source) {
          Event.KEY_REFUSED.log("-", "setting=" + source);
        }
      };

  private ServerKey() {}

  /**
   * The key among the settings of a server; empty when there is none.
   *
   * @throws IllegalStateException when it cannot be sent in a header or read, or is an expression
   *     that nobody has resolved; no value is in the error
   */
  public static Optional<Secret> of(Settings settings) {
    if (settings.text("key").isPresent() && settings.text("key-file").isPresent()) {
      throw new IllegalStateException(settings.name("key-file") + ": there is a key beside it");
    }
    return Secret.of(settings.name("key"), end -> settings.text("key" + end), FORM, EVENTS);
  }
}
