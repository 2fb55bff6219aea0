package org.dragoman.chat.openai;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.dialect.AcceptedMedia;
import org.dragoman.chat.dialect.FaultMapper;
import org.dragoman.chat.dialect.IgnoredFields;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.embedding.Embeddings;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.FaultForm;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.RequestRates;

/**
 * Embeddings as OpenAI gives them, by the model of this process or by one of a provider. The model
 * of this process uses no tokens of a budget: what it takes is bounded by the rates of requests,
 * their size, a time, and a share of the cores.
 */
@ApplicationScoped
@Path("/openai/v1/embeddings")
public class EmbeddingsResource {
  private static final Duration LONGEST = Duration.ofSeconds(60);

  /** For all callers together: the other cores are left to questions and documents. */
  private static final Semaphore TURNS =
      new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);

  @Inject private Limits limits;
  @Inject private ProvidedEmbeddings provided;

  /** The vectors of texts. */
  @POST
  public void embed(@Context HttpServletRequest request, @Suspended AsyncResponse response)
      throws IOException {
    AcceptedMedia.requireJson(request.getContentType());
    EmbeddingsRequest asked = EmbeddingsRequest.read(BoundedBody.read(request, limits.bodyBytes()));
    Caller caller = TokenFilter.caller(request);
    if (!asked.isOfThisProcess()) {
      provided.requireKnown(asked, caller);
    }
    RateFilter.begin(request);
    String requestId = RequestId.of(request);
    ProvidedEmbeddings.Asked whole =
        new ProvidedEmbeddings.Asked(asked, caller, TokenFilter.token(request), requestId);
    FaultForm faults = FaultForm.of(request);
    RequestRates.Admitted admitted = RateFilter.keep(request);
    Thread.ofVirtual()
        .name("embeddings-" + requestId)
        .start(
            () -> {
              try (admitted) {
                response.resume(answer(whole, faults));
              }
            });
  }

  private Response answer(ProvidedEmbeddings.Asked whole, FaultForm faults) {
    EmbeddingsRequest asked = whole.request();
    Fault fault;
    try {
      Response.ResponseBuilder answer =
          JsonAnswer.of(
              Response.ok(),
              asked.isOfThisProcess()
                  ? EmbeddingsDocument.of(asked, Embeddings.shared(), TURNS, LONGEST)
                  : provided.of(whole));
      String ignored = IgnoredFields.headerValue(asked.ignored());
      return ignored.isEmpty()
          ? answer.build()
          : answer.header(IgnoredFields.HEADER, ignored).build();
    } catch (InterruptedException e) {
      fault = new Fault(FaultCode.STOPPING, "The service is shutting down", 5, e);
    } catch (RuntimeException | Error e) {
      fault = FaultWriter.internal(e);
    }
    return FaultMapper.response(faults, fault, whole.requestId()).build();
  }
}
