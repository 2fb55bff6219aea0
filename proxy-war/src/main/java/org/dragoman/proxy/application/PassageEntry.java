package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;

/**
 * A row of the table of passages. JPA knows no arrays of PostgreSQL: {@link Passages} reads and
 * writes the rows, and this class lets the table be made.
 */
@Entity
@Table(name = "application_passage")
public class PassageEntry {
  @EmbeddedId private PassageKey id;

  @Column(name = "place", nullable = false, columnDefinition = "text")
  private String place;

  @Column(name = "passage", nullable = false, columnDefinition = "text")
  private String text;

  @Column(name = "vector", insertable = false, updatable = false, columnDefinition = "real[]")
  private String vector;

  /** For JPA. */
  protected PassageEntry() {}
}
