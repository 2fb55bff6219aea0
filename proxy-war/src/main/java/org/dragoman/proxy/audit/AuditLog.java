package org.dragoman.proxy.audit;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.persistence.EntityManager;
import jakarta.persistence.TypedQuery;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.metric.Metric;
import org.dragoman.proxy.store.Store;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.dragoman.trace.TracedLine;

/**
 * The audit log of changes of schemas and applications, done or refused: a table of the catalogue,
 * and lines of the log. A row is written before the action begins, so that no action can go
 * unrecorded.
 */
@ApplicationScoped
public class AuditLog {
  /** The outcome of an action that is under way, or whose process died. */
  static final String UNKNOWN = "UNKNOWN";

  private static final Logger LINES = Logger.getLogger("org.dragoman.audit");
  private static final Logger LOG = Logger.getLogger(AuditLog.class.getName());

  @Inject private Store store;

  private int days;

  @PostConstruct
  void configure() {
    days = Settings.ofServer().get(DataSettings.AUDIT_DAYS);
  }

  /** An action that describes itself in the note. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does the action. */
    T done(AuditNote note);
  }

  /**
   * Does an action and records it.
   *
   * @throws Fault when it cannot be recorded: then it is not done; otherwise the faults of the
   *     action
   */
  public <T> T keep(
      Caller caller, AuditAction action, String schema, String requestId, Work<T> work) {
    AuditEntry entry = new AuditEntry(caller, action, schema, requestId, Instant.now());
    Long id =
        store.change(
            entities -> {
              entities.persist(entry);
              entities.flush();
              return entry.id();
            });
    AuditNote note = new AuditNote();
    String outcome = FaultCode.INTERNAL.code();
    try {
      T result = work.done(note);
      outcome = note.outcome();
      return result;
    } catch (Fault fault) {
      outcome = fault.code().code();
      throw fault;
    } finally {
      end(id, outcome, note);
      boolean failed = outcome.startsWith("DRG-");
      Metric.CHANGES.count(
          caller.realm(), action.name().toLowerCase(Locale.ROOT), failed ? outcome : "");
      write(requestId, line(caller, action, schema, requestId, outcome, note));
    }
  }

  /**
   * Records the start of an action that a later request ends, in the caller's transaction.
   *
   * @param what one line for each intended change
   * @return the id for {@link #end}
   */
  public Long begin(
      EntityManager entities,
      Caller caller,
      AuditAction action,
      String name,
      String requestId,
      List<String> what) {
    AuditEntry entry = new AuditEntry(caller, action, name, requestId, Instant.now());
    entry.say(what);
    entities.persist(entry);
    entities.flush();
    return entry.id();
  }

  /** Records the end of such an action; without it, the outcome stays unknown. */
  public void end(
      EntityManager entities,
      Long id,
      Caller caller,
      AuditAction action,
      String name,
      String requestId,
      String outcome) {
    AuditEntry kept = entities.find(AuditEntry.class, id);
    if (kept != null) {
      kept.end(outcome);
    }
    write(requestId, line(caller, action, name, requestId, outcome, new AuditNote()));
  }

  private static void write(String requestId, String line) {
    TracedLine.log(LINES, Level.INFO, requestId, line, null);
  }

  private void end(Long id, String outcome, AuditNote note) {
    try {
      store.change(
          entities -> {
            AuditEntry kept = entities.find(AuditEntry.class, id);
            if (kept != null) {
              kept.end(outcome, note);
            }
            return null;
          });
    } catch (Fault e) {
      // The action cannot be undone. Its row keeps the outcome UNKNOWN, and the log line has the
      // real one.
      LOG.log(Level.WARNING, "The outcome of an audited request cannot be recorded", e);
    }
  }

  /** Formats texts of a request as JSON, which contains no line end. */
  private static String line(
      Caller caller,
      AuditAction action,
      String schema,
      String requestId,
      String outcome,
      AuditNote note) {
    return action
        + " realm="
        + Json.text(caller.realm())
        + " schema="
        + Json.text(schema)
        + " version="
        + note.version()
        + " outcome="
        + outcome
        + " issuer="
        + Json.text(caller.issuer())
        + " subject="
        + Json.text(caller.subject())
        + " request="
        + requestId;
  }

  /**
   * Returns the records of a realm, the newest first.
   *
   * @param schema only records of this name, or of one application by its identifier or the last
   *     part of it; null for all
   * @param before an exclusive upper bound of the ids
   * @param size the maximum number of records
   */
  AuditRecord.Page list(String realm, String schema, long before, int size) {
    String query =
        "SELECT e FROM AuditEntry e WHERE e.realm = :realm AND e.id < :before"
            + (schema == null ? "" : " AND e.schema = :schema")
            + " ORDER BY e.id DESC";
    List<AuditRecord> found =
        store.read(
            entities -> {
              TypedQuery<AuditEntry> wanted =
                  entities
                      .createQuery(query, AuditEntry.class)
                      .setParameter("realm", realm)
                      .setParameter("before", before);
              if (schema != null) {
                wanted.setParameter("schema", AuditEntry.key(schema));
              }
              return wanted
                  .setMaxResults(size + 1)
                  .getResultStream()
                  .map(AuditEntry::shown)
                  .toList();
            });
    boolean more = found.size() > size;
    List<AuditRecord> page = more ? found.subList(0, size) : found;
    return new AuditRecord.Page(page, more ? page.getLast().id() : null);
  }

  /** Deletes expired records. */
  public void sweep() {
    Instant old = Instant.now().minus(Duration.ofDays(days));
    store.change(
        entities ->
            entities
                .createQuery("DELETE FROM AuditEntry e WHERE e.moment < :old")
                .setParameter("old", old.toEpochMilli())
                .executeUpdate());
  }
}
