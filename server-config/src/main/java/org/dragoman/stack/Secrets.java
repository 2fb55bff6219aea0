package org.dragoman.stack;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.dragoman.stack.client.Trouble;

/**
 * The passwords of this installation. They are made at its first start and kept in {@code
 * secrets.env}, as lines that a shell can source. They belong to the databases beside them: neither
 * works without the other.
 */
public final class Secrets {
  static final String POSTGRES = "POSTGRES_PASSWORD";
  static final String CATALOGUE = "DRAGOMAN_CATALOGUE_PASSWORD";
  static final String PUBLISHER = "DRAGOMAN_PUBLISHER_PASSWORD";
  static final String REQUEST = "DRAGOMAN_REQUEST_PASSWORD";
  static final String KEYCLOAK_DATABASE = "KEYCLOAK_DATABASE_PASSWORD";
  static final String KEYCLOAK_ADMIN = "KEYCLOAK_ADMIN_PASSWORD";
  public static final String COMMAND_LINE_CLIENT = "DRAGOMAN_CLI_SECRET";

  private static final List<String> NAMES =
      List.of(
          POSTGRES,
          CATALOGUE,
          PUBLISHER,
          REQUEST,
          KEYCLOAK_DATABASE,
          KEYCLOAK_ADMIN,
          COMMAND_LINE_CLIENT);
  private static final int BYTES = 24;

  private final Map<String, String> values;

  private Secrets(Map<String, String> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** Reads the stored secrets; makes and stores the missing ones. */
  public static Secrets keptIn(Path data) {
    Path file = data.resolve("secrets.env");
    if (Files.exists(data.resolve(Restore.RESTORING))) {
      throw new Trouble(
          "A restore into %s has not ended: wait for it, or run bin/restore again if it was interrupted."
              .formatted(data));
    }
    if (!Files.exists(file) && Files.exists(data.resolve("postgres"))) {
      throw new Trouble(
          "%s holds databases but no secrets.env, without which they cannot be opened: restore the file, or delete the folder to start over."
              .formatted(data));
    }
    Properties kept = PrivateFiles.properties(file);
    Map<String, String> values = new TreeMap<>();
    for (String name : kept.stringPropertyNames()) {
      values.put(name, kept.getProperty(name));
    }
    for (String name : NAMES) {
      values.computeIfAbsent(name, missing -> random());
    }
    for (Realm realm : Realm.ALL) {
      for (Realm.User user : realm.users()) {
        values.computeIfAbsent(user.passwordName(), missing -> random());
      }
    }
    StringBuilder lines = new StringBuilder();
    values.forEach((name, value) -> lines.append(name).append('=').append(value).append('\n'));
    PrivateFiles.write(file, lines.toString());
    return new Secrets(values);
  }

  public String get(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new Trouble("There is no secret " + name + ".");
    }
    return value;
  }

  /** Returns a random text of letters, digits, '-' and '_', which no file format needs to quote. */
  private static String random() {
    byte[] bytes = new byte[BYTES];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
