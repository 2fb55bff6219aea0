package org.dragoman.chat.application.extract;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.application.assistant.Respondent;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.extension.HostedApplication;

/** Creates the applications of the provider {@code extract} and holds what they share. */
@ApplicationScoped
public class ExtractApplications {
  private final Respondent respondent;
  private final Offers offers;
  private final KnowledgeSearch knowledge;

  /** Takes what answers questions, the operations and the documents. */
  @Inject
  public ExtractApplications(Respondent respondent, Offers offers, KnowledgeSearch knowledge) {
    this.respondent = respondent;
    this.offers = offers;
    this.knowledge = knowledge;
  }

  /** Required by the container's proxy. */
  ExtractApplications() {
    this(null, null, null);
  }

  /** Creates the application of this version. */
  public HostedApplication made(ApplicationVersion version) {
    return new ExtractApplication(version, this);
  }

  Respondent respondent() {
    return respondent;
  }

  Offers offers() {
    return offers;
  }

  KnowledgeSearch knowledge() {
    return knowledge;
  }
}
