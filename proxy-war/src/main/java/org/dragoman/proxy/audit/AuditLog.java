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
 * Who changed which schema, and who was refused: in a table of the catalogue, and as lines of the
 * log. A row is written before the work begins, so that nothing is done that leaves no trace.
 */
@ApplicationScoped
public class AuditLog {
  /** The outcome of what is under way, or was when its process died. */
  static final String UNKNOWN = "UNKNOWN";

  private static final Logger LINES = Logger.getLogger("org.dragoman.audit");
  private static final Logger LOG = Logger.getLogger(AuditLog.class.getName());

  @Inject private Store store;

  private int days;

  @PostConstruct
  void configure() {
    days = Settings.ofServer().get(DataSettings.AUDIT_DAYS);
  }

  /** Something that is done, and says in the note what it is. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it. */
    T done(AuditNote note);
  }

  /**
   * Does something that is kept.
   *
   * @throws Fault when it cannot be kept, and then it is not done; else the work's own
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
   * Begins something that ends by another request, as a part of the caller's transaction.
   *
   * @param what one line for each thing that is to be done
   * @return for {@link #end}
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

  /** Ends what has begun so; without it, the outcome stays unknown. */
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
      // What was done is done; its row says that its outcome is not known, and the line has it.
      LOG.log(Level.WARNING, "The outcome of an audited request cannot be written", e);
    }
  }

  /** Texts of a request as JSON, in which no line ends. */
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
   * The records of a realm, the newest first.
   *
   * @param schema those of one name only, or of one application by its identifier or the last part
   *     of it; null for all
   * @param before an id that all are below
   * @param size the most records wanted
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

  /** Deletes records that are no longer kept. */
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
