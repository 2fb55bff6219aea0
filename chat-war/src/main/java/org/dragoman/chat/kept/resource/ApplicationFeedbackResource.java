package org.dragoman.chat.kept.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.PageSize;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.kept.Opening;
import org.dragoman.chat.kept.Opinion;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.chat.kept.seal.KeyRing;
import org.dragoman.chat.kept.seal.SealedPlace;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.conversation.StoredFeedback;
import org.dragoman.contract.fault.Fault;

/** Shows callers' feedback about an application to those who may change it. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/feedback")
public class ApplicationFeedbackResource {
  private static final int LARGEST_PAGE = 100;

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;

  /**
   * A caller's feedback.
   *
   * @param rating null when the feedback cannot be decrypted, as are the other texts
   * @param code why it cannot be decrypted; null when it can
   */
  record Shown(
      String id,
      String created,
      String rating,
      String words,
      String question,
      String answer,
      String code) {
    static Shown of(StoredFeedback stored, KeyRing keys, Caller reader) {
      String created = Opening.moment(stored.created());
      try {
        SealedPlace place = SealedPlace.feedback(reader.realm(), stored.application(), stored.id());
        Opinion opinion = Opinion.of(keys.open(place, stored.text()));
        return new Shown(
            stored.id(),
            created,
            opinion.rating(),
            opinion.words(),
            opinion.question(),
            opinion.answer(),
            null);
      } catch (Fault e) {
        return new Shown(stored.id(), created, null, null, null, null, e.code().code());
      }
    }
  }

  /**
   * A page of the list.
   *
   * @param next null on the last page
   */
  record Page(List<Shown> feedback, String next) {}

  /** Lists the feedback, the newest first. */
  @GET
  public Response list(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after) {
    ConversationStore.Asking asking = ConversationRequest.asking(request);
    ConversationStore.Window window =
        ConversationRequest.window(id, PageSize.read(limit, LARGEST_PAGE, LARGEST_PAGE), after);
    KeyRing ring = keys.keys();
    StoredFeedback.Page page = store.feedback(asking, window);
    List<Shown> shown =
        page.feedback().stream().map(one -> Shown.of(one, ring, asking.caller())).toList();
    return JsonAnswer.of(Response.ok(), new Page(shown, page.next())).build();
  }
}
