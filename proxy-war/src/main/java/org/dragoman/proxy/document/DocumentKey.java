package org.dragoman.proxy.document;

import jakarta.persistence.Column;
import jakarta.persistence.Embeddable;
import java.io.Serializable;
import java.util.Objects;

/** A document of a schema of a realm. */
@Embeddable
public class DocumentKey implements Serializable {
  private static final long serialVersionUID = 1L;

  @Column(name = "realm", length = 63)
  private String realm;

  @Column(name = "schema_name", length = 63)
  private String schema;

  @Column(name = "hash", length = 64)
  private String hash;

  /** For JPA. */
  protected DocumentKey() {}

  DocumentKey(String realm, String schema, String hash) {
    this.realm = Objects.requireNonNull(realm);
    this.schema = Objects.requireNonNull(schema);
    this.hash = Objects.requireNonNull(hash);
  }

  String schema() {
    return schema;
  }

  String hash() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DocumentKey key
        && key.realm.equals(realm)
        && key.schema.equals(schema)
        && key.hash.equals(hash);
  }

  @Override
  public int hashCode() {
    return Objects.hash(realm, schema, hash);
  }
}
