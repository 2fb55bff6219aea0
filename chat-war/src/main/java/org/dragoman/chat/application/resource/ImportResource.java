package org.dragoman.chat.application.resource;

import jakarta.annotation.PostConstruct;
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
import org.dragoman.chat.application.definition.DefinitionReader;
import org.dragoman.chat.application.definition.DefinitionRules;
import org.dragoman.chat.application.stored.StoredApplications;
import org.dragoman.chat.dialect.RateFilter;
import org.dragoman.chat.event.Event;
import org.dragoman.chat.json.Members;
import org.dragoman.chat.knowledge.Indexer;
import org.dragoman.chat.knowledge.KnowledgeStore;
import org.dragoman.chat.knowledge.reading.DocumentReader;
import org.dragoman.chat.upload.SentBody;
import org.dragoman.chat.upload.Turns;
import org.dragoman.contract.application.Application;
import org.dragoman.contract.application.ApplicationChange;
import org.dragoman.contract.application.ApplicationId;
import org.dragoman.contract.application.Definition;
import org.dragoman.contract.application.KnowledgeDocument;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.schedule.FairPermits;
import org.dragoman.settings.ChatSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.BoundedBody;

/**
 * Creates an application from an export of {@link ExportResource}, of this service or another one.
 */
@ApplicationScoped
@Path("/v1/applications/import")
public class ImportResource {
  private static final int MOST_DOCUMENTS = 1_000;
  private static final int MOST_SECTIONS = 100_000;
  private static final int LONGEST_TEXT = 2_000_000;
  private static final int LONGEST_PLACE = 200;
  private static final int LONGEST_NAME = 200;

  /** One import at a time: the body and the parsed document are in memory together. */
  private final Turns turns = new Turns(1);

  @Inject private StoredApplications applications;
  @Inject private KnowledgeStore knowledge;
  @Inject private DefinitionRules rules;
  @Inject private Indexer indexer;

  private int mostBytes;

  @PostConstruct
  void configure() {
    mostBytes = Settings.ofServer().get(ChatSettings.IMPORT_BYTES);
  }

  record Imported(Definition definition, List<KnowledgeDocument.Reading> documents) {}

  /** Creates the application with all of its documents, or nothing. */
  @POST
  public Response make(@Context HttpServletRequest request)
      throws IOException, InterruptedException {
    StoredApplications.Asking asking = ApplicationRequest.asking(request);
    ApplicationRequest.requireBuilder(asking);
    BoundedBody.requireJson(request);
    try (SentBody body = SentBody.of(request, mostBytes)) {
      RateFilter.begin(request);
      return make(request, asking, body);
    }
  }

  private Response make(HttpServletRequest request, StoredApplications.Asking asking, SentBody body)
      throws IOException, InterruptedException {
    FairPermits.Permit turn = turns.take(asking.caller());
    try (turn) {
      Imported read = read(Members.of(JsonDocument.parse(body.bytes())));
      Definition definition = rules.stored(read.definition, ApplicationRequest.onBehalf(request));
      Application made =
          applications.make(
              asking,
              new ApplicationChange.Creation(
                  ApplicationId.make(definition.name()),
                  definition,
                  ApplicationRequest.name(asking)));
      add(asking, made, read.documents);
      Event.APPLICATION_MADE.log(asking.requestId(), "application=" + made.id());
      return ApplicationRequest.answer(Response.Status.CREATED, made)
          .header(HttpHeaders.LOCATION, made.id())
          .build();
    }
  }

  private void add(
      StoredApplications.Asking asking,
      Application made,
      List<KnowledgeDocument.Reading> documents) {
    KnowledgeStore.Asking about =
        new KnowledgeStore.Asking(asking.caller(), made.id(), asking.requestId());
    try {
      for (int i = 0; i < documents.size(); i++) {
        add(about, documents.get(i), i);
      }
    } catch (RuntimeException e) {
      applications.remove(asking, made.id(), new ApplicationChange.Deletion(null));
      throw e;
    }
    indexer.wake();
  }

  private void add(KnowledgeStore.Asking about, KnowledgeDocument.Reading document, int index) {
    try {
      knowledge.add(about, document);
    } catch (Fault fault) {
      throw fault.code().status() < 500 ? at("documents[" + index + "]", fault) : fault;
    }
  }

  /** Adds the place of the error to a fault. */
  private static Fault at(String place, Fault fault) {
    return new Fault(fault.code(), place + ": " + fault.detail());
  }

  static Imported read(Members body) {
    Definition definition = DefinitionReader.read(body);
    List<KnowledgeDocument.Reading> documents =
        body.objects("documents", MOST_DOCUMENTS).stream().map(ImportResource::document).toList();
    body.end();
    return new Imported(definition, documents);
  }

  private static KnowledgeDocument.Reading document(Members members) {
    String name = members.line("name", LONGEST_NAME);
    String mediaType = members.word("media_type", DocumentReader.MEDIA_TYPES, null);
    List<KnowledgeDocument.Section> sections =
        members.objects("sections", MOST_SECTIONS).stream().map(ImportResource::section).toList();
    members.end();
    return new KnowledgeDocument.Reading(
        UUID.randomUUID().toString(), name, mediaType, bounded(members, sections));
  }

  private static List<KnowledgeDocument.Section> bounded(
      Members members, List<KnowledgeDocument.Section> sections) {
    try {
      return DocumentReader.bounded(sections);
    } catch (Fault fault) {
      throw at(members.place("sections"), fault);
    }
  }

  private static KnowledgeDocument.Section section(Members members) {
    KnowledgeDocument.Section read =
        new KnowledgeDocument.Section(
            members.text("place", 0, LONGEST_PLACE), members.text("text", 1, LONGEST_TEXT));
    members.end();
    return read;
  }
}
