package org.dragoman.broker.document;

import java.util.HashMap;
import java.util.Map;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/**
 * Which documents run where.
 *
 * @param registeredOnly whether only registered documents run where no other rule is given
 * @param exceptions by {@code realm.schema}, or as environment variables spell it
 * @param automatic whether clients may have documents remembered by sending them with their hash
 */
record DocumentRules(boolean registeredOnly, Map<String, Boolean> exceptions, boolean automatic) {
  private static final String REGISTERED = "registered";
  private static final String PREFIX = BrokerSettings.DOCUMENTS.name() + ".";

  DocumentRules {
    exceptions = Map.copyOf(exceptions);
  }

  /**
   * The configured rules ({@code dragoman.graphql.*}).
   *
   * @throws IllegalStateException for a value that is neither {@code any} nor {@code registered}: a
   *     slip of the pen must not open what was to be shut
   */
  static DocumentRules of(Settings settings) {
    Map<String, Boolean> exceptions = new HashMap<>();
    settings
        .all(BrokerSettings.DOCUMENTS_OF_SCHEMA)
        .forEach(
            (name, value) ->
                exceptions.put(name.substring(PREFIX.length()), value.equals(REGISTERED)));
    return new DocumentRules(
        settings.get(BrokerSettings.DOCUMENTS).equals(REGISTERED),
        exceptions,
        settings.get(BrokerSettings.AUTOMATIC_DOCUMENTS));
  }

  /** Whether only registered documents run for this schema. */
  boolean isRegisteredOnly(String realm, String schema) {
    return exceptions.isEmpty()
        ? registeredOnly
        : exceptions.getOrDefault(
            realm + "." + schema,
            exceptions.getOrDefault(Setting.inEnvironment(realm + "." + schema), registeredOnly));
  }
}
