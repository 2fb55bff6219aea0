package org.dragoman.chat.application.extract;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.dragoman.chat.application.assistant.Respondent;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.knowledge.KnowledgeSearch;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.extension.HostedApplication;

/** What all applications of the provider {@code extract} have in common. */
@ApplicationScoped
public class ExtractApplications {
  private final Respondent respondent;
  private final Offers offers;
  private final KnowledgeSearch knowledge;

  /** With these operations and documents. */
  @Inject
  public ExtractApplications(Respondent respondent, Offers offers, KnowledgeSearch knowledge) {
    this.respondent = respondent;
    this.offers = offers;
    this.knowledge = knowledge;
  }

  /** For the container's proxy alone. */
  ExtractApplications() {
    this(null, null, null);
  }

  /** The application of this version. */
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
