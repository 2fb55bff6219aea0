package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.dragoman.proxy.store.Store;

/** Deletes expired conversations and feedback. */
@ApplicationScoped
public class ConversationSweep {
  /** Rows of one transaction. */
  private static final int AT_ONCE = 1_000;

  private static final String OF_REALM =
      "DELETE FROM conversation WHERE (realm, conversation) IN (SELECT realm, conversation"
          + " FROM conversation WHERE realm = ?1 AND changed < ?2 LIMIT "
          + AT_ONCE
          + ")";

  private static final String OF_APPLICATIONS =
      "DELETE FROM conversation WHERE (realm, conversation) IN (SELECT c.realm, c.conversation"
          + " FROM conversation_retention r JOIN conversation c"
          + " ON c.realm = r.realm AND c.application = r.application"
          + " WHERE r.days > 0 AND c.changed < ?1 - CAST(r.days AS bigint) * 86400000 LIMIT "
          + AT_ONCE
          + ")";

  /** Applications that the operator has deployed have no row. */
  private static final String HAS_NO_APPLICATION =
      " x.application ~ '[.][0-9a-f-]{36}$' AND NOT EXISTS (SELECT FROM application a"
          + " WHERE a.realm = x.realm AND a.application = x.application)";

  private static final String FEEDBACK =
      "DELETE FROM conversation_feedback x WHERE x.created < ?1 OR" + HAS_NO_APPLICATION;

  /** The setting of a deleted application applies as long as it has conversations. */
  private static final String RETENTIONS =
      "DELETE FROM conversation_retention x WHERE"
          + HAS_NO_APPLICATION
          + " AND NOT EXISTS (SELECT FROM conversation c"
          + " WHERE c.realm = x.realm AND c.application = x.application)";

  @Inject private Store store;
  @Inject private ConversationLimits limits;

  /** Deletes expired rows, a thousand conversations at a time. */
  public void sweep() {
    Instant now = Instant.now();
    for (String realm : realms()) {
      long oldest = limits.oldest(realm, now).toEpochMilli();
      repeat(
          entities ->
              entities
                  .createNativeQuery(OF_REALM)
                  .setParameter(1, realm)
                  .setParameter(2, oldest)
                  .executeUpdate());
    }
    repeat(
        entities ->
            entities
                .createNativeQuery(OF_APPLICATIONS)
                .setParameter(1, now.toEpochMilli())
                .executeUpdate());
    long oldestFeedback = now.minus(limits.feedback()).toEpochMilli();
    store.change(
        entities -> {
          entities.createNativeQuery(FEEDBACK).setParameter(1, oldestFeedback).executeUpdate();
          return entities.createNativeQuery(RETENTIONS).executeUpdate();
        });
  }

  private void repeat(Function<EntityManager, Integer> work) {
    int deleted;
    do {
      deleted = store.change(work);
    } while (deleted == AT_ONCE);
  }

  private List<String> realms() {
    List<String> realms = new ArrayList<>();
    for (Object realm :
        store.read(
            entities ->
                entities
                    .createNativeQuery("SELECT DISTINCT realm FROM conversation")
                    .getResultList())) {
      realms.add((String) realm);
    }
    return realms;
  }
}
