package org.dragoman.chat.knowledge;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Map;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.Indexing;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.application.Passage;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** The client of the proxy's store for the documents of applications. */
@ApplicationScoped
public class KnowledgeStore {
  private static final String NO_REQUEST = "-";

  @Inject private ProxyClient proxy;

  /**
   * The caller, the application and the request for which the proxy is called.
   *
   * @param application an identifier
   */
  public record Asking(Caller caller, String application, String requestId) {}

  /** Adds a document to be indexed. */
  public KnowledgeDocument add(Asking asking, KnowledgeDocument.Reading reading) {
    return tell(asking, path(asking) + "/documents", reading, KnowledgeDocument.class);
  }

  /** Lists all documents. */
  public KnowledgeDocument.Listing list(Asking asking) {
    return ask(asking, path(asking) + "/documents", KnowledgeDocument.Listing.class);
  }

  /** Lists the indexed documents, for everybody who may talk to the application. */
  KnowledgeDocument.Listing found(Asking asking) {
    return ask(asking, path(asking) + "/knowledge", KnowledgeDocument.Listing.class);
  }

  /**
   * Returns a document with its text.
   *
   * @param document a UUID, here and below
   */
  public KnowledgeDocument named(Asking asking, String document) {
    return ask(asking, path(asking) + "/documents/" + document, KnowledgeDocument.class);
  }

  /** Deletes a document. */
  public void remove(Asking asking, String document) {
    tell(
        asking,
        path(asking) + "/documents/" + document + "/deletion",
        Map.of(),
        KnowledgeDocument.class);
  }

  /** Returns some passages of an indexed document. */
  Passage.Page passages(Asking asking, String document, int from, int most) {
    String path =
        "%s/documents/%s/passages?from=%d&limit=%d".formatted(path(asking), document, from, most);
    return ask(asking, path, Passage.Page.class);
  }

  /** Returns the next document to index by this model; empty when none waits. */
  Indexing.Work next(IndexModel model) {
    return indexing("/next", model, Indexing.Work.class);
  }

  /** Stores passages. */
  Indexing.Step advance(Indexing.Passages passages) {
    return indexing("/passages", passages, Indexing.Step.class);
  }

  /** Records that a document cannot be indexed. */
  void fail(Indexing.Failure failure) {
    indexing("/failure", failure, Indexing.Step.class);
  }

  /** The edge is the caller: indexing is done for nobody. */
  private <T> T indexing(String below, Object value, Class<T> type) {
    return read(
        proxy.tell(
            Caller.EDGE, Purpose.INDEXING, "/indexing" + below, Json.bytes(value), NO_REQUEST),
        type);
  }

  private <T> T ask(Asking asking, String path, Class<T> type) {
    return read(proxy.ask(asking.caller, Purpose.APPLICATIONS, path, null, asking.requestId), type);
  }

  private <T> T tell(Asking asking, String path, Object value, Class<T> type) {
    return read(
        proxy.tell(asking.caller, Purpose.APPLICATIONS, path, Json.bytes(value), asking.requestId),
        type);
  }

  private static String path(Asking asking) {
    return "/applications/" + asking.application;
  }

  /**
   * Reads an answer. One that cannot be read is no {@code Fault}: the indexer waits after a fault
   * of the proxy, and gives a document up after anything else.
   */
  private static <T> T read(ProxyClient.Answer answer, Class<T> type) {
    try {
      return Json.mapper().readValue(answer.body(), type);
    } catch (IOException e) {
      throw new IllegalStateException("The proxy's answer about documents cannot be read", e);
    }
  }
}
