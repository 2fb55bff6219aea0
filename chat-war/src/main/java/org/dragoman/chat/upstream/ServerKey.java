package org.dragoman.chat.upstream;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.chat.event.Event;
import org.dragoman.secret.Secret;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

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
   * The key of a server; empty when there is none.
   *
   * @param key the setting that holds it
   * @param file the setting that names a file with it, in place of the other
   * @throws IllegalStateException when it cannot be sent in a header or read, or is an expression
   *     that nobody has resolved; no value is in the error
   */
  public static Optional<Secret> of(Settings settings, Setting<String> key, Setting<Path> file) {
    if (settings.find(key).isPresent() && settings.find(file).isPresent()) {
      throw new IllegalStateException(file.name() + ": there is a key beside it");
    }
    return settings.secret(key, file, FORM, EVENTS);
  }
}
