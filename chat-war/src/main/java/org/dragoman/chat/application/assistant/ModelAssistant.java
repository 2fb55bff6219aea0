package org.dragoman.chat.application.assistant;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.dragoman.chat.application.assistant.guide.Guide;
import org.dragoman.chat.application.assistant.guide.Passage;
import org.dragoman.chat.application.assistant.operation.Match;
import org.dragoman.chat.application.assistant.operation.Offer;
import org.dragoman.chat.application.prompt.History;
import org.dragoman.chat.application.prompt.Instructions;
import org.dragoman.chat.application.prompt.Sources;
import org.dragoman.chat.broker.Broker;
import org.dragoman.chat.broker.OnBehalf;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.knowledge.Excerpt;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.tool.AnswerTool;
import org.dragoman.chat.tool.Fence;
import org.dragoman.chat.tool.ModelConversation;
import org.dragoman.chat.tool.OperationInAnswer;
import org.dragoman.chat.tool.OperationTools;
import org.dragoman.chat.tool.ToolCalls;
import org.dragoman.chat.tool.ToolLimits;
import org.dragoman.contract.application.OperationGrant;
import org.dragoman.contract.application.Parameters;
import org.dragoman.contract.fault.Fault;
import org.dragoman.extension.Chunks;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;

/**
 * Answers for the assistant by a provider's model, when the operator names one. The model gets the
 * same passages of the guide and may call the same operations, only queries.
 */
@ApplicationScoped
class ModelAssistant {
  private static final int MOST_TOOLS = 16;
  private static final int HISTORY_TOKENS = 8_000;
  private static final double LEAST_LIKENESS = 0.3;
  private static final String INSTRUCTIONS =
      """
      You are the assistant of Dragoman, a service of hosted AI applications and of published \
      GraphQL operations. Answer questions about the service from the excerpts of its guide alone, \
      and questions about data from the rows of operations that you call. When a value that an \
      operation needs is missing, ask for it. When neither helps, say that you do not know. Show \
      several rows as a Markdown table. You only read; nothing can be changed through you.\
      """;

  private final Optional<String> provider;
  private final Optional<String> model;
  private final Models models;
  private final OperationTools operations;
  private final Broker broker;
  private final ToolLimits limits;

  /** Uses the model that the settings name. */
  @Inject
  ModelAssistant(Models models, OperationTools operations, Broker broker, ToolLimits limits) {
    this(
        Settings.ofServer().find(ChatSettings.ASSISTANT_PROVIDER),
        Settings.ofServer().find(ChatSettings.ASSISTANT_MODEL),
        models,
        operations,
        broker,
        limits);
  }

  /**
   * Uses this model. The check of the settings guarantees that provider and model are both set or
   * both empty.
   *
   * @param provider the configured name; empty for none
   * @param model the provider's model; empty for none
   */
  ModelAssistant(
      Optional<String> provider,
      Optional<String> model,
      Models models,
      OperationTools operations,
      Broker broker,
      ToolLimits limits) {
    this.provider = provider;
    this.model = model;
    this.models = models;
    this.operations = operations;
    this.broker = broker;
    this.limits = limits;
  }

  /** Has no model; also required by the container's proxy. */
  ModelAssistant() {
    this(Optional.empty(), Optional.empty(), null, null, null, null);
  }

