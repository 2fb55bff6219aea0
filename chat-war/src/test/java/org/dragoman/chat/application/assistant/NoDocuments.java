package org.dragoman.chat.application.assistant;

import java.util.List;
import org.dragoman.extension.Conversation;

/** A realm whose applications have no documents. */
final class NoDocuments extends SharedDocuments {
  private NoDocuments() {}

  static SharedDocuments of() {
    return new NoDocuments();
  }

  @Override
  List<Quotation> quotations(Conversation conversation) {
    return List.of();
  }
}
