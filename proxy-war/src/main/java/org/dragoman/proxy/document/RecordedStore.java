package org.dragoman.proxy.document;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.json.Json;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;

/** The documents that clients of all realms have used recently. */
@ApplicationScoped
public class RecordedStore {
  private static final int MOST_DOCUMENTS = 2_000;

  /**
   * The maximum for a schema; beyond it, callers with the same program and roles are counted
   * together.
   */
  private static final int MOST_USES = 10_000;

  /** How many documents are deleted at once when there are too many, the least used first. */
  private static final int DROPPED = 200;

  private static final String REFRESH =
      "UPDATE recorded_document SET last_day = greatest(last_day, ?4)"
          + " WHERE realm = ?1 AND schema_name = ?2 AND hash = ?3";
  private static final String DROP =
      "DELETE FROM recorded_document WHERE realm = ?1 AND schema_name = ?2 AND hash IN (SELECT"
          + " d.hash FROM recorded_document d LEFT JOIN recorded_use u ON u.realm = d.realm AND"
          + " u.schema_name = d.schema_name AND u.hash = d.hash WHERE d.realm = ?1 AND"
          + " d.schema_name = ?2 GROUP BY d.hash, d.last_day"
          + " ORDER BY coalesce(sum(u.requests), 0), d.last_day, d.hash LIMIT ?3)";
  private static final String DROP_USES =
      "DELETE FROM recorded_use u WHERE u.realm = ?1 AND u.schema_name = ?2 AND NOT EXISTS (SELECT"
          + " FROM recorded_document d WHERE d.realm = u.realm AND d.schema_name = u.schema_name"
          + " AND d.hash = u.hash)";
  private static final String ADD =
      "INSERT INTO recorded_document (realm, schema_name, hash, last_day, text)"
          + " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (realm, schema_name, hash) DO UPDATE"
          + " SET last_day = greatest(recorded_document.last_day, excluded.last_day)";
  private static final String COUNT =
      "INSERT INTO recorded_use (realm, schema_name, hash, client, program, issuer, subject,"
          + " roles, first_day, last_day, requests)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)"
          + " ON CONFLICT (realm, schema_name, hash, client) DO UPDATE"
          + " SET last_day = greatest(recorded_use.last_day, excluded.last_day),"
          + " requests = recorded_use.requests + excluded.requests";

  @Inject private Store store;
  private int days;

  @PostConstruct
  void configure() {
    days = Settings.ofServer().get(BrokerSettings.RECORDED_DAYS);
  }

  /** Adds uses to those of the caller's realm. */
  void add(Caller caller, List<RecordedDocument> documents) {
    Map<String, List<RecordedDocument>> bySchema =
        documents.stream().collect(Collectors.groupingBy(RecordedDocument::schema));
    store.change(
        entities -> {
          bySchema.forEach((schema, some) -> add(entities, caller.realm(), schema, some));
          return null;
        });
  }

  private static void add(
      EntityManager entities, String realm, String schema, List<RecordedDocument> documents) {
    // A common order, so that two edges which add the same documents do not deadlock.
    List<RecordedDocument> sorted =
        documents.stream().sorted(Comparator.comparing(RecordedDocument::hash)).toList();
    long fresh = sorted.stream().filter(one -> !isThere(entities, realm, one)).count();
    if (fresh > 0) {
      makeRoom(entities, realm, schema, fresh);
      sorted.forEach(document -> add(entities, realm, document));
    }
    boolean crowded = count(entities, "RecordedUseEntry", realm, schema) >= MOST_USES;
    for (RecordedDocument document : sorted) {
      document.uses().stream()
          .map(use -> crowded ? anonymous(use) : use)
          .sorted(Comparator.comparing(use -> client(use.client())))
          .forEach(use -> count(entities, realm, document.schema(), document.hash(), use));
    }
  }

  /**
   * A client that sends many different documents must not keep those of others from being recorded.
   */
  private static void makeRoom(EntityManager entities, String realm, String schema, long fresh) {
    long over = count(entities, "RecordedEntry", realm, schema) + fresh - MOST_DOCUMENTS;
    if (over > 0) {
      entities
          .createNativeQuery(DROP)
          .setParameter(1, realm)
          .setParameter(2, schema)
          .setParameter(3, Math.max(over, DROPPED))
          .executeUpdate();
      entities
          .createNativeQuery(DROP_USES)
          .setParameter(1, realm)
          .setParameter(2, schema)
          .executeUpdate();
    }
  }

