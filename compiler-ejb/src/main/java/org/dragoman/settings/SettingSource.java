package org.dragoman.settings;

import java.util.Optional;
import java.util.Set;

/** Where settings come from. */
interface SettingSource {
  /** The value as it is written; environment variables are found by the name of the setting. */
  Optional<String> value(String name);

  /** The names of ours that have a value, environment variables as they are spelled. */
  Set<String> names();

  /** Where the value of a name comes from, for people. */
  String place(String name);
}
