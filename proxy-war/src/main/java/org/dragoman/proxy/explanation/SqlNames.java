package org.dragoman.proxy.explanation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the columns of an expression in a plan of PostgreSQL. */
final class SqlNames {
  private static final String NAME = "(?:\"(?:[^\"]|\"\")+\"|[a-z_][a-z0-9_$]*)";

  /** Texts and casts contain no columns. */
  private static final Pattern IGNORED = Pattern.compile("'(?:[^']|'')*'|::" + NAME);

  private static final Pattern COLUMN = Pattern.compile("(?:(" + NAME + ")\\.)?(" + NAME + ")");

  private SqlNames() {}

  /**
   * A name that may be that of a column; SQL keywords are among them.
   *
   * @param alias of the table; empty when the expression has none
   */
  record Name(String alias, String column) {}

  static List<Name> of(String expression) {
    List<Name> names = new ArrayList<>();
    Matcher found = COLUMN.matcher(IGNORED.matcher(expression).replaceAll(" "));
    while (found.find()) {
      Name name =
          new Name(found.group(1) == null ? "" : plain(found.group(1)), plain(found.group(2)));
      if (!names.contains(name)) {
        names.add(name);
      }
    }
    return names;
  }

  private static String plain(String name) {
    return name.startsWith("\"")
        ? name.substring(1, name.length() - 1).replace("\"\"", "\"")
        : name;
  }
}
