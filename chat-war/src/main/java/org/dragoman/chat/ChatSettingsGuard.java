package org.dragoman.chat;

import org.dragoman.settings.SettingsGuard;
import org.dragoman.settings.War;

/** Looks at the settings of this war before it starts. */
public final class ChatSettingsGuard extends SettingsGuard {
  /** Made by the container. */
  public ChatSettingsGuard() {
    super(War.CHAT);
  }
}
