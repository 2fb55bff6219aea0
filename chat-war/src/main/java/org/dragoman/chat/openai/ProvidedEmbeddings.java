package org.dragoman.chat.openai;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.chat.model.Models;
import org.dragoman.chat.model.ProvidedVectors;
import org.dragoman.chat.usage.Accounting;
import org.dragoman.chat.usage.Outcome;
import org.dragoman.chat.usage.Tally;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.extension.BearerToken;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.Ending;
import org.dragoman.extension.Generation;
import org.dragoman.extension.Message;

/**
 * Embeddings by models of providers. Their tokens count in the budgets and in the usage of the
 * caller, as those of an application of the name {@value #APPLICATION}.
 */
@ApplicationScoped
public class ProvidedEmbeddings {
  static final String APPLICATION = "ai.service.embeddings";

  /** Answers of providers are large, so that few are read at a time. */
  private static final int MOST_AT_ONCE = 8;

  /** Failures of requests that the provider may have charged. */
  private static final Set<FaultCode> WITH_AN_ANSWER =
      EnumSet.of(
          FaultCode.MODEL_TOO_SLOW, FaultCode.MODEL_MALFORMED, FaultCode.MODEL_LINE_TOO_LONG);

  private static final Duration LONGEST_WAIT = Duration.ofSeconds(30);

  @Inject private Models models;
  @Inject private Accounting accounting;

  private final Semaphore turns = new Semaphore(MOST_AT_ONCE, true);

  /** A request of a caller. */
  record Asked(EmbeddingsRequest request, Caller caller, BearerToken token, String requestId) {
    private Conversation conversation() {
      List<Message> texts =
          request.texts().stream().map(text -> new Message(Message.Role.USER, text)).toList();
      return new Conversation(APPLICATION, "", texts, caller, token, 0, requestId, Generation.NONE);
    }
  }

  /**
   * Refuses a model that the caller's realm may not use.
   *
   * @throws Fault {@link FaultCode#APPLICATION_UNKNOWN}
   */
  void requireKnown(EmbeddingsRequest request, Caller caller) {
    if (!models.embeds(caller.realm(), request.provider(), request.modelOfProvider())) {
      throw new Fault(
          FaultCode.APPLICATION_UNKNOWN,
          "model does not name a model of embeddings; those of this service are "
              + Stream.concat(
                      Stream.of(EmbeddingsRequest.MODEL),
                      models.embeddings(caller.realm()).stream())
                  .collect(Collectors.joining(", ")));
    }
  }

  /**
   * Returns the vectors of the texts.
   *
   * @throws Fault with a code of a budget or of a provider, or when too many others wait
   */
  EmbeddingsDocument of(Asked asked) throws InterruptedException {
    Tally tally = accounting.open(asked.conversation(), true);
    Ending ending = null;
    try {
      if (!turns.tryAcquire(LONGEST_WAIT.toSeconds(), TimeUnit.SECONDS)) {
        throw new Fault(
            FaultCode.ANSWER_TOO_LONG, "Too many requests for vectors wait: try again later");
      }
      try {
        EmbeddingsRequest request = asked.request();
        ProvidedVectors vectors = vectors(request, tally);
        int tokens = tokens(request, vectors);
        ending = new Ending(Ending.Reason.END_TURN, null, tokens, 0);
        return EmbeddingsDocument.of(request, vectors, tokens);
      } finally {
        turns.release();
      }
    } finally {
      tally.end(ending == null ? Outcome.FAILED : Outcome.FINISHED, ending);
    }
  }

  private ProvidedVectors vectors(EmbeddingsRequest request, Tally tally)
      throws InterruptedException {
    tally.asking();
    try {
      return models.embed(
          request.provider(), request.modelOfProvider(), request.texts(), request.dimensions());
    } catch (Fault fault) {
      if (!WITH_AN_ANSWER.contains(fault.code())) {
        // The request was refused, so it has used no tokens.
        tally.used(0, 0);
      }
      throw fault;
    }
  }

  private static int tokens(EmbeddingsRequest request, ProvidedVectors vectors) {
    if (vectors.tokens() != null) {
      return vectors.tokens();
    }
    long estimate = request.texts().stream().mapToLong(TokenEstimate::of).sum();
    return Math.toIntExact(estimate);
  }
}
