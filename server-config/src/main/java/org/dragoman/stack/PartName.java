package org.dragoman.stack;

import java.util.Locale;

/** The processes of the product, in the order in which they start. They stop in the reverse one. */
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

  /** How sentences name the part. */
  String title() {
    return title;
  }

  /** The environment variable that moves the part to another port. */
  String portVariable() {
    return portVariable;
  }

  /** What the part may come to use at most in everyday work, in MiB, measured and rounded up. */
  int memory() {
    return memory;
  }

  /** How files name the part, such as {@code edge}. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }
}
