package org.dragoman.chat.anthropic;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import org.dragoman.chat.application.Applications;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.Abilities;
import org.dragoman.chat.dialect.AcceptedMedia;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.Question;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.language.TokenEstimate;
import org.dragoman.contract.caller.Caller;
import org.dragoman.extension.Conversation;
import org.dragoman.extension.HostedApplication;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/**
 * How many tokens a request is, about. No model is asked: what an application adds to a request
 * shows only in an answer.
 */
@ApplicationScoped
@Path("/anthropic/v1/messages/count_tokens")
public class TokensResource {
  @Inject private Applications applications;
  @Inject private Limits limits;

  /** The tokens of a request. */
  record Counted(@JsonProperty("input_tokens") long inputTokens) {}

  /** Counts; what would be refused is refused here, too. */
  @POST
  public Response count(@Context HttpServletRequest request) throws IOException {
    AcceptedMedia.requireJson(request.getContentType());
    byte[] body = BoundedBody.read(request, limits.bodyBytes());
    RateFilter.begin(request);
    Question question = AnthropicRequestReader.counted(body, limits);
    Caller caller = TokenFilter.caller(request);
    HostedApplication application =
        Abilities.required(
            question, applications.named(question.model(), caller, RequestId.of(request)));
    Conversation conversation =
        new Conversation(
            application.id(),
            question.instructions(),
            question.messages(),
            caller,
            TokenFilter.token(request),
            0,
            RequestId.of(request),
            question.generation());
    Response.ResponseBuilder answer =
        JsonAnswer.of(Response.ok(), new Counted(TokenEstimate.ofInput(conversation)));
    String ignored = IgnoredFields.headerValue(IgnoredFields.of(question, application));
    return (ignored.isEmpty() ? answer : answer.header(IgnoredFields.HEADER, ignored)).build();
  }
}
