package org.dragoman.proxy.application;

import jakarta.persistence.Column;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Table;
import java.time.Instant;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.json.Json;

/** A version of an application. It never changes. */
@Entity
@Table(name = "application_version")
public class VersionEntry {
  @EmbeddedId private PartKey id;

  @Column(name = "definition", nullable = false, columnDefinition = "text")
  private String definition;

  /** Milliseconds since the epoch. */
  @Column(name = "created", nullable = false)
  private long created;

  @Column(name = "publisher", nullable = false, columnDefinition = "text")
  private String publisher;

  /** For JPA. */
  protected VersionEntry() {}

  VersionEntry(PartKey id, String definition, Application.Owner publisher, Instant now) {
    this.id = id;
    this.definition = definition;
    this.publisher = Json.text(publisher);
    created = now.toEpochMilli();
  }

  int number() {
    return id.number();
  }

  /** Returns the JSON text of the version. */
  String text() {
    return definition;
  }

  Definition definition() {
    return Json.read(definition, Definition.class);
  }

  Application.Version shown(Integer live, boolean whole) {
    return new Application.Version(
        number(),
        Instant.ofEpochMilli(created).toString(),
        Json.read(publisher, Application.Owner.class),
        live != null && live == number(),
        whole ? definition() : null);
  }
}
