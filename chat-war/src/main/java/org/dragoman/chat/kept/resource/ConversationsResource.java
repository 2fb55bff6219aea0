package org.dragoman.chat.kept.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.dialect.Question;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.json.PageSize;
import org.dragoman.chat.kept.ConversationStore;
import org.dragoman.chat.kept.OpenedConversation;
import org.dragoman.chat.kept.Opening;
import org.dragoman.chat.kept.seal.ConversationKeys;
import org.dragoman.chat.kept.seal.SealedPlace;
import org.dragoman.chat.kept.search.ConversationSearch;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.conversation.ConversationChange;
import org.dragoman.contract.conversation.Sealed;
import org.dragoman.contract.conversation.StoredConversation;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;

/** The kept conversations of the caller, and of nobody else. */
@ApplicationScoped
@KnownParameters
@Path("/v1/conversations")
public class ConversationsResource {
  private static final int LONGEST_TITLE = 200;
  private static final int LARGEST_PAGE = 100;
  private static final int LONGEST_MODEL = 128;

  @Inject private ConversationStore store;
  @Inject private ConversationKeys keys;
  @Inject private WholeConversations whole;
  @Inject private ConversationSearch search;
  @Inject private Applications applications;

  /**
   * A conversation in a list.
   *
   * @param title null when there is none, or when it cannot be decrypted
   * @param messages the number of messages
   * @param code why the title cannot be decrypted; null when it can
   */
  record Listed(
      String id,
      String title,
      String application,
      String created,
      String changed,
      int messages,
      String code) {
    static Listed of(StoredConversation head, Opening opening) {
      String title = null;
      String code = null;
      try {
        title = opening.title(head);
      } catch (Fault e) {
        code = e.code().code();
      }
      return new Listed(
          head.id(),
          title,
          head.application(),
          Opening.moment(head.created()),
          Opening.moment(head.changed()),
          head.messages(),
          code);
    }
  }

  /**
   * A page of the list.
   *
   * @param next null on the last page
   */
  record Page(List<Listed> conversations, String next) {}

  private Opening opening(ConversationStore.Asking asking) {
    return new Opening(keys.keys(), asking.caller());
  }

  /** Creates a conversation with an application that the caller may use. */
  @POST
  public Response make(@Context HttpServletRequest request) throws IOException {
    ConversationStore.Asking asking = ConversationRequest.asking(request);
    Members body = ConversationRequest.body(request);
    String model = body.line("application", LONGEST_MODEL, Question.DEFAULT_MODEL);
    String title = body.line("title", LONGEST_TITLE, null);
    body.end();
    Opening opening = opening(asking);
    String application = applications.named(model, asking.caller(), asking.requestId()).id();
    String id = UUID.randomUUID().toString();
    StoredConversation made =
        store.make(
            asking,
            new ConversationChange.Creation(
                id, application, title == null ? null : sealed(asking, id, title)));
    String uri = request.getRequestURI();
    return JsonAnswer.of(Response.status(Response.Status.CREATED), Listed.of(made, opening))
        .header(HttpHeaders.LOCATION, uri.endsWith("/") ? id : "conversations/" + id)
        .build();
  }

  private Sealed sealed(ConversationStore.Asking asking, String id, String title) {
    return keys.keys()
        .seal(SealedPlace.title(asking.caller(), id), title.getBytes(StandardCharsets.UTF_8));
  }

  /** Lists the conversations, or those that have all words of a search, the last changed first. */
  @GET
  public void list(
      @Context HttpServletRequest request,
      @QueryParam("application") String application,
      @QueryParam("search") String words,
      @QueryParam("limit") String limit,
      @QueryParam("after") String after,
      @Suspended AsyncResponse response) {
    ConversationStore.Asking asking = ConversationRequest.asking(request);
    ConversationStore.Window window =
        ConversationRequest.window(
            application, PageSize.read(limit, LARGEST_PAGE, LARGEST_PAGE), after);
    if (words == null) {
      response.resume(answer(page(asking, window)));
      return;
    }
    RequestRates.Admitted admitted = RateFilter.keep(request);
    boolean begun = false;
    try {
      search.start(
          new ConversationSearch.Wanted(asking, words, window),
          found -> {
            try (admitted) {
              response.resume(answer(found));
            }
          },
          broken -> {
            try (admitted) {
              response.resume(broken);
            }
          });
      begun = true;
    } finally {
      if (!begun) {
        admitted.close();
      }
    }
  }

  private Page page(ConversationStore.Asking asking, ConversationStore.Window window) {
    Opening opening = opening(asking);
    StoredConversation.Page page = store.list(asking, window);
    return new Page(
        page.conversations().stream().map(head -> Listed.of(head, opening)).toList(), page.next());
  }

  private static Response answer(Object value) {
    return JsonAnswer.of(Response.ok(), value).build();
  }

  /** Returns a conversation with all messages. */
  @GET
  @Path("{id}")
  public Response named(@Context HttpServletRequest request, @PathParam("id") String id) {
    return answer(whole.read(ConversationRequest.asking(request), id));
  }

  /** Changes the title of the conversation. */
  @PATCH
  @Path("{id}")
  public Response rename(@Context HttpServletRequest request, @PathParam("id") String id)
      throws IOException {
    ConversationStore.Asking asking = ConversationRequest.asking(request);
    String known = ConversationRequest.known(id);
    Members body = ConversationRequest.body(request);
    String title = body.line("title", LONGEST_TITLE);
    body.end();
    Opening opening = opening(asking);
    StoredConversation renamed =
        store.rename(asking, known, new ConversationChange.Renaming(sealed(asking, known, title)));
    return answer(Listed.of(renamed, opening));
  }

  /** Deletes the conversation. Works also without keys. */
  @DELETE
  @Path("{id}")
  public Response remove(@Context HttpServletRequest request, @PathParam("id") String id) {
    store.remove(ConversationRequest.asking(request), ConversationRequest.known(id));
    return Response.noContent().build();
  }

  /** Exports the whole conversation as a file: JSON, or Markdown for people. */
  @GET
  @Path("{id}/export")
  public Response export(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("format") String format) {
    boolean isMarkdown = "markdown".equals(format);
    if (format != null && !isMarkdown && !format.equals("json")) {
      throw new Fault(FaultCode.INVALID_REQUEST, "format must be json or markdown");
    }
    OpenedConversation exported = whole.read(ConversationRequest.asking(request), id);
    Response.ResponseBuilder answer =
        isMarkdown ? MarkdownExport.answer(exported) : JsonAnswer.of(Response.ok(), exported);
    return answer
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            "attachment; filename=\"conversation-%s.%s\""
                .formatted(exported.id(), isMarkdown ? "md" : "json"))
        .build();
  }
}
