package org.dragoman.proxy.document;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.document.RegisteredDocuments;

/**
 * A document that a publisher has registered for a schema. Immutable, since its hash identifies it.
 */
@Entity
@Table(name = "registered_document")
public class RegisteredEntry {
  @EmbeddedId private DocumentKey id;

  @Column(name = "text", nullable = false, columnDefinition = "text")
  private String text;

  @Column(name = "registered", nullable = false)
  private long registered;

  @Column(name = "registered_by", nullable = false, columnDefinition = "text")
  private String registeredBy;

  /** For JPA. */
  protected RegisteredEntry() {}

  /** Makes a document that is registered now. */
  RegisteredEntry(DocumentKey id, String text, Caller publisher, Instant now) {
    this.id = id;
    this.text = text;
    registered = now.getEpochSecond();
    registeredBy = publisher.subject();
  }

  RegisteredDocuments.Entry shown() {
    return new RegisteredDocuments.Entry(
        id.hash(), text, Instant.ofEpochSecond(registered).toString(), registeredBy);
  }
}
