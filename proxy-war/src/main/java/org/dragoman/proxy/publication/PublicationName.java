package org.dragoman.proxy.publication;

import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Objects;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.publication.SchemaName;
import org.dragoman.proxy.database.Databases;

/** The name of a schema within its realm, and the names in PostgreSQL that are derived from it. */
record PublicationName(String realm, String name) {
  private static final int LONGEST_SLUG = 18;
  private static final int HASH_BYTES = 6;
  private static final SecureRandom RANDOM = new SecureRandom();

  PublicationName {
    Objects.requireNonNull(realm);
    Objects.requireNonNull(name);
  }

  /**
   * Validates the name that a publisher gives.
   *
   * @throws Fault {@link FaultCode#PUBLICATION_NAME}
   */
  static PublicationName of(String realm, String name) {
    if (!SchemaName.isValid(name)) {
      throw new Fault(
          FaultCode.PUBLICATION_NAME,
          "A name has at most 40 characters of a-z, 0-9, _ and -, and begins with a letter");
    }
    return new PublicationName(realm, name);
  }

  /**
   * Returns a name for a new database: readable, and different for every realm and name, since it
   * contains a hash of the truncated or replaced parts.
   */
  String newDatabase() {
    return slug(realm)
        + "_"
        + slug(name)
        + "_"
        + hash()
        + "_"
        + HexFormat.of().toHexDigits(RANDOM.nextInt());
  }

  /** Returns the application name of the sessions that work on its databases. */
  String application() {
    return Databases.SCRIPTS + " " + hash();
  }

  /** Returns the text from which its advisory lock is derived. */
  String lock() {
    return realm + "\n" + name;
  }

  private String hash() {
    return HexFormat.of().formatHex(Sha256.of(lock()), 0, HASH_BYTES);
  }

  private static String slug(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
    return plain.substring(0, Math.min(LONGEST_SLUG, plain.length()));
  }
}
