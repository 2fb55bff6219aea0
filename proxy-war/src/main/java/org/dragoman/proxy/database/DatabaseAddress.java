package org.dragoman.proxy.database;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The JDBC URL of the catalogue, and those of the databases beside it on the same server. */
final class DatabaseAddress {
  private static final Pattern FORM =
      Pattern.compile("(jdbc:postgresql://[^/?]+/)([^/?]+)(\\?.*)?");

  private final String catalogue;
  private final String server;
  private final String parameters;

  DatabaseAddress(String url) {
    Matcher matcher = FORM.matcher(url);
    if (!matcher.matches()) {
      throw new IllegalStateException(
          "dragoman.database.url must be of the form jdbc:postgresql://host:port/database");
    }
    catalogue = url;
    server = matcher.group(1);
    parameters = matcher.group(3) == null ? "" : matcher.group(3);
  }

  String catalogue() {
    return catalogue;
  }

  String of(String database) {
    return server + URLEncoder.encode(database, StandardCharsets.UTF_8) + parameters;
  }
}
