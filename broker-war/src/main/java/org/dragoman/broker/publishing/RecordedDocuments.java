package org.dragoman.broker.publishing;

import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.dragoman.broker.document.DocumentRecorder;
import org.dragoman.broker.graphql.DocumentCheck;
import org.dragoman.broker.policy.Limits;
import org.dragoman.broker.policy.Policy;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.settings.Settings;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;
import org.dragoman.web.rate.Computations;

/** Checks the documents that clients have used in the last days against a change of the schema. */
@ApplicationScoped
public class RecordedDocuments {
  private static final String PATH = "/recorded-documents/";
  private static final String NOTHING_LEFT = "The caller may no longer call any query";

  /** Documents that one turn checks, while other callers of the realm wait. */
  private static final int AT_ONCE = 50;

  @Inject private ProxyClient proxy;
  @Inject private DocumentRecorder recorder;
  private Limits limits;

  /**
   * A document that would be refused.
   *
   * @param hash of the text in lower-case hexadecimal
   * @param text the document, with variables in place of all values
   * @param reasons as a caller would read them, at least one
   * @param requests in the last days, of the clients below
   * @param lastDay on which it was used, ISO 8601, UTC
   * @param clients that would be refused
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
    limits = Limits.of(Settings.ofServer());
  }

  /**
   * Returns the recorded documents that a change would break for the roles of their callers. A
   * document that the version before refuses as well is left out.
   *
   * @param publisher whose realm is meant
   * @param schema the published name
   * @param before the version that the change is compared with; empty when there is none
   * @param next the new version
   * @return by hash
   */
  public List<Broken> brokenBy(
      Caller publisher,
      String schema,
      Optional<Configuration> before,
      Configuration next,
      String requestId) {
    // Includes the uses that this edge still has in memory; other edges send theirs within seconds.
    recorder.tellAll();
    List<RecordedDocument> documents = recorded(publisher, schema, requestId);
    Optional<Version> old = before.map(one -> new Version(one, limits));
    Version checked = new Version(next, limits);
    List<Broken> broken = new ArrayList<>();
    for (int from = 0; from < documents.size(); from += AT_ONCE) {
      List<RecordedDocument> some =
          documents.subList(from, Math.min(from + AT_ONCE, documents.size()));
      broken.addAll(Computations.ofThisWar().make(publisher, () -> broken(some, old, checked)));
    }
    return broken;
  }

  private List<RecordedDocument> recorded(Caller publisher, String schema, String requestId) {
    String path = PATH + URLEncoder.encode(schema, StandardCharsets.UTF_8);
    return proxy
        .ask(publisher, Purpose.DOCUMENTS, path, null, requestId)
        .read(new TypeReference<>() {});
  }

  static List<Broken> broken(
      List<RecordedDocument> documents,
      Optional<Configuration> before,
      Configuration next,
      Limits limits) {
    return broken(
        documents, before.map(one -> new Version(one, limits)), new Version(next, limits));
  }

  private static List<Broken> broken(
      List<RecordedDocument> documents, Optional<Version> old, Version checked) {
    List<Broken> broken = new ArrayList<>();
    for (RecordedDocument document : documents) {
      List<RecordedDocument.Use> refused = new ArrayList<>();
      Set<String> reasons = new LinkedHashSet<>();
      for (RecordedDocument.Use use : document.uses()) {
        List<String> found = checked.errors(document.text(), use.client().roles());
        if (!found.isEmpty()
            && old.map(one -> one.errors(document.text(), use.client().roles()).isEmpty())
                .orElse(true)) {
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

  /**
   * Checks documents against a version. It keeps the errors of the last document, which many
   * callers may have used.
   */
  private static final class Version {
    private final Configuration configuration;
    private final Limits limits;
    private final Set<String> mentioned;
    private final Map<Set<String>, Optional<DocumentCheck>> checks = new HashMap<>();
    private final Map<Set<String>, List<String>> errors = new HashMap<>();
    private String last = "";

    Version(Configuration configuration, Limits limits) {
      this.configuration = configuration;
      this.limits = limits;
      this.mentioned = Policy.mentioned(configuration);
    }

    /** Returns the errors for callers with these roles; empty when the document is not refused. */
    List<String> errors(String text, List<String> roles) {
      if (!text.equals(last)) {
        errors.clear();
        last = text;
      }
      Set<String> matter = new HashSet<>(roles);
      matter.retainAll(mentioned);
      return errors.computeIfAbsent(
          matter,
          some ->
              checks
                  .computeIfAbsent(some, one -> DocumentCheck.of(configuration, one, limits))
                  .map(check -> check.errors(text))
                  .orElse(List.of(NOTHING_LEFT)));
    }
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
