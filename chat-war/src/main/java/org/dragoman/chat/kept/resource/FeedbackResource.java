package org.dragoman.chat.kept.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.kept.OpenedConversation;
import org.dragoman.chat.kept.Opinion;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.chat.kept.seal.SealedPlace;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredFeedback;
import org.dragoman.contract.digest.Sha256;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;

/**
 * Takes a caller's feedback about an answer, for the builders of the application: a rating, a
 * comment, and the parts of the conversation that the caller includes.
 */
@ApplicationScoped
@KnownParameters
@Path("/v1/conversations/{id}/feedback")
public class FeedbackResource {
  private static final int LONGEST_WORDS = 2_000;
  private static final int MOST_MESSAGES = 10_000;
  private static final int LONGEST_REQUEST_ID = 16;
  private static final List<String> PARTS = List.of("question", "answer");

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;
  @Inject private WholeConversations conversations;

  /**
   * Stores feedback in place of earlier feedback about the same answer; returns what the builders
   * will see.
   */
  @POST
  public Response give(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    ConversationStore.Asking asking = ConversationRequest.asking(request);
    String known = ConversationRequest.known(id);
    Members body = ConversationRequest.body(request);
    String rating = body.word("rating", List.of("up", "down"), null);
    String named = body.line("request", LONGEST_REQUEST_ID, null);
    Integer number = body.whole("message", 1, MOST_MESSAGES);
    String words = body.text("words", LONGEST_WORDS, null);
    Set<String> included = included(body.texts("include", PARTS.size(), LONGEST_WORDS));
    body.end();
    Caller caller = asking.caller();
    OpenedConversation whole = conversations.read(asking, known);
    OpenedConversation.Line answer = answer(whole, named, number);
    Opinion opinion =
        new Opinion(
            rating,
            words,
            included.contains("question") ? question(whole, answer) : null,
            included.contains("answer") ? answer.content() : null);
    String feedback = identifier(caller.realm(), known, answer.number());
    SealedPlace place = SealedPlace.feedback(caller.realm(), whole.application(), feedback);
    store.give(
        asking,
        new StoredFeedback(
            feedback, whole.application(), 0, keys.keys().seal(place, opinion.bytes())));
    return JsonAnswer.of(Response.status(Response.Status.CREATED), opinion).build();
  }

  private static Set<String> included(List<String> parts) {
    if (!PARTS.containsAll(parts)) {
      throw new Fault(FaultCode.INVALID_REQUEST, "include must hold only question and answer");
    }
    return new HashSet<>(parts);
  }

  /**
   * Returns the answer that the request names; the last one when it names none.
   *
   * @param request the request of the answer, or null
   * @param number the number of the message, or null
   * @throws Fault {@link FaultCode#CONVERSATION_LACKS_ANSWER}: when it is not stored yet
   */
  static OpenedConversation.Line answer(OpenedConversation whole, String request, Integer number) {
    if (request != null && number != null) {
      throw new Fault(FaultCode.INVALID_REQUEST, "Name the answer by request or message, not both");
    }
    if (request != null) {
      return whole.messages().stream()
          .filter(line -> request.equals(line.request()))
          .findFirst()
          .orElseThrow(
              () ->
                  new Fault(
                      FaultCode.CONVERSATION_LACKS_ANSWER,
                      "An answer is kept when it has ended: try again in a moment",
                      1,
                      null));
    }
    OpenedConversation.Line line = whole.line(number == null ? whole.messages().size() : number);
    if (line == null || !line.isAnswer()) {
      throw new Fault(
          FaultCode.INVALID_REQUEST, "message must be the number of an answer of the conversation");
    }
    return line;
  }

  /** Returns all messages between the previous answer and this one. */
  private static String question(OpenedConversation whole, OpenedConversation.Line answer) {
    StringBuilder question = new StringBuilder();
    for (int number = answer.number() - 1; number > 0; number--) {
      OpenedConversation.Line line = whole.line(number);
      if (line.isAnswer()) {
        break;
      }
      question.insert(0, line.content() + (question.isEmpty() ? "" : "\n\n"));
    }
    return question.toString();
  }

  /** Returns the same identifier for the same answer, so that new feedback replaces the old. */
  private static String identifier(String realm, String conversation, int message) {
    return Sha256.hex(realm + "\n" + conversation + "\n" + message)
        .replaceFirst("(.{8})(.{4})(.{4})(.{4})(.{12}).*", "$1-$2-$3-$4-$5");
  }
}
