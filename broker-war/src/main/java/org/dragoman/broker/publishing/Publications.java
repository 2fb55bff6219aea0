package org.dragoman.broker.publishing;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dragoman.broker.graphql.LiveSchemas;
import org.dragoman.contract.audit.AuditRecord;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.erasure.ErasureReport;
import org.dragoman.contract.erasure.ErasureRequest;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.publication.History;
import org.dragoman.contract.publication.Publication;
import org.dragoman.contract.publication.PublicationChange;
import org.dragoman.contract.publication.RepairedSequence;
import org.dragoman.contract.publication.SafetyReport;
import org.dragoman.contract.publication.SchemaName;
import org.dragoman.contract.usage.FailedRequests;
import org.dragoman.contract.usage.FailedRequestsQuery;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/** Calls the proxy for the publications of the caller's realm, and for erasures of people. */
@ApplicationScoped
public class Publications {
  private static final String ALL = "/publications";
  private static final byte[] NOTHING = "{}".getBytes(StandardCharsets.UTF_8);

  @Inject private AdminRequest admin;
  @Inject private ProxyClient proxy;
  @Inject private LiveSchemas schemas;

  Publication.Outcome publish(Publication.Request request) {
    return change(request.name(), ALL, Json.bytes(request));
  }

  Publication.Outcome rollback(String name, Publication.Rollback request) {
    return change(name, path(name, PublicationChange.ROLLBACK), Json.bytes(request));
  }

  Publication.Outcome retire(String name) {
    return change(name, path(name, PublicationChange.RETIRE), NOTHING);
  }

  Publication.Outcome drop(String name, Publication.Drop request) {
    return change(name, path(name, PublicationChange.DROP), Json.bytes(request));
  }

  /** Corrects the sequences of a schema; returns those that were behind. */
  List<RepairedSequence> repairSequences(String name) {
    return proxy
        .tell(
            admin.caller(),
            Purpose.PUBLICATIONS,
            path(name, PublicationChange.REPAIR_SEQUENCES),
            NOTHING,
            admin.id())
        .read(new TypeReference<>() {});
  }

  SafetyReport preview(Publication.Request request) {
    return proxy
        .ask(
            admin.caller(),
            Purpose.PUBLICATIONS,
            ALL + "?preview=true",
            Json.bytes(request),
            admin.id())
        .read(SafetyReport.class);
  }

  /** Returns the last versions of the schemas that are not live. */
  List<Publication.Summary> retired() {
    return markedRetired(
        ask(Purpose.PUBLICATIONS, ALL + "?retired=true").read(new TypeReference<>() {}));
  }

  /**
   * Returns the schemas of the answer that are not live: an older data process lists the live ones.
   */
  static List<Publication.Summary> markedRetired(List<Publication.Summary> answer) {
    return answer.stream().filter(one -> Boolean.TRUE.equals(one.retired())).toList();
  }

  /** Returns how many bytes the databases of the schemas take, by name. */
  Map<String, Long> sizes() {
    return ask(Purpose.PUBLICATIONS, ALL + "?sizes=true").read(new TypeReference<>() {});
  }

  /** Returns the live version. */
  Publication live(String name) {
    return ask(Purpose.PUBLICATIONS, path(name, "")).read(Publication.class);
  }

  /** Returns the configuration of a version; empty when it is not live. */
  Optional<Configuration> meant(String name, int version) {
    Publication live = schemas.named(admin.caller(), name, admin.id()).publication();
    if (live.version() != version) {
      // Another instance may have published.
      live = live(name);
    }
    return live.version() == version ? Optional.of(live.configuration()) : Optional.empty();
  }

  /** Returns the text of a version. */
  String sdl(String name, int version) {
    return ask(Purpose.PUBLICATIONS, path(name, "/versions/" + version)).read(String.class);
  }

  /** Returns the text of a version with the operations that {@code @svc_api} generates. */
  String expanded(String name, int version) {
    return ask(Purpose.PUBLICATIONS, path(name, "/versions/" + version + "?expanded=true"))
        .read(String.class);
  }

  History history(String name, Integer before, int limit) {
    return ask(
            Purpose.PUBLICATIONS,
            path(name, "/history?limit=" + limit + (before == null ? "" : "&before=" + before)))
        .read(History.class);
  }

  AuditRecord.Page audit(String schema, String before, int limit) {
    return ask(
            Purpose.AUDIT,
            "/audit?limit="
                + limit
                + (schema == null ? "" : "&schema=" + encoded(schema))
                + (before == null ? "" : "&before=" + encoded(before)))
        .read(AuditRecord.Page.class);
  }

  /** Returns what failed of a schema in the last days. */
  List<FailedRequests> failures(String schema) {
    return proxy
        .ask(
            admin.caller(),
            Purpose.USAGE,
            "/usage/failures/reports",
            Json.bytes(new FailedRequestsQuery(schema)),
            admin.id())
        .read(new TypeReference<>() {});
  }

  /** Erases a person, or tells what that would do. */
  ErasureReport erase(ErasureRequest request) {
    return proxy
        .tell(admin.caller(), Purpose.ERASURES, "/erasures", Json.bytes(request), admin.id())
        .read(ErasureReport.class);
  }

  private Publication.Outcome change(String name, String path, byte[] body) {
    try {
      return proxy
          .tell(admin.caller(), Purpose.PUBLICATIONS, path, body, admin.id())
          .read(Publication.Outcome.class);
    } finally {
      schemas.forget(admin.caller().realm(), name);
    }
  }

  private ProxyClient.Answer ask(Purpose purpose, String path) {
    return proxy.ask(admin.caller(), purpose, path, null, admin.id());
  }

  private static String path(String name, PublicationChange change) {
    return path(name, "/" + change.segment());
  }

  private static String path(String name, String part) {
    if (!SchemaName.isValid(name)) {
      throw new Fault(
          FaultCode.SCHEMA_UNKNOWN, "No schema of this name is published in your realm");
    }
    return ALL + "/" + name + part;
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
