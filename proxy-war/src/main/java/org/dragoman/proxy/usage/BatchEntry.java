package org.dragoman.proxy.usage;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;

/** A batch of usage that was counted, so that it is not counted again. Written by SQL alone. */
@Entity
@Table(name = "usage_batch")
public class BatchEntry {
  @Id
  @Column(name = "id", length = 36)
  private String id;

  /** When it was counted, ISO 8601. */
  @Column(name = "day", nullable = false, length = 10)
  private String day;

  /** For JPA. */
  protected BatchEntry() {}
}
