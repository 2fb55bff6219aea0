package org.dragoman.broker.publishing;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.broker.document.DocumentRecorder;
import org.dragoman.broker.graphql.DocumentCheck;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.Json;
import org.dragoman.document.RecordedDocument;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.proxyclient.ProxyClient;
import org.dragoman.proxyclient.Purpose;
import org.eclipse.microprofile.config.ConfigProvider;

/** The documents that clients have used in the last days, measured against another version. */
@ApplicationScoped
public class RecordedDocuments {
  private static final TypeReference<List<RecordedDocument>> DOCUMENTS = new TypeReference<>() {};
  private static final String PATH = "/recorded-documents/";
  private static final String NOTHING_LEFT = "The caller may call no query any more";

  @Inject private ProxyClient proxy;
  @Inject private DocumentRecorder recorder;
  private Limits limits;

  /**
   * A document that would be refused.
   *
   * @param hash of the text in lower-case hexadecimal
   * @param text the document, with variables in place of all values
   * @param reasons as a caller would be told, at least one
   * @param requests in the last days, of the clients below
   * @param lastDay on which it was used, ISO 8601, UTC
   * @param clients who would be refused
   */
  public record Broken(
      String hash,
      String text,
      List<String> reasons,
      long requests,
      String lastDay,
      List<RecordedDocument.Use> clients) {
    public Broken {
      reasons = List.copyOf(reasons);
      clients = List.copyOf(clients);
    }
  }

  @PostConstruct
  void configure() {
    limits = Limits.of(ConfigProvider.getConfig());
  }

  /**
   * The recorded documents that a version would refuse, as the roles of those who sent them see it.
   *
   * @param publisher whose realm is meant
   * @param schema the published name
   * @param next the version
   * @return by hash
   */
  public List<Broken> brokenBy(
      Caller publisher, String schema, Configuration next, String requestId) {
    // What was used a moment ago counts; other edges tell within seconds.
    recorder.tellAll();
    return broken(recorded(publisher, schema, requestId), next, limits);
  }

  private List<RecordedDocument> recorded(Caller publisher, String schema, String requestId) {
    ProxyClient.Answer answer =
        proxy.ask(
            publisher,
            Purpose.DOCUMENTS,
            PATH + URLEncoder.encode(schema, StandardCharsets.UTF_8),
            null,
            requestId);
    try {
      return Json.mapper().readValue(answer.body(), DOCUMENTS);
    } catch (IOException e) {
      throw new Fault(FaultCode.INTERNAL, "The proxy's answer cannot be read", e);
    }
  }

  static List<Broken> broken(List<RecordedDocument> documents, Configuration next, Limits limits) {
    Set<String> mentioned = Policy.mentioned(next);
    Map<Set<String>, Optional<DocumentCheck>> checks = new HashMap<>();
    List<Broken> broken = new ArrayList<>();
    for (RecordedDocument document : documents) {
      Map<Set<String>, List<String>> errors = new HashMap<>();
      List<RecordedDocument.Use> refused = new ArrayList<>();
      Set<String> reasons = new java.util.LinkedHashSet<>();
      for (RecordedDocument.Use use : document.uses()) {
        Set<String> roles = new HashSet<>(use.client().roles());
        roles.retainAll(mentioned);
        List<String> found =
            errors.computeIfAbsent(
                roles,
                some ->
                    checks
                        .computeIfAbsent(some, one -> DocumentCheck.of(next, one, limits))
                        .map(check -> check.errors(document.text()))
                        .orElse(List.of(NOTHING_LEFT)));
        if (!found.isEmpty()) {
          refused.add(use);
          reasons.addAll(found);
        }
      }
      if (!refused.isEmpty()) {
        broken.add(broken(document, List.copyOf(reasons), refused));
      }
    }
    return broken;
  }

  private static Broken broken(
      RecordedDocument document, List<String> reasons, List<RecordedDocument.Use> refused) {
    return new Broken(
        document.hash(),
        document.text(),
        reasons,
        refused.stream().mapToLong(RecordedDocument.Use::count).sum(),
        refused.stream().map(RecordedDocument.Use::lastDay).max(String::compareTo).orElseThrow(),
        refused);
  }
}
