package org.dragoman.chat;

import org.dragoman.settings.SettingsGuard;
import org.dragoman.settings.War;

/** Checks the settings of this war before it starts. */
public final class ChatSettingsGuard extends SettingsGuard {
  /** Called by the container. */
  public ChatSettingsGuard() {
    super(War.CHAT);
  }
}
