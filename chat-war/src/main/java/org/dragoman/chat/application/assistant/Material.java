package org.dragoman.chat.application.assistant;

import java.util.List;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** The sources of an application that answers without a model. */
public interface Material {
  /**
   * Returns the operations that may be run for the caller; only queries.
   *
   * @throws Fault when the broker does not answer
   */
  List<Offer> offers(OnBehalf caller, Embeddings embeddings) throws InterruptedException;

  /** Returns whether it includes the service itself: its guide and its error codes. */
  boolean knowsService();

  /** Returns the passages to quote when nothing else answers the last question. */
  List<Quotation> quotations(Conversation conversation) throws InterruptedException;

  /**
   * Returns the sentence after {@code I don't know.} that names what was searched; examples of
   * operations follow it.
   */
  String lookedThrough();

  /**
   * Returns the sentences after {@code I don't know.} for a caller who may run no operation: other
   * questions, or what is missing and who can add it.
   */
  String withoutOperations();
}
