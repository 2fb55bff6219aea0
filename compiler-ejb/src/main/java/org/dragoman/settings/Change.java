package org.dragoman.settings;

import java.util.Locale;

/** When a new value of a setting counts. */
public enum Change {
  /** At the next start. */
  START,
  /**
   * The file that it names is read again: at run time. The name of the file counts at the start.
   */
  FILE,
  /**
   * At run time where the source changes, as a password alias of Payara does. System properties and
   * the environment of a process do not change.
   */
  ALIAS;

  /** Returns the word of the operator's reference. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
