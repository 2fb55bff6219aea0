package org.dragoman.broker.document;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.config.Config;

/**
 * Which documents run where.
 *
 * @param registeredOnly whether only registered documents run where no other rule is given
 * @param exceptions by {@code realm.schema}
 * @param automatic whether clients may have documents remembered by sending them with their hash
 */
record DocumentRules(boolean registeredOnly, Map<String, Boolean> exceptions, boolean automatic) {
  private static final String DOCUMENTS = "dragoman.graphql.documents";
  private static final String AUTOMATIC = "dragoman.graphql.automatic-documents";

  DocumentRules {
    exceptions = Map.copyOf(exceptions);
  }

  /**
   * The configured rules ({@code dragoman.graphql.*}).
   *
   * @throws IllegalStateException for a value that is neither {@code any} nor {@code registered}
   */
  static DocumentRules of(Config config) {
    Map<String, Boolean> exceptions = new HashMap<>();
    String prefix = DOCUMENTS + ".";
    for (String name : config.getPropertyNames()) {
      if (name.startsWith(prefix)) {
        exceptions.put(name.substring(prefix.length()), registeredOnly(config, name));
      }
    }
    return new DocumentRules(
        registeredOnly(config, DOCUMENTS),
        exceptions,
        config.getOptionalValue(AUTOMATIC, Boolean.class).orElse(true));
  }

  private static boolean registeredOnly(Config config, String name) {
    String value = config.getOptionalValue(name, String.class).orElse("any");
    return switch (value) {
      case "any" -> false;
      case "registered" -> true;
      // A slip of the pen must not open what was to be shut.
      default -> throw new IllegalStateException(name + ": any or registered");
    };
  }

  /** Whether only registered documents run for this schema. */
  boolean isRegisteredOnly(String realm, String schema) {
    return exceptions.isEmpty()
        ? registeredOnly
        : exceptions.getOrDefault(realm + "." + schema, registeredOnly);
  }
}
