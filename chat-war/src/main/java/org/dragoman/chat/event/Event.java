package org.dragoman.chat.event;

import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.trace.TracedLine;

/**
 * The events that the chat gateway logs, one line each: the name of the event, the id of the
 * request, and details as {@code name=value}. Texts of conversations and tokens of callers are
 * never among the details.
 */
public enum Event {
  /** An answer ended as its application wanted. */
  ANSWER_FINISHED(Level.INFO),
  /** An answer ended by a failure or a time limit after its first line was sent. */
  ANSWER_FAILED(Level.WARNING),
  /** The caller disconnected and the application was interrupted. */
  CALLER_GONE(Level.INFO),
  /**
   * Logged once: this container does not report callers who disconnect while they wait for a
   * document.
   */
  CALLERS_UNWATCHED(Level.INFO),
  /** The caller did not read for too long and was disconnected. */
  READER_CUT(Level.WARNING),
  /** An application threw an exception; the caller sees a failure without details. */
  APPLICATION_BROKE(Level.WARNING),
  /** A request was answered with an error. */
  REFUSED(Level.INFO),
  /** A request was answered with an internal error. */
  BROKE(Level.WARNING),
  /** The available applications, once at the start. */
  APPLICATIONS_FOUND(Level.INFO),
  /** The embedding model cannot be loaded, for example on a platform without its native library. */
  EMBEDDING_MODEL_UNAVAILABLE(Level.SEVERE),
  /** A model called a published operation. */
  OPERATION_RUN(Level.FINE),
  /** A server whose tools applications call gave no valid answer. */
  TOOL_SERVER_FAILED(Level.WARNING),
  /** A model asked for a write, which waits for the caller's confirmation. */
  WRITE_PROPOSED(Level.INFO),
  /** A caller confirmed a write. */
  WRITE_CONFIRMED(Level.INFO),
  /** The outcome of a confirmed write could not be reported to the audit log. */
  OUTCOME_UNKNOWN(Level.WARNING),
  /** The assistant's model failed, and the assistant answered without it. */
  ASSISTANT_FELL_BACK(Level.WARNING),
  /** The assistant could not load the published operations. */
  OPERATIONS_UNAVAILABLE(Level.WARNING),
  /** The assistant could not search the documents of applications. */
  DOCUMENTS_UNAVAILABLE(Level.WARNING),
  /** A conversation was too long for the model, which did not get its oldest messages. */
  HISTORY_SHORTENED(Level.INFO),
  /** A caller made an API key. */
  KEY_MADE(Level.INFO),
  /** A caller revoked an API key. */
  KEY_REVOKED(Level.INFO),
  /** Usage could not be reported to the proxy; it is tried again. */
  USAGE_UNAVAILABLE(Level.WARNING),
  /** Usage was not counted, and will not be. */
  USAGE_LOST(Level.SEVERE),
  /** Spent tokens of budgets could not be reported to the proxy; it is tried again. */
  BUDGETS_UNAVAILABLE(Level.WARNING),
  /**
   * A model provider or the target of a relay gave no complete answer; another attempt may follow.
   */
  MODEL_FAILED(Level.WARNING),
  /** A model provider failed so often in a row that it gets no requests for a while. */
  PROVIDER_DOWN(Level.WARNING),
  /** A model provider that got no requests for a while answers again. */
  PROVIDER_UP(Level.INFO),
  /**
   * A remote server refuses the key. The source of the key is read for each request; when it is a
   * system property or an environment variable, a new key needs a restart.
   */
  KEY_REFUSED(Level.SEVERE),
  /** The source of a key has no usable key; the last one is used. */
  KEY_UNREADABLE(Level.WARNING),
  /** The configured model providers, once at the start. */
  PROVIDERS_FOUND(Level.INFO),
  /** A setting names a realm that is not listed, so that it has no effect. */
  REALM_UNLISTED(Level.WARNING),
  /** A caller created an application. */
  APPLICATION_MADE(Level.INFO),
  /** A caller published a version of an application. */
  APPLICATION_PUBLISHED(Level.INFO),
  /** A caller changed with whom an application is shared. */
  APPLICATION_SHARED(Level.INFO),
  /** A caller deleted an application. */
  APPLICATION_DELETED(Level.INFO),
  /** An export broke off; what the client has received is not valid JSON. */
  EXPORT_BROKE(Level.WARNING),
  /** A caller added a document to an application. */
  DOCUMENT_ADDED(Level.INFO),
  /** An exchange of a conversation could not be stored; it is tried again. */
  CONVERSATION_UNSAVED(Level.WARNING),
  /** An exchange of a conversation was not stored, and will not be. */
  CONVERSATION_LOST(Level.SEVERE),
  /** The keys of conversations cannot be read; the last ones that were read are used. */
  CONVERSATION_KEYS_UNREADABLE(Level.SEVERE),
  /** The passages of a document have been embedded. */
  DOCUMENT_INDEXED(Level.INFO),
  /** The process that reads a document could not start, crashed or was killed. */
  READING_ENDED(Level.WARNING),
  /** Documents cannot be indexed at the moment, or one document cannot be indexed. */
  INDEXING_BROKE(Level.WARNING);

  private static final Logger LOG = Logger.getLogger("org.dragoman.chat");

  private final Level level;

  Event(Level level) {
    this.level = level;
  }

  /**
   * Logs the event.
   *
   * @param requestId the request's id; {@code -} for none
   * @param details as {@code name=value}
   */
  public void log(String requestId, String... details) {
    log(requestId, null, details);
  }

  /**
   * Logs the event with its cause.
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
