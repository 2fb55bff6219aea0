package org.dragoman.broker.document;

import java.util.HashMap;
import java.util.Map;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Setting;
import org.dragoman.settings.Settings;

/**
 * Decides which documents may run for which schema.
 *
 * @param registeredOnly the default: whether only registered documents run
 * @param exceptions by {@code realm.schema}, or by its spelling as an environment variable
 * @param automatic whether a client may register a document by sending it with its hash (automatic
 *     persisted queries)
 */
record DocumentRules(boolean registeredOnly, Map<String, Boolean> exceptions, boolean automatic) {
  private static final String REGISTERED = "registered";
  private static final String PREFIX = BrokerSettings.DOCUMENTS.name() + ".";

  DocumentRules {
    exceptions = Map.copyOf(exceptions);
  }

  /**
   * Reads the configured rules ({@code dragoman.graphql.*}).
   *
   * @throws IllegalStateException for a value that is neither {@code any} nor {@code registered}: a
   *     typing mistake must not open a schema that was to be closed
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
