package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.io.Serializable;
import java.util.Objects;
import org.dragoman.proxy.database.Database;

/**
 * Names the database of a realm's schema. The version table inside that database says which version
 * is live, since it changes in the same transaction as the tables. The number here is a copy, so
 * that a list of many schemas need not query each database.
 */
@Entity
@Table(name = "publication")
public class CatalogueEntry {
  @EmbeddedId private Id id;

  @Column(name = "database_name", nullable = false, unique = true, length = 63)
  private String database;

  /** As {@code dragoman.database.servers} names it; empty for that of the catalogue. */
  @Column(
      name = "server_name",
      nullable = false,
      columnDefinition = "varchar(32) DEFAULT '' NOT NULL")
  private String server;

  /** 0 when the schema is retired; null in rows of an earlier version of the product. */
  @Column(name = "version")
  private Integer version;

  /** For JPA. */
  protected CatalogueEntry() {}

  CatalogueEntry(Id id, Database database, int version) {
    this.id = Objects.requireNonNull(id);
    this.database = database.name();
    this.server = database.server();
    this.version = version;
  }

  /** Returns the name within the realm. */
  String name() {
    return id.name;
  }

  /** Returns a version that is or was live; 0 when none is known. */
  int version() {
    return version == null ? 0 : version;
  }

  /** Whether the schema was retired when this row was last written. */
  boolean isRetired() {
    return version != null && version == 0;
  }

  void follow(int live) {
    version = live;
  }

  /** Returns its database. */
  Database database() {
    return new Database(server, database);
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