  /**
   * Creates the bean when the war starts, so that wrong settings fail the deployment and not the
   * first request.
   */
  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    // The constructor has already read the settings.
  }

  /** Returns whether there is a model. */
  boolean isSet() {
    return provider.isPresent();
  }

  /** Returns whether there is a model whose provider the realm may not use. */
  boolean isKeptFrom(String realm) {
    return provider.isPresent() && models.isKeptFrom(realm, provider.get());
  }

  /**
   * The search results for a question.
   *
   * @param matches operations that may fit, the best first
   * @param offers all operations
   */
  record Retrieved(List<Guide.Found> passages, List<Match> matches, List<Offer> offers) {
    Retrieved {
      passages = List.copyOf(passages);
      matches = List.copyOf(matches);
      offers = List.copyOf(offers);
    }
  }

  /**
   * Answers the conversation.
   *
   * @return empty when the model failed before it wrote any text
   */
  Optional<Ending> answer(Conversation conversation, Retrieved retrieved, Chunks chunks)
      throws InterruptedException {
    OnBehalf caller = OnBehalf.of(conversation);
    Fence fence = Fence.random();
    List<Excerpt> excerpts = excerpts(retrieved);
    ToolCalls calls =
        new ToolCalls(
            operations.of(grants(retrieved), caller),
            broker,
            caller,
            limits,
            fence,
            (operation, query, run) -> {
              throw new IllegalStateException("The assistant has no operation that writes");
            });
    ModelConversation talk =
        new ModelConversation(models, question(conversation, excerpts, fence), calls, chunks);
    try {
      Ending ending = talk.hold();
      String sources = Sources.after(talk.text(), excerpts) + operations(calls, chunks);
      if (Sources.fits(sources, conversation.generation(), ending)) {
        chunks.text(sources);
      }
      return Optional.of(ending);
    } catch (Fault fault) {
      if (!talk.text().isEmpty() || needsModel(conversation)) {
        throw fault;
      }
      Event.ASSISTANT_FELL_BACK.log(conversation.requestId(), "code=" + fault.code().code());
      return Optional.empty();
    }
  }

  /**
   * Returns whether the request needs a model: without one the assistant would ignore its images,
   * calls or features.
   */
  private static boolean needsModel(Conversation conversation) {
    return conversation.generation().wanted().stream()
            .anyMatch(feature -> feature.weight() != Generation.Weight.TUNES)
        || conversation.messages().stream()
            .anyMatch(message -> !message.images().isEmpty() || !message.calls().isEmpty());
  }

  /** Returns the features of the provider. */
  Set<Generation.Feature> features() {
    return models.features(provider.orElseThrow());
  }

  private ModelConversation.Question question(
      Conversation conversation, List<Excerpt> excerpts, Fence fence) {
    return new ModelConversation.Question(
        conversation.caller().realm(),
        provider.orElseThrow(),
        model.orElseThrow(),
        Instructions.text(
            INSTRUCTIONS,
            conversation.instructions(),
            excerpts,
            true,
            !conversation.generation().structured(),
            fence),
        History.of(conversation.messages(), HISTORY_TOKENS).turns(),
        Parameters.NONE,
        conversation.generation(),
        conversation.requestId());
  }

  private static List<Excerpt> excerpts(Retrieved retrieved) {
    List<Excerpt> excerpts = new ArrayList<>();
    for (Guide.Found found : retrieved.passages) {
      if (found.score() >= LEAST_LIKENESS) {
        Passage passage = found.passage();
        excerpts.add(new Excerpt("Guide", passage.title(), passage.text(), found.score()));
      }
    }
    return excerpts;
  }

  private static List<OperationGrant> grants(Retrieved retrieved) {
    Set<Offer> nearest = new LinkedHashSet<>();
    retrieved.matches.forEach(match -> nearest.add(match.offer()));
    nearest.addAll(retrieved.offers);
    return nearest.stream()
        .limit(MOST_TOOLS)
        .map(Offer::operation)
        .map(operation -> new OperationGrant(operation.schema(), operation.name(), false))
        .toList();
  }

  private static String operations(ToolCalls calls, Chunks chunks) {
    List<String> lines = new ArrayList<>();
    for (AnswerTool done : calls.done()) {
      chunks.source(done.label());
      if (done instanceof OperationInAnswer ran) {
        lines.add(
            "\n\nSource: operation `%s` of schema `%s`"
                .formatted(ran.operation().name(), ran.operation().schema()));
      }
    }
    return String.join("", lines);
  }
}
