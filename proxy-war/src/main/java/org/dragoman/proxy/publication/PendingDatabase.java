package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Objects;

/**
 * A database that a publisher works on. It is written before the work begins and deleted when all
 * is done, so that what a dead publisher has left is found by it, and no other database ever is.
 */
@Entity
@Table(name = "pending_database")
public class PendingDatabase {
  @Id
  @Column(name = "database_name", length = 63)
  private String database;

  @Column(name = "realm", nullable = false, length = 63)
  private String realm;

  @Column(name = "name", nullable = false, length = 63)
  private String name;

  @Enumerated(EnumType.STRING)
  @Column(name = "work", nullable = false, length = 20)
  private Work work;

  /** What is done with it. */
  enum Work {
    /** It is made; the catalogue does not name it yet. */
    CREATE,
    /** It is brought to its next version, in one transaction. */
    MIGRATE,
    /** It goes; the catalogue does not name it any more. */
    DROP
  }

  /** For JPA. */
  protected PendingDatabase() {}

  PendingDatabase(String database, PublicationName name, Work work) {
    this.database = Objects.requireNonNull(database);
    this.realm = name.realm();
    this.name = name.name();
    this.work = Objects.requireNonNull(work);
  }

  String database() {
    return database;
  }

  PublicationName name() {
    return new PublicationName(realm, name);
  }

  Work work() {
    return work;
  }
}
