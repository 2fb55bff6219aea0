package org.dragoman.broker.document;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.dragoman.contract.document.RecordedDocument;

/**
 * The uses of documents that have not been sent to the proxy yet. Bounded, since callers make them.
 */
final class PendingUses {
  private static final int MOST_USES = 10_000;
  private static final long MOST_CHARACTERS = 16L * 1024 * 1024;

  /** Documents in one call. */
  private static final int MOST_SENT = 1_000;

  private static final int CHARACTERS_SENT = 1024 * 1024;

  private final Map<Key, Counted> uses = new ConcurrentHashMap<>();
  private final AtomicLong characters = new AtomicLong();

  private record Key(String realm, String schema, String hash, RecordedDocument.Client client) {}

  private record Counted(String text, long count) {
    Counted and(Counted other) {
      return new Counted(text, count + other.count);
    }
  }

  /** The uses of one realm that one call sends. */
  record Part(String realm, List<RecordedDocument> documents) {
    Part {
      documents = List.copyOf(documents);
    }
  }

  /** Returns the number of characters that a client takes in a call. */
  static int length(RecordedDocument.Client client) {
    return client.id().length()
        + client.issuer().length()
        + client.subject().length()
        + client.roles().stream().mapToInt(role -> role.length() + 3).sum();
  }

  /** Counts a use; drops it when too many are pending. */
  void note(String realm, String schema, String hash, String text, RecordedDocument.Client client) {
    Key key = new Key(realm, schema, hash, client);
    if (!uses.containsKey(key)) {
      if (uses.size() >= MOST_USES || characters.get() >= MOST_CHARACTERS) {
        return;
      }
      characters.addAndGet(text.length() + length(client));
    }
    uses.merge(key, new Counted(text, 1), Counted::and);
  }

  /**
   * Takes all pending uses, in parts that fit into one call.
   *
   * @param day of the uses, ISO 8601
   */
  @SuppressWarnings("ModifyCollectionInEnhancedForLoop") // a ConcurrentHashMap
  List<Part> taken(String day) {
    Map<String, Map<Key, Counted>> byRealm = new LinkedHashMap<>();
    for (Key key : uses.keySet()) {
      Counted counted = uses.remove(key);
      // Another thread may take uses at the same time.
      if (counted != null) {
        byRealm.computeIfAbsent(key.realm, realm -> new LinkedHashMap<>()).put(key, counted);
      }
    }
    characters.set(0);
    List<Part> parts = new ArrayList<>();
    byRealm.forEach((realm, taken) -> parts.addAll(parts(realm, taken, day)));
    return parts;
  }

  private static List<Part> parts(String realm, Map<Key, Counted> taken, String day) {
    List<Part> parts = new ArrayList<>();
    List<RecordedDocument> documents = new ArrayList<>();
    long length = 0;
    for (Map.Entry<Key, Counted> use : taken.entrySet()) {
      documents.add(document(use.getKey(), use.getValue(), day));
      length += use.getValue().text.length() + length(use.getKey().client);
      if (documents.size() == MOST_SENT || length > CHARACTERS_SENT) {
        parts.add(new Part(realm, documents));
        documents = new ArrayList<>();
        length = 0;
      }
    }
    if (!documents.isEmpty()) {
      parts.add(new Part(realm, documents));
    }
    return parts;
  }

  private static RecordedDocument document(Key key, Counted counted, String day) {
    RecordedDocument.Use use = new RecordedDocument.Use(key.client, day, day, counted.count);
    return new RecordedDocument(key.schema, key.hash, counted.text, List.of(use));
  }
}
