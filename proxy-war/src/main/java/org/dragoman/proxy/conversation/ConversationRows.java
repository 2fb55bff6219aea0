package org.dragoman.proxy.conversation;

import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.usage.UserDigest;

/**
 * Reads and writes the rows of one caller's conversations. Each statement contains realm and owner,
 * so that a conversation of somebody else does not exist for the caller.
 *
 * @param oldest a conversation that has not changed since then does not exist either
 */
record ConversationRows(
    EntityManager entities, String realm, String owner, Instant oldest, Instant now) {
  private static final byte[] NOTHING = {};

  private static final String COLUMNS =
      "c.conversation, c.application, c.title_key, c.title, c.exchanges, c.messages, c.bytes,"
          + " c.created, c.changed";

  /** The setting of the application applies, too, where it is shorter than that of the realm. */
  private static final String KEPT =
      " FROM conversation c LEFT JOIN conversation_retention r"
          + " ON r.realm = c.realm AND r.application = c.application AND r.days > 0"
          + " WHERE c.realm = ?1 AND c.owner_sha256 = ?2 AND c.changed >= ?3"
          + " AND (r.days IS NULL OR c.changed >= ?4 - CAST(r.days AS bigint) * 86400000)";

  private static final String INSERT =
      "INSERT INTO conversation (realm, conversation, owner_sha256, application, title_key, title,"
          + " exchanges, messages, bytes, created, changed)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0, 0, ?7, ?8)";

  private static final String INSERT_EXCHANGE =
      "INSERT INTO conversation_exchange"
          + " (realm, conversation, number, exchange, messages, created, text_key, text)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";

  private static final String COUNT_EXCHANGE =
      "UPDATE conversation SET exchanges = exchanges + 1, messages = messages + ?1,"
          + " bytes = bytes + ?2, changed = ?3 WHERE realm = ?4 AND conversation = ?5";

  /** The start of a page: conversations that changed before this one, or all for null. */
  record After(long changed, String id) {}

  static ConversationRows of(
      EntityManager entities, Caller caller, ConversationLimits limits, Instant now) {
    return new ConversationRows(
        entities,
        caller.realm(),
        UserDigest.of(caller.issuer(), caller.subject()),
        limits.oldest(caller.realm(), now),
        now);
  }

  private Query kept(String select, String where) {
    return entities
        .createNativeQuery("SELECT " + select + KEPT + where)
        .setParameter(1, realm)
        .setParameter(2, owner)
        .setParameter(3, oldest.toEpochMilli())
        .setParameter(4, now.toEpochMilli());
  }

  /** Returns the number of rows, including expired ones that are not deleted yet. */
  long count() {
    Query query =
        entities.createNativeQuery(
            "SELECT count(*) FROM conversation WHERE realm = ?1 AND owner_sha256 = ?2");
    return ((Number) query.setParameter(1, realm).setParameter(2, owner).getSingleResult())
        .longValue();
  }

  /**
   * Returns the conversations that changed last, first.
   *
   * @param application null for all
   * @param after null for the first page
   */
  List<StoredConversation> list(String application, After after, int size) {
    String where =
        (application == null ? "" : " AND c.application = ?5")
            + (after == null ? "" : " AND (c.changed, c.conversation) < (?6, ?7)")
            + " ORDER BY c.changed DESC, c.conversation DESC LIMIT ?8";
    Query query = kept(COLUMNS, where).setParameter(8, size);
    if (application != null) {
      query.setParameter(5, application);
    }
    if (after != null) {
      query.setParameter(6, after.changed).setParameter(7, after.id);
    }
    return rows(query).stream().map(ConversationRows::conversation).toList();
  }

  Optional<StoredConversation> find(String id, boolean toChange) {
    String lock = toChange ? " FOR UPDATE OF c" : "";
    return rows(kept(COLUMNS, " AND c.conversation = ?5" + lock).setParameter(5, id)).stream()
        .findFirst()
        .map(ConversationRows::conversation);
  }

  private static StoredConversation conversation(Object[] row) {
    return new StoredConversation(
        (String) row[0],
        (String) row[1],
        sealed(row[2], row[3]),
        number(row[4]).intValue(),
        number(row[5]).intValue(),
        number(row[6]).longValue(),
        number(row[7]).longValue(),
        number(row[8]).longValue());
  }

  /**
   * Returns the exchanges of several conversations, in order.
   *
   * @param conversations that were found before
   */
  Map<String, List<StoredConversation.Exchange>> exchanges(List<StoredConversation> conversations) {
    Map<String, List<StoredConversation.Exchange>> found = new LinkedHashMap<>();
    conversations.forEach(one -> found.put(one.id(), new ArrayList<>()));
    Query query =
        entities
            .createNativeQuery(
                "SELECT conversation, number, messages, created, text_key, text"
                    + " FROM conversation_exchange WHERE realm = ?1"
                    + " AND conversation = ANY (string_to_array(?2, ','))"
                    + " ORDER BY conversation, number")
            .setParameter(1, realm)
            .setParameter(2, String.join(",", found.keySet()));
    for (Object[] row : rows(query)) {
      found
          .get((String) row[0])
          .add(
              new StoredConversation.Exchange(
                  number(row[1]).intValue(),
                  number(row[2]).intValue(),
                  number(row[3]).longValue(),
                  sealed(row[4], row[5])));
    }
    return found;
  }

  boolean hasExchange(String id, String exchange) {
    return !rows(entities
            .createNativeQuery(
                "SELECT number, exchange FROM conversation_exchange"
                    + " WHERE realm = ?1 AND conversation = ?2 AND exchange = ?3")
            .setParameter(1, realm)
            .setParameter(2, id)
            .setParameter(3, exchange))
        .isEmpty();
  }

  void insert(ConversationChange.Creation creation) {
    Sealed title = creation.title();
    entities
        .createNativeQuery(INSERT)
        .setParameter(1, realm)
        .setParameter(2, creation.id())
        .setParameter(3, owner)
        .setParameter(4, creation.application())
        .setParameter(5, title == null ? "" : title.key())
        .setParameter(6, title == null ? NOTHING : title.bytes())
        .setParameter(7, now.toEpochMilli())
        .setParameter(8, now.toEpochMilli())
        .executeUpdate();
  }

  void insert(String id, ConversationChange.Addition addition) {
    entities
        .createNativeQuery(INSERT_EXCHANGE)
        .setParameter(1, realm)
        .setParameter(2, id)
        .setParameter(3, addition.number())
        .setParameter(4, addition.exchange())
        .setParameter(5, addition.messages())
        .setParameter(6, now.toEpochMilli())
        .setParameter(7, addition.text().key())
        .setParameter(8, addition.text().bytes())
        .executeUpdate();
    entities
        .createNativeQuery(COUNT_EXCHANGE)
        .setParameter(1, addition.messages())
        .setParameter(2, addition.text().bytes().length)
        .setParameter(3, now.toEpochMilli())
        .setParameter(4, realm)
        .setParameter(5, id)
        .executeUpdate();
  }

  void rename(String id, Sealed title) {
    entities
        .createNativeQuery(
            "UPDATE conversation SET title_key = ?1, title = ?2, changed = ?3"
                + " WHERE realm = ?4 AND conversation = ?5")
        .setParameter(1, title.key())
        .setParameter(2, title.bytes())
        .setParameter(3, now.toEpochMilli())
        .setParameter(4, realm)
        .setParameter(5, id)
        .executeUpdate();
  }

  /** Deletes the conversation; its exchanges are deleted by the foreign key. */
  void delete(String id) {
    entities
        .createNativeQuery("DELETE FROM conversation WHERE realm = ?1 AND conversation = ?2")
        .setParameter(1, realm)
        .setParameter(2, id)
        .executeUpdate();
  }

  /** Returns the rows of a query of several columns. */
  static List<Object[]> rows(Query query) {
    List<Object[]> rows = new ArrayList<>();
    for (Object row : query.getResultList()) {
      rows.add((Object[]) row);
    }
    return rows;
  }

  static Number number(Object value) {
    return (Number) value;
  }

  static Sealed sealed(Object key, Object bytes) {
    return ((String) key).isEmpty() ? null : new Sealed((String) key, (byte[]) bytes);
  }
}
