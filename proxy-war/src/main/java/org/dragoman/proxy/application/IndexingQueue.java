package org.dragoman.proxy.application;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.Indexing;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * The documents of all realms that wait to be indexed. An edge leases a document, sends its
 * passages, and keeps the lease as long as they arrive. A document whose edge has died goes to the
 * next edge that asks.
 */
@ApplicationScoped
public class IndexingQueue {
  /**
   * Takes the realm that was served the longest ago, so that many documents of one realm do not
   * delay another.
   */
  private static final String NEXT =
      "SELECT d.realm, d.application, d.document FROM application_document AS d"
          + " JOIN (SELECT realm, max(leased_until) AS served FROM application_document"
          + " WHERE realm IN (SELECT realm FROM application_document"
          + " WHERE state = 'INDEXING' AND leased_until < ?1) GROUP BY realm) AS turn"
          + " ON turn.realm = d.realm"
          + " WHERE d.state = 'INDEXING' AND d.leased_until < ?1"
          + " ORDER BY turn.served, d.created LIMIT 1 FOR UPDATE OF d SKIP LOCKED";

  /** Takes one that answers by an older model; none that could not be indexed again. */
  private static final String OUTDATED =
      "SELECT realm, application, document FROM application_document"
          + " WHERE state = 'READY' AND model_version < ?2 AND attempts < ?3"
          + " AND leased_until < ?1 ORDER BY leased_until, created LIMIT 1"
          + " FOR UPDATE SKIP LOCKED";

  @Inject private Store store;

  private int mostPassages;

  @PostConstruct
  void configure() {
    mostPassages = Settings.ofServer().get(DataSettings.KNOWLEDGE_PASSAGES);
  }

  /**
   * Leases the next document: realms take turns, and the oldest document of a realm comes first.
   * When none waits, a document that an older model has indexed is leased again.
   *
   * @param lease a new, unique identifier
   * @param model of the edge
   */
  Indexing.Work next(String lease, IndexModel model) {
    return store.change(
        entities -> {
          Instant now = Instant.now();
          for (Optional<KnowledgeEntry> next = waiting(entities, now);
              next.isPresent();
              next = waiting(entities, now)) {
            KnowledgeEntry entry = next.get();
            Passages.delete(entities, entry.id());
            if (entry.lease(lease, now)) {
              return work(entry.id(), lease, entities.find(TextEntry.class, entry.id()));
            }
            // The next query must see that this document has failed.
            entities.flush();
          }
          return outdated(entities, now, model)
              .map(
                  entry -> {
                    Passages.deleteRenewed(entities, entry.id());
                    entry.leaseAgain(lease, now);
                    return work(entry.id(), lease, entities.find(TextEntry.class, entry.id()));
                  })
              .orElseGet(() -> new Indexing.Work(null, List.of()));
        });
  }

  private static Optional<KnowledgeEntry> outdated(
      EntityManager entities, Instant now, IndexModel model) {
    return first(
        entities,
        entities
            .createNativeQuery(OUTDATED)
            .setParameter(1, now.toEpochMilli())
            .setParameter(2, model.version())
            .setParameter(3, KnowledgeEntry.MOST_ATTEMPTS));
  }

  private static Optional<KnowledgeEntry> waiting(EntityManager entities, Instant now) {
    return first(entities, entities.createNativeQuery(NEXT).setParameter(1, now.toEpochMilli()));
  }

  private static Optional<KnowledgeEntry> first(EntityManager entities, Query query) {
    List<?> rows = query.getResultList();
    return rows.stream()
        .findFirst()
        .map(row -> key((Object[]) row))
        .map(key -> entities.find(KnowledgeEntry.class, key));
  }

  private static KnowledgeKey key(Object[] row) {
    return new KnowledgeKey(new ApplicationKey((String) row[0], (String) row[1]), (String) row[2]);
  }

