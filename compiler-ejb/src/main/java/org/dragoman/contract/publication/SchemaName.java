package org.dragoman.contract.publication;

import java.util.regex.Pattern;

/** The rule for the name of a published schema, which is part of its address. */
public final class SchemaName {
  private static final Pattern FORM = Pattern.compile("[a-z][a-z0-9_-]{0,39}");

  private SchemaName() {}

  /** Whether a schema may have this name. */
  public static boolean isValid(String name) {
    return FORM.matcher(name).matches();
  }
}
