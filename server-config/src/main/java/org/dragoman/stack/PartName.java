package org.dragoman.stack;

import java.util.Locale;

/**
 * The processes of the product, in the order in which they start. They stop in the reverse order.
 */
public enum PartName {
  POSTGRES("PostgreSQL", "POSTGRES_PORT", 150),
  KEYCLOAK("Keycloak", "KEYCLOAK_PORT", 850),
  DATA("the data process", "DATA_PORT", 750),
  EDGE("the edge process", "EDGE_PORT", 1250);

  private final String title;
  private final String portVariable;
  private final int memory;

  PartName(String title, String portVariable, int memory) {
    this.title = title;
    this.portVariable = portVariable;
    this.memory = memory;
  }

  /** Returns the part's name in sentences. */
  String title() {
    return title;
  }

  /** Returns the environment variable that sets the part's port. */
  String portVariable() {
    return portVariable;
  }

  /**
   * Returns the most memory that the part uses in everyday work, in MiB, measured and rounded up.
   */
  int memory() {
    return memory;
  }

  /** Returns the part's name in file names, such as {@code edge}. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
