package org.dragoman.chat.knowledge;

import java.util.List;

/** A search through the documents of an application for the best matches of a question. */
interface Looking<T> {
  /** Gives access to the searched documents again. */
  @FunctionalInterface
  interface Documents {
    /** Returns the document with this number. */
    DocumentIndex of(int number) throws InterruptedException;
  }

  /** Searches the next document. */
  void look(DocumentIndex document, int number);

  /** Returns the best matches of all searched documents. */
  List<T> best(Documents documents) throws InterruptedException;
}
