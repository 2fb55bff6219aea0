package org.dragoman.broker.mcp;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address of the Model Context Protocol.
 *
 * @param schema of the realm; empty for all that the caller may use
 */
record McpAddress(String realm, String schema) {
  private static final Pattern FORM = Pattern.compile("/([^/]{1,63})(?:/schemas/([^/]{1,100}))?");

  /** Whether it is that of a realm. */
  boolean isOfRealm() {
    return schema.isEmpty();
  }

  /**
   * Reads an address.
   *
   * @param below what follows {@code /mcp}; null when nothing does
   */
  static Optional<McpAddress> of(String below) {
    Matcher matcher = FORM.matcher(below == null ? "" : below);
    return matcher.matches()
        ? Optional.of(
            new McpAddress(matcher.group(1), matcher.group(2) == null ? "" : matcher.group(2)))
        : Optional.empty();
  }
}
