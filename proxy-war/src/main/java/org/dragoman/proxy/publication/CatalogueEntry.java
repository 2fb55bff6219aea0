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
 * says: it changes in the same transaction as the tables. The number here follows it, so that a
 * list of many schemas need not ask each database.
 */
@Entity
@Table(name = "publication")
public class CatalogueEntry {
  @EmbeddedId private Id id;

  @Column(name = "database_name", nullable = false, unique = true, length = 63)
  private String database;

  /** 0 when the schema is retired; null when an earlier version of the product wrote the row. */
  @Column(name = "version")
  private Integer version;

  /** For JPA. */
  protected CatalogueEntry() {}

  CatalogueEntry(Id id, String database, int version) {
    this.id = Objects.requireNonNull(id);
    this.database = Objects.requireNonNull(database);
    this.version = version;
  }

  /** The name within the realm. */
  String name() {
    return id.name;
  }

  /** A version that is live or was; 0 for none that is known. */
  int version() {
    return version == null ? 0 : version;
  }

  /** Whether the schema was taken out of use, when that was last written here. */
  boolean isRetired() {
    return version != null && version == 0;
  }

  void follow(int live) {
    version = live;
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
