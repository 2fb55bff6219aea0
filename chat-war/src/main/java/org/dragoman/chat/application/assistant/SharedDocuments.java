package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.chat.knowledge.Quote;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Conversation;

/** The documents of the applications that a caller may talk to, for the assistant. */
@ApplicationScoped
public class SharedDocuments {
  /** The newest ones; each is looked up and searched, one after the other. */
  private static final int MOST_APPLICATIONS = 20;

  private static final int MOST_QUOTED = 3;

  private final StoredApplications applications;
  private final KnowledgeSearch knowledge;

  /** Of these applications. */
  @Inject
  public SharedDocuments(StoredApplications applications, KnowledgeSearch knowledge) {
    this.applications = applications;
    this.knowledge = knowledge;
  }

  /** For the container's proxy alone. */
  protected SharedDocuments() {
    this(null, null);
  }

  /**
   * The passages that are surely about the last question, the nearest first, each with the name of
   * its application.
   *
   * @return empty when there are none, or the proxy cannot be asked
   */
  List<Quotation> quotations(Conversation conversation) throws InterruptedException {
    try {
      List<Quotation> all = all(conversation);
      all.sort(Comparator.comparingDouble((Quotation one) -> one.quote().score()).reversed());
      Set<String> texts = new HashSet<>();
      return all.stream()
          .filter(one -> texts.add(one.quote().excerpt().text()))
          .limit(MOST_QUOTED)
          .toList();
    } catch (Fault fault) {
      Event.DOCUMENTS_UNAVAILABLE.log(
          conversation.requestId(), fault.getCause(), "code=" + fault.code().code());
      return List.of();
    }
  }

  private List<Quotation> all(Conversation conversation) throws InterruptedException {
    StoredApplications.Asking asking =
        new StoredApplications.Asking(conversation.caller(), conversation.requestId());
    StoredApplications.Window newest = StoredApplications.Window.of(MOST_APPLICATIONS, null);
    List<Quotation> all = new ArrayList<>();
    for (Application one : applications.list(asking, newest).applications()) {
      Optional<ApplicationVersion> version =
          one.version() == null
              ? Optional.empty()
              : applications.find(one.id(), conversation.caller(), conversation.requestId());
      if (version.isPresent()) {
        for (Quote quote : knowledge.quotes(version.get(), conversation)) {
          all.add(new Quotation(quote, version.get().definition().name()));
        }
      }
    }
    return all;
  }
}
