package org.dragoman.chat.upstream;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.dragoman.chat.event.Event;
import org.dragoman.secret.Secret;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/** The key of a remote server in its settings: {@code key} or {@code key-file}. */
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
   * Returns the key of a server; empty when there is none.
   *
   * @param key the setting with the key
   * @param file the setting that names a file with the key instead
   * @throws IllegalStateException when the key is unreadable, not valid in a header, or an
   *     unresolved expression; the message has no value
   */
  public static Optional<Secret> of(Settings settings, Setting<String> key, Setting<Path> file) {
    if (settings.find(key).isPresent() && settings.find(file).isPresent()) {
      throw new IllegalStateException(
          file.name() + ": the key itself is set as well; set only one of them");
    }
    return settings.secret(key, file, FORM, EVENTS);
  }
}
