package org.dragoman.chat.knowledge;

import java.util.List;

/** A look through the documents of an application for what fits a question best. */
interface Looking<T> {
  /** Gives the documents that were looked at once more. */
  @FunctionalInterface
  interface Documents {
    /** The document of this number. */
    DocumentIndex of(int number) throws InterruptedException;
  }

  /** Looks through the next document. */
  void look(DocumentIndex document, int number);

  /** What was chosen of all that was looked through. */
  List<T> best(Documents documents) throws InterruptedException;
}
