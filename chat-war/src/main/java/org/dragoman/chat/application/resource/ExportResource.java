package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.Suspended;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.conversation.Limits;
import org.dragoman.chat.conversation.TimedOutput;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.knowledge.KnowledgeStore;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.web.rate.RequestRates;

/**
 * Exports an application as one JSON document with its draft and the texts of its documents, and
 * nothing else.
 */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/export")
public class ExportResource {
  @Inject private StoredApplications applications;
  @Inject private KnowledgeStore knowledge;
  @Inject private Limits limits;

  private record Export(
      Definition definition, KnowledgeStore.Asking about, List<String> documents) {}

  /**
   * Writes the document on a virtual thread, so that a slow reader occupies no thread of the
   * container.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} for callers who may only talk to the application
   */
  @GET
  public void export(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @Suspended AsyncResponse response) {
    Export export = read(ApplicationRequest.asking(request), ApplicationRequest.known(id));
    StreamingOutput output = out -> write(export, out);
    Response answer =
        Response.ok(output, MediaType.APPLICATION_JSON_TYPE)
            .header(HttpHeaders.CACHE_CONTROL, "no-store")
            .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"application.json\"")
            .build();
    RequestRates.Admitted admitted = RateFilter.keep(request);
    Thread.ofVirtual()
        .name("export-" + export.about.requestId())
        .start(
            () -> {
              try (admitted) {
                response.resume(answer);
              }
            });
  }

  private Export read(StoredApplications.Asking asking, String id) {
    Definition definition = applications.named(asking, id).definition();
    if (definition == null) {
      throw new Fault(FaultCode.FORBIDDEN, "You may use the application but not change it");
    }
    KnowledgeStore.Asking about =
        new KnowledgeStore.Asking(asking.caller(), id, asking.requestId());
    List<String> documents =
        knowledge.list(about).documents().stream()
            .filter(document -> document.state() != KnowledgeDocument.State.FAILED)
            .map(KnowledgeDocument::id)
            .toList();
    return new Export(definition, about, documents);
  }

  /** Writes the answer. After it has begun, a failure can only leave it incomplete. */
  private void write(Export export, OutputStream output) {
    String requestId = export.about.requestId();
    String name = "application=" + export.about.application();
    try (TimedOutput timed = new TimedOutput(output, limits.write())) {
      ExportWriter.write(
          export.definition, export.documents, id -> document(export.about, id), timed);
    } catch (IOException e) {
      Event.CALLER_GONE.log(requestId, name);
    } catch (RuntimeException e) {
      Event.EXPORT_BROKE.log(requestId, e, name);
    }
  }

  /** Reads a document; empty when it was deleted meanwhile. */
  private Optional<KnowledgeDocument> document(KnowledgeStore.Asking about, String id) {
    try {
      return Optional.of(knowledge.named(about, id));
    } catch (Fault fault) {
      if (fault.code() == FaultCode.KNOWLEDGE_UNKNOWN) {
        return Optional.empty();
      }
      throw fault;
    }
  }
}
