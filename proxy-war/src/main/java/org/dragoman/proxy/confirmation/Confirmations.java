package org.dragoman.proxy.confirmation;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.LockModeType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.confirmation.PendingWrite;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.store.Store;

/**
 * Stores writes until their callers confirm them, and returns each once, only to its caller. The
 * audit log records the write before it is returned.
 */
@ApplicationScoped
public class Confirmations {
  private static final Duration PENDING = Duration.ofMinutes(10);
  private static final Duration REMEMBERED = Duration.ofDays(1);
  private static final int MOST_PENDING = 20;
  private static final int LONGEST_NAME = 500;
  private static final Pattern ID = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern OUTCOME = Pattern.compile("OK|DRG-[0-9]{4}");

  @Inject private Store store;
  @Inject private AuditLog audit;

  /** Stores a write; of more than {@value #MOST_PENDING} of a caller the oldest expire. */
  String keep(Caller caller, PendingWrite write) {
    require(ID.matcher(write.id()).matches(), "id");
    require(write.application().length() <= LONGEST_NAME, "application");
    require(write.operation().length() <= LONGEST_NAME, "operation");
    Instant now = Instant.now();
    return store.change(
        entities -> {
          Store.lock(entities, "confirmation", caller.realm(), caller.issuer(), caller.subject());
          pending(entities, caller).stream()
              .skip(MOST_PENDING - 1L)
              .forEach(ConfirmationEntry::forget);
          entities.persist(new ConfirmationEntry(caller, write, now.plus(PENDING)));
          return "kept";
        });
  }

  private static List<ConfirmationEntry> pending(EntityManager entities, Caller caller) {
    return entities
        .createQuery(
            "SELECT c FROM ConfirmationEntry c WHERE c.id.realm = :realm AND c.issuer = :issuer"
                + " AND c.subject = :subject AND c.sealed IS NOT NULL ORDER BY c.expires DESC",
            ConfirmationEntry.class)
        .setParameter("realm", caller.realm())
        .setParameter("issuer", caller.issuer())
        .setParameter("subject", caller.subject())
        .getResultList();
  }

  /**
   * Returns a confirmed write.
   *
   * @throws Fault with a detail for the caller: the write is unknown, of another application, used,
   *     or expired
   */
  PendingWrite take(Caller caller, PendingWrite.Taking yes, String requestId) {
    return store.change(
        entities -> {
          ConfirmationEntry entry =
              entities.find(
                  ConfirmationEntry.class,
                  new ConfirmationEntry.Id(caller.realm(), yes.id()),
                  LockModeType.PESSIMISTIC_WRITE);
          if (entry == null || !entry.belongsTo(caller)) {
            throw new Fault(
                FaultCode.PENDING_WRITE_UNKNOWN,
                "No write of yours waits for this confirmation: nothing was written");
          }
          if (!entry.isOf(yes.application())) {
            throw new Fault(
                FaultCode.PENDING_WRITE_ELSEWHERE,
                "Another application asks for this write: confirm it there. Nothing was written");
          }
          if (entry.isUsed()) {
            throw new Fault(
                FaultCode.PENDING_WRITE_USED,
                "This write was confirmed before, and a confirmation is good for one write:"
                    + " nothing was written now");
          }
          if (entry.isLate(Instant.now())) {
            throw new Fault(
                FaultCode.PENDING_WRITE_LATE,
                "The write could be confirmed for 10 minutes, which are over: nothing was written."
                    + " Ask for it again");
          }
          Long begun =
              audit.begin(
                  entities,
                  caller,
                  AuditAction.CONFIRMED_WRITE,
                  entry.application(),
                  requestId,
                  changes(entry));
          return entry.use(begun);
        });
  }

  private static List<String> changes(ConfirmationEntry entry) {
    return List.of(entry.operation(), "rows: " + entry.touched());
  }

  /** Records the outcome of a confirmed write in the audit log. */
  String end(Caller caller, PendingWrite.End end, String requestId) {
    require(OUTCOME.matcher(end.outcome()).matches(), "outcome");
    store.change(
        entities -> {
          ConfirmationEntry entry =
              entities.find(
                  ConfirmationEntry.class,
                  new ConfirmationEntry.Id(caller.realm(), end.id()),
                  LockModeType.PESSIMISTIC_WRITE);
          Long begun = entry == null || !entry.belongsTo(caller) ? null : entry.end();
          if (begun != null) {
            audit.end(
                entities,
                begun,
                caller,
                AuditAction.CONFIRMED_WRITE,
                entry.application(),
                requestId,
                end.outcome());
          }
          return null;
        });
    return "ended";
  }

  private static void require(boolean good, String member) {
    if (!good) {
      throw new Fault(FaultCode.INVALID_REQUEST, member + " is not as it must be");
    }
  }

  /** Deletes the arguments of expired writes, and a day later their rows. */
  public void sweep() {
    long now = Instant.now().toEpochMilli();
    store.change(
        entities -> {
          entities
              .createQuery(
                  "UPDATE ConfirmationEntry c SET c.sealed = NULL"
                      + " WHERE c.expires < :now AND c.sealed IS NOT NULL")
              .setParameter("now", now)
              .executeUpdate();
          return entities
              .createQuery("DELETE FROM ConfirmationEntry c WHERE c.expires < :old")
              .setParameter("old", now - REMEMBERED.toMillis())
              .executeUpdate();
        });
  }
}
