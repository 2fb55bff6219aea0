package org.dragoman.proxy.conversation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import java.util.List;
import org.dragoman.contract.application.Right;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.ConversationRetention;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.application.Applications;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.store.Store;

/**
 * The builders' settings for the conversations of their applications. A change takes effect at
 * once.
 */
@ApplicationScoped
class Retentions {
  /** The value of the column for the days of the realm. */
  private static final int AS_THE_REALM = 0;

  private static final String SET =
      "INSERT INTO conversation_retention (realm, application, keep, days)"
          + " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (realm, application)"
          + " DO UPDATE SET keep = EXCLUDED.keep, days = EXCLUDED.days";

  @Inject private Store store;
  @Inject private Applications applications;
  @Inject private AuditLog audit;

  /** Returns the settings of an application; the default for one without any. */
  ConversationRetention of(EntityManager entities, String realm, String application) {
    List<Object[]> found =
        ConversationRows.rows(
            entities
                .createNativeQuery(
                    "SELECT keep, days FROM conversation_retention"
                        + " WHERE realm = ?1 AND application = ?2")
                .setParameter(1, realm)
                .setParameter(2, application));
    return found.isEmpty() ? ConversationRetention.OF_THE_REALM : retention(found.getFirst());
  }

  private static ConversationRetention retention(Object[] row) {
    int days = ConversationRows.number(row[1]).intValue();
    return new ConversationRetention((Boolean) row[0], days == AS_THE_REALM ? null : days);
  }

  /**
   * Returns the settings of an application that the caller may use.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}
   */
  ConversationRetention named(Caller caller, String application) {
    applications.right(caller, application);
    return store.read(entities -> of(entities, caller.realm(), application));
  }

  /**
   * Replaces the settings.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} without the right to change the application
   */
  ConversationRetention set(
      Caller caller, String application, ConversationRetention wanted, String requestId) {
    Right right = applications.right(caller, application);
    return audit.keep(
        caller,
        AuditAction.RETAIN_CONVERSATIONS,
        application,
        requestId,
        note -> {
          requireBuilder(caller, right);
          store.change(entities -> set(entities, caller.realm(), application, wanted));
          return wanted;
        });
  }

  private static void requireBuilder(Caller caller, Right right) {
    if (!right.holds(Right.WRITE)) {
      throw new Fault(FaultCode.FORBIDDEN, "You may use the application but not change it");
    }
    if (!caller.hasRole("builder") && !caller.hasRole("admin")) {
      throw new Fault(FaultCode.FORBIDDEN, "Changing applications needs the role builder");
    }
  }

  private static int set(
      EntityManager entities, String realm, String application, ConversationRetention wanted) {
    return entities
        .createNativeQuery(SET)
        .setParameter(1, realm)
        .setParameter(2, application)
        .setParameter(3, wanted.keep())
        .setParameter(4, wanted.days() == null ? AS_THE_REALM : wanted.days())
        .executeUpdate();
  }
}