  private static long count(EntityManager entities, String entity, String realm, String schema) {
    String document = entity.equals("RecordedEntry") ? "d.id" : "d.id.document";
    return entities
        .createQuery(
            "SELECT COUNT(d) FROM %1$s d WHERE %2$s.realm = :realm AND %2$s.schema = :schema"
                .formatted(entity, document),
            Long.class)
        .setParameter("realm", realm)
        .setParameter("schema", schema)
        .getSingleResult();
  }

  private static boolean isThere(EntityManager entities, String realm, RecordedDocument document) {
    return of(entities, REFRESH, realm, document).executeUpdate() > 0;
  }

  private static void add(EntityManager entities, String realm, RecordedDocument document) {
    of(entities, ADD, realm, document).setParameter(5, document.text()).executeUpdate();
  }

  private static Query of(
      EntityManager entities, String statement, String realm, RecordedDocument document) {
    String last =
        document.uses().stream()
            .map(RecordedDocument.Use::lastDay)
            .max(String::compareTo)
            .orElseThrow();
    return entities
        .createNativeQuery(statement)
        .setParameter(1, realm)
        .setParameter(2, document.schema())
        .setParameter(3, document.hash())
        .setParameter(4, last);
  }

  /** Takes a caller's name away from what they have used; what it was used for stays. */
  public static int anonymize(EntityManager entities, Caller caller) {
    List<RecordedUseEntry> uses =
        entities
            .createQuery(
                "SELECT u FROM RecordedUseEntry u WHERE u.id.document.realm = :realm"
                    + " AND u.issuer = :issuer AND u.subject = :subject",
                RecordedUseEntry.class)
            .setParameter("realm", caller.realm())
            .setParameter("issuer", caller.issuer())
            .setParameter("subject", caller.subject())
            .getResultList();
    for (RecordedUseEntry use : uses) {
      RecordedDocument.Use anonymous = anonymous(use.shown());
      count(entities, caller.realm(), use.schema(), use.hash(), anonymous);
      entities.remove(use);
    }
    return uses.size();
  }

  private static RecordedDocument.Use anonymous(RecordedDocument.Use use) {
    return new RecordedDocument.Use(
        use.client().anonymous(), use.firstDay(), use.lastDay(), use.count());
  }

  /** Returns the key of a client, of one length for every client. */
  private static String client(RecordedDocument.Client client) {
    return Sha256.hex(Json.text(client));
  }

  private static void count(
      EntityManager entities, String realm, String schema, String hash, RecordedDocument.Use use) {
    RecordedDocument.Client client = use.client();
    entities
        .createNativeQuery(COUNT)
        .setParameter(1, realm)
        .setParameter(2, schema)
        .setParameter(3, hash)
        .setParameter(4, client(client))
        .setParameter(5, client.id())
        .setParameter(6, client.issuer())
        .setParameter(7, client.subject())
        .setParameter(8, Json.text(client.roles()))
        .setParameter(9, use.firstDay())
        .setParameter(10, use.lastDay())
        .setParameter(11, use.count())
        .executeUpdate();
  }

  /** Returns the uses in the last days of a schema of the caller's realm, by hash. */
  List<RecordedDocument> of(Caller caller, String schema) {
    return store.read(
        entities -> {
          Map<String, List<RecordedDocument.Use>> uses = new LinkedHashMap<>();
          for (RecordedUseEntry use :
              of(entities, RecordedUseEntry.class, "d.id.document", caller, schema)) {
            uses.computeIfAbsent(use.hash(), hash -> new ArrayList<>()).add(use.shown());
          }
          return of(entities, RecordedEntry.class, "d.id", caller, schema).stream()
              .filter(document -> uses.containsKey(document.hash()))
              .map(
                  document ->
                      new RecordedDocument(
                          schema, document.hash(), document.text(), uses.get(document.hash())))
              .toList();
        });
  }

  private <T> List<T> of(
      EntityManager entities, Class<T> type, String document, Caller caller, String schema) {
    return entities
        .createQuery(
            ("SELECT d FROM %1$s d WHERE %2$s.realm = :realm AND %2$s.schema = :schema"
                    + " AND d.lastDay > :old ORDER BY %2$s.hash")
                .formatted(type.getSimpleName(), document),
            type)
        .setParameter("realm", caller.realm())
        .setParameter("schema", schema)
        .setParameter("old", old())
        .getResultList();
  }

  /** Returns the last expired day. */
  private String old() {
    return LocalDate.now(ZoneOffset.UTC).minusDays(days).toString();
  }

  /** Deletes expired uses. */
  public void sweep() {
    String old = old();
    store.change(
        entities -> {
          for (String entity : List.of("RecordedUseEntry", "RecordedEntry")) {
            entities
                .createQuery("DELETE FROM " + entity + " d WHERE d.lastDay <= :old")
                .setParameter("old", old)
                .executeUpdate();
          }
          return null;
        });
  }
}