  private static Indexing.Work work(KnowledgeKey key, String lease, TextEntry text) {
    return new Indexing.Work(
        new Indexing.Place(key.whole().realm(), key.whole().application(), key.document(), lease),
        text.sections());
  }

  /**
   * Stores the next passages of a document; the last ones make it ready.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNKNOWN} for an edge that has lost its lease
   */
  Indexing.Step advance(Indexing.Passages more) {
    return store.change(
        entities -> {
          ApplicationEntry application = locked(entities, more.place());
          KnowledgeEntry entry = leased(entities, more.place());
          if (more.total() > mostPassages - others(entities, entry)) {
            fail(entities, entry, FaultCode.TOO_MUCH_KNOWLEDGE.code());
            return new Indexing.Step(more.total());
          }
          if (entry.isRenewing()) {
            return renewed(entities, application, entry, more);
          }
          Passages.write(entities, entry.id(), more.passages());
          entry.advance(more.passages().size(), more.total(), more.model(), Instant.now());
          if (entry.state() == KnowledgeDocument.State.READY) {
            application.knowledgeChanged();
          }
          return new Indexing.Step(entry.done());
        });
  }

  private static Indexing.Step renewed(
      EntityManager entities,
      ApplicationEntry application,
      KnowledgeEntry entry,
      Indexing.Passages more) {
    Passages.writeRenewed(entities, entry.id(), more.passages());
    int renewed =
        entry.advanceAgain(more.passages().size(), more.total(), more.model(), Instant.now());
    if (renewed >= more.total()) {
      Passages.replace(entities, entry.id());
      application.knowledgeChanged();
    }
    return new Indexing.Step(renewed);
  }

  private static void fail(EntityManager entities, KnowledgeEntry entry, String code) {
    if (entry.isRenewing()) {
      Passages.deleteRenewed(entities, entry.id());
      entry.giveUp();
    } else {
      entry.fail(code);
      Passages.delete(entities, entry.id());
    }
  }

  private static long others(EntityManager entities, KnowledgeEntry entry) {
    return entities
        .createQuery(
            "SELECT COALESCE(SUM(d.total), 0) FROM KnowledgeEntry d WHERE d.id.realm = :realm AND"
                + " d.id.application = :application AND d.id.document <> :document AND d.state <>"
                + " org.dragoman.contract.application.KnowledgeDocument.State.FAILED",
            Long.class)
        .setParameter("realm", entry.id().whole().realm())
        .setParameter("application", entry.id().whole().application())
        .setParameter("document", entry.id().document())
        .getSingleResult();
  }

  /** Notes that a document cannot be indexed. */
  Indexing.Step fail(Indexing.Failure failure) {
    return store.change(
        entities -> {
          KnowledgeEntry entry = leased(entities, failure.place());
          fail(entities, entry, failure.code());
          return new Indexing.Step(0);
        });
  }

  private static ApplicationEntry locked(EntityManager entities, Indexing.Place place) {
    return Optional.ofNullable(
            entities.find(
                ApplicationEntry.class,
                new ApplicationKey(place.realm(), place.application()),
                LockModeType.PESSIMISTIC_WRITE))
        .orElseThrow(IndexingQueue::lost);
  }

  /** Returns the document, locked against other edges. */
  private static KnowledgeEntry leased(EntityManager entities, Indexing.Place place) {
    ApplicationKey application = new ApplicationKey(place.realm(), place.application());
    return Optional.ofNullable(
            entities.find(
                KnowledgeEntry.class,
                new KnowledgeKey(application, place.document()),
                LockModeType.PESSIMISTIC_WRITE))
        .filter(entry -> entry.isLeasedTo(place.lease()))
        .orElseThrow(IndexingQueue::lost);
  }

  private static Fault lost() {
    return new Fault(
        FaultCode.KNOWLEDGE_UNKNOWN, "The document was deleted, or another edge indexes it");
  }
}
