package org.dragoman.proxy.document;

import jakarta.persistence.EntityManager;
import java.util.Map;

/** The stored documents of a schema, registered and recorded. */
public final class DocumentsOfSchema {
  private static final Map<String, String> KEYS =
      Map.of(
          "RegisteredEntry", "d.id",
          "RecordedEntry", "d.id",
          "RecordedUseEntry", "d.id.document");

  private DocumentsOfSchema() {}

  /** Deletes them in the transaction that drops the schema. */
  public static void delete(EntityManager entities, String realm, String schema) {
    KEYS.forEach(
        (entity, key) ->
            entities
                .createQuery(
                    "DELETE FROM %1$s d WHERE %2$s.realm = :realm AND %2$s.schema = :schema"
                        .formatted(entity, key))
                .setParameter("realm", realm)
                .setParameter("schema", schema)
                .executeUpdate());
  }
}
