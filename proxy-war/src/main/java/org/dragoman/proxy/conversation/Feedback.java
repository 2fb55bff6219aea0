package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.Query;
import java.time.Instant;
import java.util.List;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredFeedback;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.application.Applications;
import org.dragoman.proxy.store.Store;

/**
 * The feedback of callers on answers, for those who may change the application; for applications
 * that the operator has deployed, the admins of the realm. It does not identify the callers.
 */
@ApplicationScoped
class Feedback {
  /** The maximum for an application; the oldest is deleted. */
  private static final int MOST = 10_000;

  private static final String GIVE =
      "INSERT INTO conversation_feedback"
          + " (realm, feedback, application, created, text_key, text)"
          + " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (realm, feedback) DO UPDATE SET"
          + " created = EXCLUDED.created, text_key = EXCLUDED.text_key, text = EXCLUDED.text";

  private static final String FORGET_OLDEST =
      "DELETE FROM conversation_feedback WHERE realm = ?1 AND application = ?2"
          + " AND (created, feedback) <= (SELECT created, feedback FROM conversation_feedback"
          + " WHERE realm = ?3 AND application = ?4 ORDER BY created DESC, feedback DESC"
          + " LIMIT 1 OFFSET "
          + MOST
          + ")";

  @Inject private Store store;
  @Inject private Applications applications;

  /** Stores feedback; it replaces earlier feedback of the same caller on the same answer. */
  StoredFeedback give(Caller caller, StoredFeedback feedback) {
    long now = Instant.now().toEpochMilli();
    store.change(
        entities -> {
          entities
              .createNativeQuery(GIVE)
              .setParameter(1, caller.realm())
              .setParameter(2, feedback.id())
              .setParameter(3, feedback.application())
              .setParameter(4, now)
              .setParameter(5, feedback.text().key())
              .setParameter(6, feedback.text().bytes())
              .executeUpdate();
          return forgetOldest(entities, caller.realm(), feedback.application());
        });
    return new StoredFeedback(feedback.id(), feedback.application(), now, feedback.text());
  }

  private static int forgetOldest(EntityManager entities, String realm, String application) {
    return entities
        .createNativeQuery(FORGET_OLDEST)
        .setParameter(1, realm)
        .setParameter(2, application)
        .setParameter(3, realm)
        .setParameter(4, application)
        .executeUpdate();
  }

  /**
   * Returns the feedback on an application, the newest first.
   *
   * @param after null for the first page
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}; {@link FaultCode#FORBIDDEN}
   */
  StoredFeedback.Page list(
      Caller caller, String application, ConversationRows.After after, int size) {
    requireReader(caller, application);
    String place = after == null ? "" : " AND (created, feedback) < (?3, ?4)";
    List<Object[]> found =
        store.read(
            entities -> {
              Query query =
                  entities
                      .createNativeQuery(
                          "SELECT feedback, created, text_key, text FROM conversation_feedback"
                              + " WHERE realm = ?1 AND application = ?2"
                              + place
                              + " ORDER BY created DESC, feedback DESC LIMIT ?5")
                      .setParameter(1, caller.realm())
                      .setParameter(2, application)
                      .setParameter(5, size + 1);
              if (after != null) {
                query.setParameter(3, after.changed()).setParameter(4, after.id());
              }
              return ConversationRows.rows(query);
            });
    boolean more = found.size() > size;
    List<StoredFeedback> page =
        (more ? found.subList(0, size) : found)
            .stream().map(row -> feedback(application, row)).toList();
    StoredFeedback last = more ? page.getLast() : null;
    return new StoredFeedback.Page(page, more ? last.created() + "-" + last.id() : null);
  }

  private static StoredFeedback feedback(String application, Object[] row) {
    return new StoredFeedback(
        (String) row[0],
        application,
        ConversationRows.number(row[1]).longValue(),
        ConversationRows.sealed(row[2], row[3]));
  }

  private void requireReader(Caller caller, String application) {
    boolean reads =
        ApplicationId.isId(application)
            ? applications.right(caller, application).holds(Right.WRITE)
            : caller.hasRole("admin");
    if (!reads) {
      throw new Fault(
          FaultCode.FORBIDDEN, "Feedback is read by those who may change the application");
    }
  }
}
