package org.dragoman.broker.document;

import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.cache.Recent;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.document.RecordedDocument;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.schedule.PeriodicTask;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.Purpose;

/**
 * Records which documents clients use, so that a publisher learns which clients the next version of
 * a schema would break. The uses are gathered in memory, and sent to the proxy every few seconds
 * and at shutdown. A killed process loses what it has gathered.
 */
@ApplicationScoped
public class DocumentRecorder {
  private static final Logger LOG = Logger.getLogger(DocumentRecorder.class.getName());
  private static final String REQUEST_ID = "recorded";
  private static final Duration PAUSE = Duration.ofSeconds(5);

  /** With this limit, all documents that the proxy keeps of a schema fit into one answer. */
  private static final int LONGEST_TEXT = 16 * 1024;

  private static final int LONGEST_CLIENT = 2 * 1024;
  private static final int OVERHEAD_BYTES = 300;
  private static final List<String> PROGRAM_CLAIMS = List.of("azp", "client_id");

  /** Documents without their values, by the operations that they were derived from. */
  private final Recent<Source, Text> texts =
      new Recent<>(
          Runtime.getRuntime().maxMemory() / 64, text -> OVERHEAD_BYTES + 2L * text.text.length());

  private final PendingUses pending = new PendingUses();
  private final PeriodicTask timer = new PeriodicTask("document-recorder", PAUSE);

  @Inject private ProxyClient proxy;
  private boolean on;
  private volatile boolean failing;

  /**
   * An operation of a document, as it was sent.
   *
   * @param version of the schema
   * @param hash of the document
   * @param operationName null for one without a name
   */
  public record Source(
      String realm, String schema, int version, String hash, String operationName) {}

  private record Text(String hash, String text) {}

  @PostConstruct
  void configure() {
    on = Settings.ofServer().get(BrokerSettings.RECORDED_DAYS) > 0;
  }

  void begin(@Observes @Initialized(ApplicationScoped.class) Object started) {
    timer.start(this::tellAll);
  }

  void end(@Observes @BeforeDestroyed(ApplicationScoped.class) Object stopping) {
    timer.close();
    tellAll();
  }

  /**
   * Notes that a caller uses a document; returns at once, and never fails.
   *
   * @param valueless derives the operation and its fragments without their values
   */
  public void note(Caller caller, Source source, Supplier<String> valueless) {
    if (!on) {
      return;
    }
    try {
      Text text = texts.get(source);
      if (text == null) {
        String made = valueless.get();
        text = new Text(OperationRequest.hash(made), made);
        texts.put(source, text);
      }
      RecordedDocument.Client client = client(caller);
      if (text.text.length() <= LONGEST_TEXT && PendingUses.length(client) <= LONGEST_CLIENT) {
        pending.note(source.realm, source.schema, text.hash, text.text, client);
      }
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "The use of a document cannot be recorded", e);
    }
  }

  private static RecordedDocument.Client client(Caller caller) {
    return new RecordedDocument.Client(
        program(caller.claims()), caller.issuer(), caller.subject(), List.copyOf(caller.roles()));
  }

  private static String program(Map<String, Object> claims) {
    for (String name : PROGRAM_CLAIMS) {
      // PostgreSQL cannot store U+0000 in texts.
      if (claims.get(name) instanceof String id && id.indexOf(0) < 0) {
        return id;
      }
    }
    return "";
  }

  /** Sends all gathered uses to the proxy. */
  public void tellAll() {
    boolean failed = false;
    for (PendingUses.Part part : pending.taken(LocalDate.now(ZoneOffset.UTC).toString())) {
      try {
        tell(part);
      } catch (IOException | RuntimeException e) {
        // Only this part is lost. Recording never blocks a request.
        if (!failing && !failed) {
          LOG.log(Level.WARNING, "Uses of documents cannot be recorded", e);
        }
        failed = true;
      }
    }
    failing = failed;
  }

  private void tell(PendingUses.Part part) throws IOException {
    Caller self = Caller.ofEdge(part.realm(), "recorder");
    byte[] body = Json.mapper().writeValueAsBytes(part.documents());
    proxy.tell(self, Purpose.DOCUMENTS, "/recorded-documents", body, REQUEST_ID);
  }
}
