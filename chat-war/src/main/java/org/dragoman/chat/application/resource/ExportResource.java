package org.dragoman.chat.application.resource;

import com.fasterxml.jackson.core.JsonGenerator;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.dragoman.application.Definition;
import org.dragoman.application.KnowledgeDocument;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.knowledge.KnowledgeStore;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;

/** An application as one JSON document: its draft and the texts of its documents, and no more. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/export")
public class ExportResource {
  @Inject private StoredApplications applications;
  @Inject private KnowledgeStore knowledge;

  /**
   * Writes the document, one text after the other. A stream that breaks off is no JSON.
   *
   * @throws Fault {@link FaultCode#FORBIDDEN} for who may only talk to the application
   */
  @GET
  public Response export(@Context HttpServletRequest request, @PathParam("id") String id) {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    String known = ApplicationRequest.known(id);
    Definition definition = applications.named(asking, known).definition();
    if (definition == null) {
      throw new Fault(FaultCode.FORBIDDEN, "You may talk to the application, and not change it");
    }
    KnowledgeStore.Asking about =
        new KnowledgeStore.Asking(asking.caller(), known, asking.requestId());
    List<String> documents =
        knowledge.list(about).documents().stream()
            .filter(document -> document.state() != KnowledgeDocument.State.FAILED)
            .map(KnowledgeDocument::id)
            .toList();
    StreamingOutput output = out -> write(definition, about, documents, out);
    return Response.ok(output, MediaType.APPLICATION_JSON_TYPE)
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"application.json\"")
        .build();
  }

  private void write(
      Definition definition,
      KnowledgeStore.Asking about,
      List<String> documents,
      OutputStream output)
      throws IOException {
    try (JsonGenerator json = Json.mapper().createGenerator(output)) {
      json.writeStartObject();
      json.writePOJOField("definition", definition);
      json.writeArrayFieldStart("documents");
      for (String id : documents) {
        write(about, id, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private void write(KnowledgeStore.Asking about, String id, JsonGenerator json)
      throws IOException {
    KnowledgeDocument document;
    try {
      document = knowledge.named(about, id);
    } catch (Fault fault) {
      if (fault.code() == FaultCode.KNOWLEDGE_UNKNOWN) {
        // It was deleted a moment ago.
        return;
      }
      throw fault;
    }
    json.writeStartObject();
    json.writeStringField("name", document.name());
    json.writeStringField("media_type", document.mediaType());
    json.writePOJOField("sections", document.sections());
    json.writeEndObject();
  }
}
