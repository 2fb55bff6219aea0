package org.dragoman.chat.event;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.trace.TracedLine;

/**
 * What the chat gateway reports to the log, one line each: the name of the event, the request it
 * belongs to, and its details as {@code name=value}. Text of a conversation and tokens of callers
 * are never among the details.
 */
public enum Event {
  /** An answer ended as its application wanted. */
  ANSWER_FINISHED(Level.INFO),
  /** An answer ended by a failure or a time limit, after the first line was sent. */
  ANSWER_FAILED(Level.WARNING),
  /** The caller went away and the application was interrupted. */
  CALLER_GONE(Level.INFO),
  /** Callers who leave while they wait for a document are not noticed in this container; once. */
  CALLERS_UNWATCHED(Level.INFO),
  /** The caller did not read for too long and was cut off. */
  READER_CUT(Level.WARNING),
  /** An application's own exception, which the caller sees as a failure without details. */
  APPLICATION_BROKE(Level.WARNING),
  /** A request was answered by an error. */
  REFUSED(Level.INFO),
  /** A request was answered by an error that is ours. */
  BROKE(Level.WARNING),
  /** The applications that are there, once at the start. */
  APPLICATIONS_FOUND(Level.INFO),
  /** The assistant's embedding model is in memory and the guide is indexed. */
  ASSISTANT_READY(Level.INFO),
  /** The assistant cannot answer on this machine. */
  ASSISTANT_UNAVAILABLE(Level.SEVERE),
  /** A model called a published operation. */
  OPERATION_RUN(Level.FINE),
  /** A model asked for a write, which waits for the caller's yes. */
  WRITE_PROPOSED(Level.INFO),
  /** A caller confirmed a write. */
  WRITE_CONFIRMED(Level.INFO),
  /** The audit log could not be told what came of a confirmed write. */
  OUTCOME_UNKNOWN(Level.WARNING),
  /** The assistant's model failed, and the assistant answered itself. */
  ASSISTANT_FELL_BACK(Level.WARNING),
  /** The assistant could not learn of the published operations. */
  OPERATIONS_UNAVAILABLE(Level.WARNING),
  /** The assistant could not look into the documents of applications. */
  DOCUMENTS_UNAVAILABLE(Level.WARNING),
  /** A conversation was too long for the model, which was not given its oldest messages. */
  HISTORY_SHORTENED(Level.INFO),
  /** A caller made an API key. */
  KEY_MADE(Level.INFO),
  /** A caller revoked an API key. */
  KEY_REVOKED(Level.INFO),
  /** The proxy cannot be told what answers have used; it is tried again. */
  USAGE_UNAVAILABLE(Level.WARNING),
  /** What answers have used was not counted, and will not be. */
  USAGE_LOST(Level.SEVERE),
  /** The proxy cannot be told what was spent of budgets; it is tried again. */
  BUDGETS_UNAVAILABLE(Level.WARNING),
  /** A model provider or the target of a relay gave no whole answer; another try may follow. */
  MODEL_FAILED(Level.WARNING),
  /** A model provider failed so often in a row that it is not asked for a while. */
  PROVIDER_DOWN(Level.WARNING),
  /** A model provider that was not asked answers again. */
  PROVIDER_UP(Level.INFO),
  /**
   * A server elsewhere refuses the key. Its source is asked for each request; where that is a
   * system property or an environment variable, a new one needs a restart.
   */
  KEY_REFUSED(Level.SEVERE),
  /** The source of a key says none that can be used; the last one is used. */
  KEY_UNREADABLE(Level.WARNING),
  /** The model providers that are configured, once at the start. */
  PROVIDERS_FOUND(Level.INFO),
  /** A setting names a realm that is not listed, so that it is about nobody. */
  REALM_UNLISTED(Level.WARNING),
  /** A caller made an application. */
  APPLICATION_MADE(Level.INFO),
  /** A caller published a version of an application. */
  APPLICATION_PUBLISHED(Level.INFO),
  /** A caller said to whom an application is open. */
  APPLICATION_SHARED(Level.INFO),
  /** A caller deleted an application. */
  APPLICATION_DELETED(Level.INFO),
  /** An export broke off; what its reader has is no JSON. */
  EXPORT_BROKE(Level.WARNING),
  /** A caller added a document to an application. */
  DOCUMENT_ADDED(Level.INFO),
  /** An exchange of a conversation could not be kept; it is tried again. */
  CONVERSATION_UNSAVED(Level.WARNING),
  /** An exchange of a conversation was not kept, and will not be. */
  CONVERSATION_LOST(Level.SEVERE),
  /** The keys of conversations cannot be read; those that were read last are used. */
  CONVERSATION_KEYS_UNREADABLE(Level.SEVERE),
  /** The passages of a document are embedded. */
  DOCUMENT_INDEXED(Level.INFO),
  /** The process that reads a document could not start, crashed or was killed. */
  READING_ENDED(Level.WARNING),
  /** Documents cannot be indexed at the moment, or one of them cannot. */
  INDEXING_BROKE(Level.WARNING);

  private static final Logger LOG = Logger.getLogger("org.dragoman.chat");

  private final Level level;

  Event(Level level) {
    this.level = level;
  }

  /**
   * Reports the event.
   *
   * @param requestId the request it belongs to; {@code -} when it belongs to none
   * @param details as {@code name=value}
   */
  public void log(String requestId, String... details) {
    log(requestId, null, details);
  }

  /**
   * Reports the event with its cause.
   *
   * @param cause may be null
   */
  public void log(String requestId, Throwable cause, String... details) {
    if (LOG.isLoggable(level)) {
      String line = name() + " request=" + requestId + " " + String.join(" ", details);
      TracedLine.log(LOG, level, requestId, line.strip(), cause);
    }
  }
}
