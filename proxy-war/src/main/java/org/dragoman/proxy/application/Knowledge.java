package org.dragoman.proxy.application;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/**
 * The documents of applications: a caller who may write the application may add, read and delete
 * them.
 */
@ApplicationScoped
public class Knowledge {
  @Inject private Store store;

  private int mostDocuments;

  @PostConstruct
  void configure() {
    mostDocuments = Settings.ofServer().get(DataSettings.KNOWLEDGE_DOCUMENTS);
  }

  /**
   * Adds a document, which then waits to be indexed.
   *
   * @throws Fault {@link FaultCode#TOO_MUCH_KNOWLEDGE}; {@link FaultCode#KNOWLEDGE_UNUSED} for a
   *     relay, whose target gets no documents
   */
  KnowledgeDocument add(Caller caller, String application, KnowledgeDocument.Reading reading) {
    return store.change(
        entities -> {
          Applications.Found found = writable(entities, caller, application);
          if (found.entry().kind() == Definition.Kind.RELAY) {
            throw new Fault(
                FaultCode.KNOWLEDGE_UNUSED,
                "A relay does not use documents; only applications of the kind prompt do");
          }
          if (documents(entities, found.entry().id()).size() >= mostDocuments) {
            throw new Fault(
                FaultCode.TOO_MUCH_KNOWLEDGE,
                "An application has at most " + mostDocuments + " documents");
          }
          KnowledgeEntry entry = new KnowledgeEntry(found.entry().id(), reading, Instant.now());
          entities.persist(entry);
          entities.persist(new TextEntry(entry.id(), reading.sections()));
          return entry.shown(null);
        });
  }

  private static Applications.Found writable(
      EntityManager entities, Caller caller, String application) {
    return Applications.found(
        entities, caller, application, Right.WRITE, LockModeType.PESSIMISTIC_WRITE);
  }

  private static List<KnowledgeEntry> documents(EntityManager entities, ApplicationKey key) {
    return entities
        .createQuery(
            "SELECT d FROM KnowledgeEntry d WHERE d.id.realm = :realm"
                + " AND d.id.application = :application ORDER BY d.created, d.id.document",
            KnowledgeEntry.class)
        .setParameter("realm", key.realm())
        .setParameter("application", key.application())
        .getResultList();
  }

  /** Returns the documents that the application answers from. */
  KnowledgeDocument.Listing ready(Caller caller, String application) {
    return list(caller, application, found -> false);
  }

  /**
   * Returns the documents that the caller may read: all of them with WRITE, and those that the
   * application answers from with READ.
   */
  KnowledgeDocument.Listing list(Caller caller, String application) {
    return list(caller, application, Knowledge::seesAll);
  }

  private KnowledgeDocument.Listing list(
      Caller caller, String application, Predicate<Applications.Found> all) {
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, application, Right.READ, LockModeType.NONE);
          boolean seesAll = all.test(found);
          return new KnowledgeDocument.Listing(
              documents(entities, found.entry().id()).stream()
                  .filter(entry -> seesAll || isReady(entry))
                  .map(entry -> entry.shown(null))
                  .toList());
        });
  }

  private static boolean seesAll(Applications.Found found) {
    return found.right().holds(Right.WRITE);
  }

  private static boolean isReady(KnowledgeEntry entry) {
    return entry.state() == KnowledgeDocument.State.READY;
  }

  /**
   * Returns one document with its text, of those that the caller may read.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNKNOWN}
   */
  KnowledgeDocument named(Caller caller, String application, String document) {
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, application, Right.READ, LockModeType.NONE);
          KnowledgeEntry entry = known(entities, found, document);
          if (!seesAll(found) && !isReady(entry)) {
            throw unknown();
          }
          return entry.shown(entities.find(TextEntry.class, entry.id()).sections());
        });
  }

  private static KnowledgeEntry known(
      EntityManager entities, Applications.Found found, String document) {
    return Optional.ofNullable(
            entities.find(KnowledgeEntry.class, new KnowledgeKey(found.entry().id(), document)))
        .orElseThrow(Knowledge::unknown);
  }

  private static Fault unknown() {
    return new Fault(
        FaultCode.KNOWLEDGE_UNKNOWN, "GET .../documents lists the documents of the application");
  }

  /**
   * Deletes a document.
   *
   * @throws Fault {@link FaultCode#KNOWLEDGE_UNKNOWN}
   */
  KnowledgeDocument remove(Caller caller, String application, String document) {
    return store.change(
        entities -> {
          Applications.Found found = writable(entities, caller, application);
          KnowledgeEntry entry = known(entities, found, document);
          Passages.delete(entities, entry.id());
          entities.remove(entities.find(TextEntry.class, entry.id()));
          entities.remove(entry);
          found.entry().knowledgeChanged();
          return entry.shown(null);
        });
  }

  /** Returns passages of a document, for a caller who may talk to the application. */
  Passage.Page passages(Caller caller, String application, String document, int from, int size) {
    return store.read(
        entities -> {
          Applications.Found found =
              Applications.found(entities, caller, application, Right.READ, LockModeType.NONE);
          return Passages.read(entities, known(entities, found, document).id(), from, size);
        });
  }
}
