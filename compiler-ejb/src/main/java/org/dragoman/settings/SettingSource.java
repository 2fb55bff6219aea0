package org.dragoman.settings;

import java.util.Optional;
import java.util.Set;

/** A source of settings. */
interface SettingSource {
  /** Returns the raw value; environment variables are found by the name of the setting. */
  Optional<String> value(String name);

  /**
   * Returns the names of the product's settings that have a value, environment variables in their
   * spelling.
   */
  Set<String> names();

  /** Returns the source of the value of a name, for people. */
  String place(String name);
}
