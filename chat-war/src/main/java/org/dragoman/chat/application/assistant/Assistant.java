package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.operation.Chooser;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.assistant.operation.Offers;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.HostedApplication;

/**
 * The built-in application. It answers from the guide of the service, or runs the published
 * operation that fits the question, or quotes the documents of applications that the caller may
 * talk to.
 */
@ApplicationScoped
public class Assistant implements HostedApplication, Material {
  /** The identifier of the assistant in requests. */
  public static final String ID = "ai.service.assistant";

  /** A question that the guide answers in every realm. */
  public static final String EXAMPLE = "How do I get an access token?";

  private final Respondent respondent;
  private final Offers offers;
  private final ModelAssistant model;
  private final SharedDocuments documents;

  /** Takes the sources of its answers. */
  @Inject
  public Assistant(
      Respondent respondent, Offers offers, ModelAssistant model, SharedDocuments documents) {
    this.respondent = respondent;
    this.offers = offers;
    this.model = model;
    this.documents = documents;
  }

  /** Required by the container's proxy. */
  Assistant() {
    this(null, null, null, null);
  }

  /**
   * Returns the assistant for a realm; it has no model when the realm may not use the model's
   * provider.
   */
  public HostedApplication inRealm(String realm) {
    return model.isKeptFrom(realm)
        ? new Assistant(respondent, offers, new ModelAssistant(), documents)
        : this;
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public String description() {
    return "Answers questions about the service and from the published operations";
  }

  @Override
  public boolean heedsInstructions() {
    return model.isSet();
  }

  @Override
  public Set<Generation.Feature> heeds() {
    return model.isSet() ? model.features() : Set.of();
  }

  @Override
  public Ending answer(Conversation conversation, Chunks chunks) throws InterruptedException {
    if (model.isSet()) {
      chunks.inputTokens(Respondent.inputTokens(conversation));
      Optional<Ending> ending = model.answer(conversation, retrieved(conversation), chunks);
      if (ending.isPresent()) {
        return ending.get();
      }
    }
    return respondent.answer(conversation, this, chunks);
  }

  private ModelAssistant.Retrieved retrieved(Conversation conversation)
      throws InterruptedException {
    String whole = AskedBack.question(AskedBack.settled(conversation));
    String question = whole.substring(0, Math.min(whole.length(), Respondent.LONGEST_QUESTION));
    Embeddings embeddings = Embeddings.shared();
    List<Offer> known = Respondent.Known.of(conversation, this, embeddings).offers();
    return new ModelAssistant.Retrieved(
        Guide.shared().nearest(embeddings.of(question), Respondent.MOST_PASSAGES),
        new Chooser(embeddings).matches(question, known),
        known);
  }

  @Override
  public List<Offer> offers(OnBehalf caller, Embeddings embeddings) throws InterruptedException {
    return offers.of(caller, embeddings, schema -> true);
  }

  @Override
  public boolean knowsService() {
    return true;
  }

  @Override
  public List<Quotation> quotations(Conversation conversation) throws InterruptedException {
    return documents.quotations(conversation);
  }

  @Override
  public String lookedThrough() {
    return "I answer from the guide of this service and from published operations.";
  }

  @Override
  public String withoutOperations() {
    return "You can ask me, for example: " + EXAMPLE;
  }
}
