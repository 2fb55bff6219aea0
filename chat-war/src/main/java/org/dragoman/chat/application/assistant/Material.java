package org.dragoman.chat.application.assistant;

import java.util.List;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** What an application answers from that answers without a model. */
public interface Material {
  /**
   * The operations that may be run for the caller; only queries.
   *
   * @throws Fault when the broker cannot say
   */
  List<Offer> offers(OnBehalf caller, Embeddings embeddings) throws InterruptedException;

  /** Whether it knows of the service itself: its guide and its error codes. */
  boolean knowsService();

  /** What is quoted where nothing else answers the last question. */
  List<Quotation> quotations(Conversation conversation) throws InterruptedException;

  /**
   * The sentence after {@code I don't know.} that says what was looked through; operations that can
   * be asked for follow it.
   */
  String lookedThrough();

  /**
   * The sentences after {@code I don't know.} for a caller who can ask for no operation: other
   * questions, or what is missing and who adds it.
   */
  String withoutOperations();
}
