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
   * What is said after {@code I don't know.} where operations follow that can be asked for: what
   * was looked through; one sentence.
   */
  String lookedThrough();

  /**
   * What is said after {@code I don't know.} where the caller can ask for no operation: what can be
   * asked instead, or what is missing and who adds it.
   */
  String withoutOperations();
}
