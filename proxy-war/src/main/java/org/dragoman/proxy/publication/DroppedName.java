package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.Objects;

/**
 * The last version number of a dropped name. When the name is published again, its versions
 * continue after that number, so that a version number always means one text.
 */
@Entity
@Table(name = "dropped_name")
public class DroppedName {
  @EmbeddedId private CatalogueEntry.Id id;

  @Column(name = "version", nullable = false)
  private int version;

  /** For JPA. */
  protected DroppedName() {}

  DroppedName(CatalogueEntry.Id id, int version) {
    this.id = Objects.requireNonNull(id);
    this.version = version;
  }

  int version() {
    return version;
  }
}
