package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;

/**
 * Which database holds a realm's schema. What of it is live, the version table inside that database
 * says: it changes in the same transaction as the tables.
 */
@Entity
@Table(name = "publication")
public class CatalogueEntry {
  @EmbeddedId private Id id;

  @Column(name = "database_name", nullable = false, unique = true, length = 63)
  private String database;

  /** For JPA. */
  protected CatalogueEntry() {}

  CatalogueEntry(Id id, String database) {
    this.id = Objects.requireNonNull(id);
    this.database = Objects.requireNonNull(database);
  }

  /** The name within the realm. */
  String name() {
    return id.name;
  }

  /** The database that holds it. */
  String database() {
    return database;
  }

  /** A realm and a name within it. */
  @Embeddable
  public static class Id implements Serializable {
    private static final long serialVersionUID = 1L;

    @Column(name = "realm", length = 63)
    private String realm;

    @Column(name = "name", length = 63)
    private String name;

    /** For JPA. */
    protected Id() {}

    Id(String realm, String name) {
      this.realm = Objects.requireNonNull(realm);
      this.name = Objects.requireNonNull(name);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Id id && id.realm.equals(realm) && id.name.equals(name);
    }

    @Override
    public int hashCode() {
      return Objects.hash(realm, name);
    }
  }
}
