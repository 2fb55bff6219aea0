package org.dragoman.proxy.publication;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.Objects;
import org.dragoman.proxy.database.Database;

/**
 * A database that is being published. The row is written before the work begins and deleted when it
 * is done, so that leftovers of a dead process can be found, and no other database is ever touched.
 */
@Entity
@Table(name = "pending_database")
public class PendingDatabase {
  @Id
  @Column(name = "database_name", length = 63)
  private String database;

  /** As {@code dragoman.database.servers} names it; empty for that of the catalogue. */
  @Column(
      name = "server_name",
      nullable = false,
      columnDefinition = "varchar(32) DEFAULT '' NOT NULL")
  private String server;

  @Column(name = "realm", nullable = false, length = 63)
  private String realm;

  @Column(name = "name", nullable = false, length = 63)
  private String name;

  @Enumerated(EnumType.STRING)
  @Column(name = "work", nullable = false, length = 20)
  private Work work;

  /** The kinds of work on a database. */
  enum Work {
    /** The database is created; the catalogue does not contain it yet. */
    CREATE,
    /** The database is migrated to its next version, in one transaction. */
    MIGRATE,
    /** The database is dropped; the catalogue no longer contains it. */
    DROP
  }

  /** For JPA. */
  protected PendingDatabase() {}

  PendingDatabase(Database database, PublicationName name, Work work) {
    this.database = database.name();
    this.server = database.server();
    this.realm = name.realm();
    this.name = name.name();
    this.work = Objects.requireNonNull(work);
  }

  Database database() {
    return new Database(server, database);
  }

  PublicationName name() {
    return new PublicationName(realm, name);
  }

  Work work() {
    return work;
  }
}
