package org.dragoman.contract.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Objects;

/**
 * The documents that publishers have registered for a schema.
 *
 * @param stamp changes with the set of documents
 * @param documents in the order of their hashes; null when the edge has this set already
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RegisteredDocuments(String stamp, List<Entry> documents) {
  public RegisteredDocuments {
    Objects.requireNonNull(stamp);
    documents = documents == null ? null : List.copyOf(documents);
  }

  /**
   * A document.
   *
   * @param hash SHA-256 of the text in lower-case hexadecimal
   * @param registered RFC 3339, UTC
   * @param registeredBy the publisher's subject
   */
  public record Entry(String hash, String text, String registered, String registeredBy) {
    public Entry {
      Objects.requireNonNull(hash);
      Objects.requireNonNull(text);
      Objects.requireNonNull(registered);
      Objects.requireNonNull(registeredBy);
    }
  }

  /**
   * A change of the registered documents; one of the two lists may be empty.
   *
   * @param register texts
   * @param remove hashes; unknown ones are ignored
   */
  public record Change(List<String> register, List<String> remove) {
    public Change {
      register = register == null ? List.of() : List.copyOf(register);
      remove = remove == null ? List.of() : List.copyOf(remove);
    }
  }
}
