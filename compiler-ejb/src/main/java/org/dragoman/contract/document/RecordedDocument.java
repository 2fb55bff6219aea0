package org.dragoman.contract.document;

import java.util.List;
import java.util.Objects;

/**
 * A document that clients have used. It contains no values: neither of variables nor of literals.
 *
 * @param schema the published name
 * @param hash SHA-256 of the text in lower-case hexadecimal
 * @param text the document, with variables in place of all values
 * @param uses one for each client, at least one
 */
public record RecordedDocument(String schema, String hash, String text, List<Use> uses) {
  public RecordedDocument {
    Objects.requireNonNull(schema);
    Objects.requireNonNull(hash);
    Objects.requireNonNull(text);
    uses = List.copyOf(uses);
    if (uses.isEmpty()) {
      throw new IllegalArgumentException("Somebody has used what is recorded");
    }
  }

  /**
   * The uses of a document by one client.
   *
   * @param firstDay ISO 8601, UTC
   * @param lastDay ISO 8601, UTC
   * @param count of requests
   */
  public record Use(Client client, String firstDay, String lastDay, long count) {
    public Use {
      Objects.requireNonNull(client);
      Objects.requireNonNull(firstDay);
      Objects.requireNonNull(lastDay);
    }
  }

  /**
   * The client that sends a document.
   *
   * @param id of the program, from the token; empty when the token has none
   * @param issuer empty where there are too many callers to list them
   * @param subject empty where the issuer is
   * @param roles of the caller, sorted: they decide which names the document may use
   */
  public record Client(String id, String issuer, String subject, List<String> roles) {
    public Client {
      Objects.requireNonNull(id);
      Objects.requireNonNull(issuer);
      Objects.requireNonNull(subject);
      roles = List.copyOf(roles);
    }

    /** Returns the program and the roles alone. */
    public Client anonymous() {
      return new Client(id, "", "", roles);
    }
  }
}
