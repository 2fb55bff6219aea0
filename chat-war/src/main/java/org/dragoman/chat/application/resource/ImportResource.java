package org.dragoman.chat.application.resource;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.dragoman.application.Application;
import org.dragoman.application.ApplicationChange;
import org.dragoman.application.ApplicationId;
import org.dragoman.application.Definition;
import org.dragoman.application.KnowledgeDocument;
import org.dragoman.chat.application.definition.DefinitionReader;
import org.dragoman.chat.application.definition.DefinitionRules;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.JsonBody;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.knowledge.Indexer;
import org.dragoman.chat.knowledge.KnowledgeStore;
import org.dragoman.chat.knowledge.reading.DocumentReader;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.BoundedBody;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Makes an application of what {@link ExportResource} wrote, here or elsewhere. */
@ApplicationScoped
@Path("/v1/applications/import")
public class ImportResource {
  private static final int MOST_DOCUMENTS = 1_000;
  private static final int MOST_SECTIONS = 100_000;
  private static final int LONGEST_TEXT = 2_000_000;
  private static final int LONGEST_PLACE = 200;
  private static final int LONGEST_NAME = 200;
  private static final int PATIENCE_SECONDS = 5;

  /** A body and what is read of it are in memory together. */
  private final Semaphore turn = new Semaphore(1);

  @Inject private StoredApplications applications;
  @Inject private KnowledgeStore knowledge;
  @Inject private DefinitionRules rules;
  @Inject private Indexer indexer;

  @Inject
  @ConfigProperty(name = "dragoman.applications.import-bytes", defaultValue = "33554432")
  private int mostBytes;

  private record Imported(Definition definition, List<KnowledgeDocument.Reading> documents) {}

  /** Makes the application with all of its documents, or nothing. */
  @POST
  public Response make(@Context HttpServletRequest request)
      throws IOException, InterruptedException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    if (!turn.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      throw new Fault(
          FaultCode.READING_BUSY, "Import it again in a moment", PATIENCE_SECONDS, null);
    }
    try {
      Imported read = read(Members.of(JsonBody.parse(BoundedBody.readJson(request, mostBytes))));
      rules.check(read.definition, ApplicationRequest.onBehalf(request));
      Application made =
          applications.make(
              asking,
              new ApplicationChange.Creation(
                  ApplicationId.make(read.definition.name()),
                  read.definition,
                  ApplicationRequest.name(asking)));
      add(asking, made, read.documents);
      Event.APPLICATION_MADE.log(asking.requestId(), "application=" + made.id());
      return ApplicationRequest.answer(Response.Status.CREATED, made)
          .header(HttpHeaders.LOCATION, made.id())
          .build();
    } finally {
      turn.release();
    }
  }

  private void add(
      StoredApplications.Asking asking,
      Application made,
      List<KnowledgeDocument.Reading> documents) {
    KnowledgeStore.Asking about =
        new KnowledgeStore.Asking(asking.caller(), made.id(), asking.requestId());
    try {
      documents.forEach(document -> knowledge.add(about, document));
    } catch (RuntimeException e) {
      applications.remove(asking, made.id(), new ApplicationChange.Deletion(null));
      throw e;
    }
    indexer.wake();
  }

  private static Imported read(Members body) {
    Definition definition = DefinitionReader.read(body);
    List<KnowledgeDocument.Reading> documents =
        body.objects("documents", MOST_DOCUMENTS).stream().map(ImportResource::document).toList();
    body.end();
    return new Imported(definition, documents);
  }

  private static KnowledgeDocument.Reading document(Members members) {
    String name = members.text("name", 1, LONGEST_NAME);
    String mediaType = members.word("media_type", DocumentReader.MEDIA_TYPES, null);
    List<KnowledgeDocument.Section> sections =
        members.objects("sections", MOST_SECTIONS).stream().map(ImportResource::section).toList();
    members.end();
    return new KnowledgeDocument.Reading(
        UUID.randomUUID().toString(), name, mediaType, DocumentReader.bounded(sections));
  }

  private static KnowledgeDocument.Section section(Members members) {
    KnowledgeDocument.Section read =
        new KnowledgeDocument.Section(
            members.text("place", 0, LONGEST_PLACE), members.text("text", 1, LONGEST_TEXT));
    members.end();
    return read;
  }
}
