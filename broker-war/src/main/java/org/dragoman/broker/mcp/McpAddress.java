package org.dragoman.broker.mcp;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address of the Model Context Protocol.
 *
 * @param schema of the realm; empty where the address names none
 * @param application what the address calls an application of the realm; empty where it names none
 */
record McpAddress(String realm, String schema, String application) {
  private static final Pattern FORM =
      Pattern.compile(
          "/(?<realm>[^/]{1,63})"
              + "(?:/schemas/(?<schema>[^/]{1,100})|/applications/(?<application>[^/]{1,150}))?");

  McpAddress {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(application);
  }

  /** Whether it is that of all schemas of a realm. */
  boolean isOfRealm() {
    return schema.isEmpty() && application.isEmpty();
  }

  /** Whether it is that of an application. */
  boolean isOfApplication() {
    return !application.isEmpty();
  }

  /** As metrics call it, without names. */
  String route() {
    return isOfApplication()
        ? "/mcp/{realm}/applications/{id}"
        : isOfRealm() ? "/mcp/{realm}" : "/mcp/{realm}/schemas/{schema}";
  }

  /** Names the resource of the address, for people. */
  String subject() {
    return isOfApplication()
        ? "Application " + application + " of " + realm
        : isOfRealm() ? "Schemas of " + realm : "Schema " + schema + " of " + realm;
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
            new McpAddress(
                matcher.group("realm"),
                Objects.requireNonNullElse(matcher.group("schema"), ""),
                Objects.requireNonNullElse(matcher.group("application"), "")))
        : Optional.empty();
  }
}
