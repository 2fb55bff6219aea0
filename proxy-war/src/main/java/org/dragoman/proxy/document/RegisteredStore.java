package org.dragoman.proxy.document;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.List;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.document.RegisteredDocuments;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;

/** The registered documents of all realms. The edge authorizes changes. */
@ApplicationScoped
public class RegisteredStore {
  private static final String OF_SCHEMA =
      " FROM RegisteredEntry d WHERE d.id.realm = :realm AND d.id.schema = :schema";

  @Inject private Store store;
  private int most;
  private int mostBytes;

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    most = settings.get(DataSettings.REGISTERED);
    mostBytes = settings.get(DataSettings.REGISTERED_BYTES);
  }

  /**
   * Returns the documents of a schema of the caller's realm.
   *
   * @param stamp of the set that the edge has; null for none
   */
  RegisteredDocuments since(Caller caller, String schema, String stamp) {
    return store.read(
        entities -> {
          List<String> hashes =
              of(entities, "SELECT d.id.hash" + OF_SCHEMA, String.class, caller, schema);
          String now = stamp(hashes);
          return now.equals(stamp)
              ? new RegisteredDocuments(now, null)
              : all(entities, caller, schema);
        });
  }

  /**
   * Registers and removes documents, all of them or none.
   *
   * @return all documents that are registered afterwards
   * @throws Fault {@link FaultCode#TOO_MANY_DOCUMENTS}
   */
  RegisteredDocuments change(Caller publisher, String schema, RegisteredDocuments.Change change) {
    return store.change(
        entities -> {
          Store.lock(entities, "registered", publisher.realm(), schema);
          for (String hash : change.remove()) {
            RegisteredEntry entry = find(entities, publisher, schema, hash);
            if (entry != null) {
              entities.remove(entry);
            }
          }
          Instant now = Instant.now();
          for (String text : change.register()) {
            register(entities, publisher, schema, text, now);
          }
          entities.flush();
          RegisteredDocuments all = all(entities, publisher, schema);
          requireRoom(all.documents());
          return all;
        });
  }

  private static void register(
      EntityManager entities, Caller publisher, String schema, String text, Instant now) {
    String hash = OperationRequest.hash(text);
    if (find(entities, publisher, schema, hash) == null) {
      entities.persist(
          new RegisteredEntry(
              new DocumentKey(publisher.realm(), schema, hash), text, publisher, now));
    }
  }

  private static RegisteredEntry find(
      EntityManager entities, Caller caller, String schema, String hash) {
    return entities.find(RegisteredEntry.class, new DocumentKey(caller.realm(), schema, hash));
  }

  private void requireRoom(List<RegisteredDocuments.Entry> all) {
    long bytes = all.stream().mapToLong(entry -> entry.text().length()).sum();
    if (all.size() > most || bytes > mostBytes) {
      throw new Fault(
          FaultCode.TOO_MANY_DOCUMENTS,
          "A schema has at most %d registered documents with %d characters in total"
              .formatted(most, mostBytes));
    }
  }

  private static RegisteredDocuments all(EntityManager entities, Caller caller, String schema) {
    List<RegisteredDocuments.Entry> documents =
        of(entities, "SELECT d" + OF_SCHEMA, RegisteredEntry.class, caller, schema).stream()
            .map(RegisteredEntry::shown)
            .toList();
    return new RegisteredDocuments(
        stamp(documents.stream().map(RegisteredDocuments.Entry::hash).toList()), documents);
  }

  private static <T> List<T> of(
      EntityManager entities, String query, Class<T> type, Caller caller, String schema) {
    return entities
        .createQuery(query + " ORDER BY d.id.hash", type)
        .setParameter("realm", caller.realm())
        .setParameter("schema", schema)
        .getResultList();
  }

  /** The hashes of the documents identify the set. */
  private static String stamp(List<String> hashes) {
    return OperationRequest.hash(String.join("\n", hashes));
  }
}
