package org.dragoman.broker.document;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.document.RegisteredDocuments;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.settings.Settings;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * The documents that clients name by their SHA-256: those that publishers have registered, and
 * those that a client has sent with their hash before. Each belongs to one schema of one realm and
 * is unknown elsewhere.
 */
@ApplicationScoped
public class PersistedDocuments {
  private static final int OVERHEAD_BYTES = 300;

  /** The documents that clients have sent. Bounded by weight, since clients choose their size. */
  private final Recent<Key, String> sent =
      new Recent<>(memory(), text -> OVERHEAD_BYTES + 2L * text.length());

  private final RegisteredCache registered = new RegisteredCache(memory(), System::nanoTime);

  @Inject private ProxyClient proxy;
  private DocumentRules rules;

  private record Key(String realm, String schema, String hash) {}

  private static long memory() {
    return Runtime.getRuntime().maxMemory() / 32;
  }

  @PostConstruct
  void configure() {
    rules = DocumentRules.of(Settings.ofServer());
  }

  /**
   * Returns the text of a document that a client names by its hash alone.
   *
   * @throws Fault {@link FaultCode#DOCUMENT_UNKNOWN}
   */
  public String text(Caller caller, String schema, DocumentId id, String requestId) {
    String text = registered(caller, schema, id.hash(), requestId);
    if (text == null && !isClosed(caller, schema)) {
      text = sent.get(new Key(caller.realm(), schema, id.hash()));
    }
    if (text == null) {
      throw id.unknown();
    }
    return text;
  }

  /** Whether only registered documents run for this schema. */
  public boolean isClosed(Caller caller, String schema) {
    return rules.isRegisteredOnly(caller.realm(), schema);
  }

  /**
   * Refuses an unregistered document where only registered ones run.
   *
   * @throws Fault {@link FaultCode#DOCUMENT_NOT_REGISTERED}
   */
  public void requireRegistered(Caller caller, String schema, String hash, String requestId) {
    if (registered(caller, schema, hash, requestId) == null) {
      throw new Fault(
          FaultCode.DOCUMENT_NOT_REGISTERED,
          "The document is not registered: ask a publisher to register it");
    }
  }

  /** Remembers a document that was sent with its hash and is valid for its caller. */
  public void remember(Caller caller, String schema, String hash, String text) {
    if (rules.automatic()) {
      sent.put(new Key(caller.realm(), schema, hash), text);
    }
  }

  private String registered(Caller caller, String schema, String hash, String requestId) {
    return registered.text(
        new RegisteredCache.Place(caller.realm(), schema),
        hash,
        stamp -> ask(caller, schema, stamp, requestId));
  }

  private RegisteredDocuments ask(Caller caller, String schema, String stamp, String requestId) {
    String path = path(schema) + (stamp == null ? "" : "?stamp=" + stamp);
    return proxy
        .ask(caller, Purpose.DOCUMENTS, path, null, requestId)
        .read(RegisteredDocuments.class);
  }

  private static String path(String schema) {
    return "/documents/" + schema;
  }

  /** Returns all registered documents of a schema. */
  public List<RegisteredDocuments.Entry> registered(
      Caller caller, String schema, String requestId) {
    return ask(caller, schema, null, requestId).documents();
  }

  /**
   * Registers documents and removes others. This edge knows the change at once, others within
   * seconds.
   *
   * @return all documents that are registered now
   * @throws Fault {@link FaultCode#TOO_MANY_DOCUMENTS}
   */
  public List<RegisteredDocuments.Entry> change(
      Caller publisher, String schema, RegisteredDocuments.Change change, String requestId) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(change);
      return proxy
          .tell(publisher, Purpose.DOCUMENTS, path(schema), body, requestId)
          .read(RegisteredDocuments.class)
          .documents();
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The documents cannot be written as JSON", e);
    } finally {
      registered.forget(new RegisteredCache.Place(publisher.realm(), schema));
    }
  }
}
