package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.util.Objects;

/**
 * How far the versions of a name were counted when it was dropped. Who publishes it again counts
 * on: a request that names a version means one text, whatever has become of it.
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
