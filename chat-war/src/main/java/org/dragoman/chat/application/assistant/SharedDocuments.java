package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** Searches the documents of the applications that a caller may talk to, for the assistant. */
@ApplicationScoped
public class SharedDocuments {
  /** The newest applications. They are looked up one by one and searched together. */
  private static final int MOST_APPLICATIONS = 20;

  private final StoredApplications applications;
  private final KnowledgeSearch knowledge;

  /** Searches the documents of these applications. */
  @Inject
  public SharedDocuments(StoredApplications applications, KnowledgeSearch knowledge) {
    this.applications = applications;
    this.knowledge = knowledge;
  }

  /** Required by the container's proxy. */
  protected SharedDocuments() {
    this(null, null);
  }

  /**
   * Returns the passages nearest to the last question, the nearest first, with the names of their
   * applications.
   *
   * @return empty when none is near enough, or the proxy does not answer
   */
  List<Quotation> quotations(Conversation conversation) throws InterruptedException {
    try {
      return knowledge.quotes(shared(conversation), conversation).stream()
          .map(one -> new Quotation(one.excerpt(), one.application().definition().name()))
          .toList();
    } catch (Fault fault) {
      Event.DOCUMENTS_UNAVAILABLE.log(
          conversation.requestId(), fault.getCause(), "code=" + fault.code().code());
      return List.of();
    }
  }

  private List<ApplicationVersion> shared(Conversation conversation) {
    StoredApplications.Asking asking =
        new StoredApplications.Asking(conversation.caller(), conversation.requestId());
    StoredApplications.Window newest = StoredApplications.Window.of(MOST_APPLICATIONS, null);
    List<ApplicationVersion> shared = new ArrayList<>();
    for (Application one : applications.list(asking, newest).applications()) {
      if (one.version() != null) {
        applications
            .find(one.id(), conversation.caller(), conversation.requestId())
            .ifPresent(shared::add);
      }
    }
    return shared;
  }
}
