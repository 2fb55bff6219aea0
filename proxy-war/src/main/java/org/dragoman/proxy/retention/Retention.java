package org.dragoman.proxy.retention;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.confirmation.Confirmations;
import org.dragoman.proxy.conversation.ConversationSweep;
import org.dragoman.proxy.document.RecordedStore;
import org.dragoman.proxy.key.Keys;
import org.dragoman.proxy.publication.AnswerSweep;
import org.dragoman.proxy.usage.UsageLog;
import org.dragoman.schedule.PeriodicTask;

/** Deletes expired data. Several instances may do it at the same time. */
@ApplicationScoped
public class Retention {
  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final Duration BETWEEN_ANSWER_SWEEPS = Duration.ofMinutes(10);
  private static final Duration BETWEEN_CONFIRMATION_SWEEPS = Duration.ofMinutes(1);

  private final PeriodicTask catalogue =
      new PeriodicTask("catalogue-retention", Duration.ofHours(1));
  private final PeriodicTask published =
      new PeriodicTask("answer-retention", BETWEEN_ANSWER_SWEEPS);

  private final PeriodicTask pending =
      new PeriodicTask("confirmation-retention", BETWEEN_CONFIRMATION_SWEEPS);

  @Inject private Keys keys;
  @Inject private AuditLog audit;
  @Inject private UsageLog usage;
  @Inject private RecordedStore recorded;
  @Inject private AnswerSweep answers;
  @Inject private Confirmations confirmations;
  @Inject private ConversationSweep conversations;

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    catalogue.start(FIRST, this::sweepCatalogue);
    published.start(anyTimeWithin(BETWEEN_ANSWER_SWEEPS), answers::sweep);
    pending.start(anyTimeWithin(BETWEEN_CONFIRMATION_SWEEPS), confirmations::sweep);
  }

  /**
   * A random delay, so that processes that start together do not query all published databases
   * together.
   */
  private static Duration anyTimeWithin(Duration longest) {
    return Duration.ofMillis(ThreadLocalRandom.current().nextLong(longest.toMillis()));
  }

  @PreDestroy
  void end() {
    catalogue.close();
    published.close();
    pending.close();
  }

  /** A failed sweep does not prevent the others. */
  private void sweepCatalogue() {
    PeriodicTask.attempt("key-retention", keys::sweep);
    PeriodicTask.attempt("audit-retention", audit::sweep);
    PeriodicTask.attempt("usage-retention", usage::sweep);
    PeriodicTask.attempt("document-retention", recorded::sweep);
    PeriodicTask.attempt("conversation-retention", conversations::sweep);
  }
}
