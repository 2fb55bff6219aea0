package org.dragoman.proxy;

import org.dragoman.settings.SettingsGuard;
import org.dragoman.settings.War;

/** Validates the settings of this war before it starts. */
public final class ProxySettingsGuard extends SettingsGuard {
  /** Made by the container. */
  public ProxySettingsGuard() {
    super(War.PROXY);
  }
}
