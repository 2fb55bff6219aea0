package org.dragoman.operation;

import java.util.Set;
import org.dragoman.contract.digest.Sha256;

/**
 * Names operations as tools, {@code <schema>__<operation>}, in the characters and the length that
 * every provider accepts. A name that must be changed for that, or is taken, ends with a part of a
 * digest of the whole.
 */
public final class ToolNames {
  private static final int LONGEST = 64;
  private static final int DIGEST_LETTERS = 8;

  private ToolNames() {}

  /** Returns an unused name for an operation. */
  public static String name(String schema, String operation, Set<String> taken) {
    // Neither name can contain a blank, so that the text is unique for each pair.
    return fitting(schema + "__" + operation, schema + " " + operation, taken);
  }

  /** Returns an unused name for an operation where all are of one schema. */
  public static String name(Operation operation, Set<String> taken) {
    String root = operation.write() ? "mutation " : "query ";
    return fitting(operation.name(), root + operation.name(), taken);
  }

  private static String fitting(String whole, String digested, Set<String> taken) {
    String plain = whole.replaceAll("[^A-Za-z0-9_-]", "_");
    if (plain.equals(whole) && plain.length() <= LONGEST && !taken.contains(plain)) {
      return plain;
    }
    int most = LONGEST - DIGEST_LETTERS - 1;
    String beginning = plain.length() > most ? plain.substring(0, most) : plain;
    return beginning + "_" + Sha256.hex(digested).substring(0, DIGEST_LETTERS);
  }
}
