package org.dragoman.chat.application.extract;

import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.dragoman.chat.application.assistant.Material;
import org.dragoman.chat.application.assistant.Quotation;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.contract.application.ApplicationVersion;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.HostedApplication;

/**
 * An application of a user that needs no model. It runs the granted operation that fits the
 * question, as the assistant does, or quotes the nearest passages of its documents. It writes
 * nothing and ignores instructions and parameters.
 */
final class ExtractApplication implements HostedApplication, Material {
  private final ApplicationVersion version;
  private final ExtractApplications parts;

  ExtractApplication(ApplicationVersion version, ExtractApplications parts) {
    this.version = version;
    this.parts = parts;
  }

  @Override
  public String id() {
    return version.id();
  }

  @Override
  public String description() {
    return version.definition().description();
  }

  @Override
  public boolean heedsInstructions() {
    return false;
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    return parts.respondent().answer(conversation, this, chunks);
  }

  @Override
  public List<Offer> offers(OnBehalf caller, Embeddings embeddings) throws InterruptedException {
    List<OperationGrant> grants = version.definition().operations();
    if (grants.isEmpty()) {
      return List.of();
    }
    Map<String, Set<String>> granted =
        grants.stream()
            .collect(
                Collectors.groupingBy(
                    OperationGrant::schema, mapping(OperationGrant::name, toSet())));
    return parts.offers().of(caller, embeddings, granted::containsKey).stream()
        .filter(offer -> granted.get(offer.schema().name()).contains(offer.operation().name()))
        .toList();
  }

  @Override
  public boolean knowsService() {
    return false;
  }

  @Override
  public List<Quotation> quotations(Conversation conversation) throws InterruptedException {
    return parts.knowledge().quotes(List.of(version), conversation).stream()
        .map(one -> new Quotation(one.excerpt(), ""))
        .toList();
  }

  @Override
  public String lookedThrough() {
    return hasDocuments()
        ? "Nothing that this application can look up fits your question, and no passage of its"
            + " documents."
        : "Nothing that this application can look up fits your question.";
  }

  @Override
  public String withoutOperations() {
    if (!version.definition().operations().isEmpty()) {
      return (hasDocuments()
              ? "No passage of this application's documents fits your question"
              : "This application has no documents")
          + ", and none of its operations can be asked with your roles.";
    }
    return hasDocuments()
        ? "No passage of this application's documents fits your question."
        : "This application has nothing to answer from yet: no operations and no documents. Whoever"
            + " changes it adds them in the console, at Build.";
  }

  private boolean hasDocuments() {
    return version.knowledge() > 0;
  }
}
