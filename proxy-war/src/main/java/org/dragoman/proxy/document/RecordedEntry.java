package org.dragoman.proxy.document;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/** A document that clients have used, without its values. */
@Entity
@Table(name = "recorded_document")
public class RecordedEntry {
  @EmbeddedId private DocumentKey id;

  @Column(name = "text", nullable = false, columnDefinition = "text")
  private String text;

  /** ISO 8601, so that days sort as texts. */
  @Column(name = "last_day", nullable = false, length = 10)
  private String lastDay;

  /** For JPA. */
  protected RecordedEntry() {}

  String hash() {
    return id.hash();
  }

  String text() {
    return text;
  }
}
