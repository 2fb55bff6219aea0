package org.dragoman.settings;

import java.util.Locale;

/** The archives of the product: each reads settings of its own. */
public enum War {
  BROKER,
  CHAT,
  PROXY;

  /** Returns the name that operators know. */
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
