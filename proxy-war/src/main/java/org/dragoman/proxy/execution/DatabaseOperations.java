package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.annotation.PostConstruct;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.json.Json;
import org.dragoman.contract.json.JsonDocument;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.metric.Metric;
import org.dragoman.proxy.answer.BoundedBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.publication.LivePublications;
import org.dragoman.schedule.Cancellation;
import org.dragoman.settings.DataSettings;
import org.dragoman.settings.Settings;
import org.dragoman.trace.Span;
import org.dragoman.trace.Traces;
import org.dragoman.web.http.ServerTiming;

/** Runs operations for the broker: request, plan, rows, bytes. */
@ApplicationScoped
public class DatabaseOperations {
  /** Longest request, in bytes. */
  static final int LONGEST_REQUEST = 4 * 1024 * 1024;

  private static final ObjectReader REQUESTS = Json.mapper().readerFor(OperationRequest.class);

  @Inject private LivePublications publications;
  @Inject private Plans plans;
  @Inject private Databases databases;

  private int mostRows;
  private int mostWritten;

  @PostConstruct
  void configure() {
    Settings settings = Settings.ofServer();
    mostRows = settings.get(DataSettings.ROWS);
    mostWritten = settings.get(DataSettings.WRITTEN_ROWS);
  }

  /**
   * An answer.
   *
   * @param timing for {@code Server-Timing}
   * @param replayed whether it is that of an earlier request
   * @param read whether nothing was changed
   */
  public record Answer(BoundedBytes body, String timing, boolean replayed, boolean read) {}

  /**
   * Runs an operation.
   *
   * @param request an {@link OperationRequest} as JSON
   * @param cancellation ends the statements of the operation
   * @throws IOException when it is none
   * @throws Fault why it was refused
   */
  public Answer run(Caller caller, byte[] request, Cancellation cancellation) throws IOException {
    long begun = System.nanoTime();
    if (request.length > LONGEST_REQUEST) {
      throw new Fault(FaultCode.BODY_TOO_LARGE, "The request is too long");
    }
    OperationRequest asked = JsonDocument.<OperationRequest>read(request, REQUESTS).of(caller);
    LivePublications.Live live =
        publications.exactly(caller.realm(), asked.schema(), asked.version());
    Prepared prepared = plans.of(live, asked);
    long planned = System.nanoTime();
    BoundedBytes body;
    long read;
    boolean replayed = false;
    if (prepared.steps().isEmpty()) {
      List<Rows> rows =
          live(live, caller, "query", () -> read(live, prepared, asked, cancellation));
      read = System.nanoTime();
      body = JsonWriter.write(prepared.plan(), rows, mostRows);
    } else {
      Configuration configuration = live.publication().configuration();
      Mutation mutation =
          new Mutation(configuration, prepared, asked, mostRows, mostWritten, cancellation);
      body = live(live, caller, "mutation", () -> mutation.run(databases, live.database()));
      read = System.nanoTime();
      replayed = mutation.isReplayed();
    }
    ServerTiming timing =
        new ServerTiming()
            .add("plan", planned - begun)
            .add("sql", read - planned)
            .add("json", System.nanoTime() - read);
    return new Answer(body, timing.toString(), replayed, prepared.steps().isEmpty());
  }

  /** Whatever fails because the version is not live any more says so. */
  private <T> T live(
      LivePublications.Live live, Caller caller, String operation, Supplier<T> work) {
    long begun = System.nanoTime();
    String schema = live.publication().name();
    Span span =
        Traces.calling(operation + " " + schema)
            .set("db.system.name", "postgresql")
            .set("db.operation.name", operation)
            .set("dragoman.schema", schema);
    String error = FaultCode.INTERNAL.code();
    try {
      T result = work.get();
      error = "";
      return result;
    } catch (Fault fault) {
      Fault reason = publications.reason(caller.realm(), live, fault);
      error = reason.code().code();
      throw reason;
    } finally {
      span.failed(error).close();
      Metric.DATABASE_OPERATIONS.since(begun, caller.realm(), schema, operation, error);
    }
  }

  private List<Rows> read(
      LivePublications.Live live,
      Prepared prepared,
      OperationRequest asked,
      Cancellation cancellation) {
    return prepared.reads().isEmpty()
        ? List.of()
        : databases.read(
            live.database(),
            cancellation,
            connection -> Execution.run(connection, prepared, asked, mostRows));
  }
}
