package org.dragoman.broker;

import org.dragoman.settings.SettingsGuard;
import org.dragoman.settings.War;

/** Validates the settings of this war before it starts. */
public final class BrokerSettingsGuard extends SettingsGuard {
  /** Made by the container. */
  public BrokerSettingsGuard() {
    super(War.BROKER);
  }
}
