package org.dragoman.chat.application.resource;

import com.fasterxml.jackson.annotation.JsonProperty;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonAnswer;
import org.dragoman.chat.json.OneLine;
import org.dragoman.chat.knowledge.Indexer;
import org.dragoman.chat.knowledge.KnowledgeStore;
import org.dragoman.chat.knowledge.reading.DocumentReader;
import org.dragoman.chat.parameter.KnownParameters;
import org.dragoman.chat.upload.SentBody;
import org.dragoman.contract.application.IndexModel;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;

/** The documents of an application, which all of its versions share. */
@ApplicationScoped
@KnownParameters
@Path("/v1/applications/{id}/documents")
public class DocumentsResource {
  private static final int LONGEST_NAME = 200;

  @Inject private StoredApplications applications;
  @Inject private KnowledgeStore knowledge;
  @Inject private DocumentReader reader;
  @Inject private Indexer indexer;

  private int mostBytes;

  @PostConstruct
  void configure() {
    mostBytes = Settings.ofServer().get(ChatSettings.KNOWLEDGE_DOCUMENT_BYTES);
  }

  /**
   * A document in an answer.
   *
   * @param indexedBy null before it is ready
   * @param text null in lists
   */
  record Shown(
      String id,
      String name,
      @JsonProperty("media_type") String mediaType,
      int characters,
      KnowledgeDocument.State state,
      KnowledgeDocument.Progress passages,
      String code,
      String created,
      @JsonProperty("indexed_by") IndexModel indexedBy,
      String text) {
    static Shown of(KnowledgeDocument one) {
      return new Shown(
          one.id(),
          one.name(),
          one.mediaType(),
          one.characters(),
          one.state(),
          one.passages(),
          one.code(),
          one.created(),
          one.indexedBy(),
          one.sections() == null ? null : text(one.sections()));
    }

    private static String text(List<KnowledgeDocument.Section> sections) {
      return sections.stream()
          .map(one -> one.place().isEmpty() ? one.text() : one.place() + "\n\n" + one.text())
          .collect(Collectors.joining("\n\n"));
    }
  }

  /** All documents of an application. */
  record Listing(List<Shown> documents) {
    Listing {
      documents = List.copyOf(documents);
    }
  }

  /** Adds a document; it is found once it is indexed. */
  @POST
  public Response add(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @QueryParam("name") String name)
      throws IOException, InterruptedException {
    KnowledgeStore.Asking asking = asking(request, id);
    requireName(name);
    requireWritable(asking);
    String mediaType = DocumentReader.mediaType(request.getContentType());
    KnowledgeDocument.Reading reading =
        new KnowledgeDocument.Reading(
            UUID.randomUUID().toString(), name, mediaType, sections(request, mediaType));
    KnowledgeDocument added = knowledge.add(asking, reading);
    indexer.wake();
    Event.DOCUMENT_ADDED.log(asking.requestId(), "application=" + id, "document=" + added.id());
    return JsonAnswer.of(Response.status(Response.Status.CREATED), Shown.of(added))
        .header(HttpHeaders.LOCATION, ApplicationRequest.location(request, "documents", added.id()))
        .build();
  }

  private List<KnowledgeDocument.Section> sections(HttpServletRequest request, String mediaType)
      throws IOException, InterruptedException {
    try (SentBody body = SentBody.of(request, mostBytes)) {
      RateFilter.begin(request);
      return reader.read(TokenFilter.caller(request), mediaType, body::bytes);
    }
  }

  /** Checks before the body is read that the caller has WRITE. */
  private void requireWritable(KnowledgeStore.Asking asking) {
    StoredApplications.Asking same =
        new StoredApplications.Asking(asking.caller(), asking.requestId());
    ApplicationRequest.requireWrite(applications.named(same, asking.application()));
  }

  private static void requireName(String name) {
    if (name == null || name.isBlank() || name.length() > LONGEST_NAME || !OneLine.isPlain(name)) {
      throw new Fault(
          FaultCode.INVALID_REQUEST,
          "The parameter name must have 1 to "
              + LONGEST_NAME
              + " characters and no control characters");
    }
  }

  /** Lists the documents with the progress of their indexing. */
  @GET
  public Response list(@Context HttpServletRequest request, @PathParam("id") String id) {
    List<KnowledgeDocument> documents = knowledge.list(asking(request, id)).documents();
    return JsonAnswer.of(Response.ok(), new Listing(documents.stream().map(Shown::of).toList()))
        .build();
  }

  /** Returns a document with its text. */
  @GET
  @Path("{document}")
  public Response named(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @PathParam("document") String document) {
    return JsonAnswer.of(
            Response.ok(), Shown.of(knowledge.named(asking(request, id), knownDocument(document))))
        .build();
  }

  /** Deletes a document. */
  @DELETE
  @Path("{document}")
  public Response remove(
      @Context HttpServletRequest request,
      @PathParam("id") String id,
      @PathParam("document") String document) {
    knowledge.remove(asking(request, id), knownDocument(document));
    applications.forget(TokenFilter.caller(request).realm(), id);
    return Response.noContent().build();
  }

  private static KnowledgeStore.Asking asking(HttpServletRequest request, String id) {
    return new KnowledgeStore.Asking(
        TokenFilter.caller(request), ApplicationRequest.known(id), RequestId.of(request));
  }

  private static String knownDocument(String document) {
    if (!document.matches("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")) {
      throw new Fault(
          FaultCode.KNOWLEDGE_UNKNOWN, "GET .../documents lists the documents of the application");
    }
    return document;
  }
}
