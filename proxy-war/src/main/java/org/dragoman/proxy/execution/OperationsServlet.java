package org.dragoman.proxy.execution;

import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Configuration;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.http.BoundedBody;
import org.dragoman.http.FaultWriter;
import org.dragoman.http.IdempotencyKey;
import org.dragoman.http.ServerTiming;
import org.dragoman.http.WholeBody;
import org.dragoman.identity.TokenFilter;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.BoundedBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.publication.AnswerSweep;
import org.dragoman.proxy.publication.LivePublications;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs operations for the broker: request, plan, rows, bytes. A Servlet, since it is hot. */
@WebServlet("/operations")
public class OperationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;
  private static final ObjectReader REQUESTS = Json.mapper().readerFor(OperationRequest.class);

  @Inject private transient LivePublications publications;
  @Inject private transient Plans plans;
  @Inject private transient Databases databases;
  @Inject private transient AnswerSweep sweep;

  @Inject
  @ConfigProperty(name = "dragoman.limits.rows", defaultValue = "10000")
  private int mostRows;

  @Inject
  @ConfigProperty(name = "dragoman.limits.written-rows", defaultValue = "10000")
  private int mostWritten;

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    try {
      answer(request, response);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void answer(HttpServletRequest request, HttpServletResponse response) throws IOException {
    long begun = System.nanoTime();
    Caller caller = TokenFilter.caller(request);
    OperationRequest asked =
        REQUESTS.<OperationRequest>readValue(BoundedBody.read(request, LONGEST_REQUEST)).of(caller);
    LivePublications.Live live =
        publications.exactly(caller.realm(), asked.schema(), asked.version());
    Prepared prepared = plans.of(live, asked);
    sweep.nowAndThen();
    long planned = System.nanoTime();
    BoundedBytes body;
    long read;
    if (prepared.steps().isEmpty()) {
      List<Rows> rows = live(live, caller, () -> read(live, prepared, asked));
      read = System.nanoTime();
      body = JsonWriter.write(prepared.plan(), rows, mostRows);
    } else {
      Configuration configuration = live.publication().configuration();
      Mutation mutation = new Mutation(configuration, prepared, asked, mostRows, mostWritten);
      body = live(live, caller, () -> mutation.run(databases, live.database()));
      read = System.nanoTime();
      if (mutation.isReplayed()) {
        response.setHeader(IdempotencyKey.REPLAYED, "true");
      }
    }
    ServerTiming timing =
        new ServerTiming().add("plan", planned - begun).add("sql", read - planned);
    response.setHeader(ServerTiming.HEADER, timing.toString());
    response.setContentType("application/json");
    WholeBody.send(response, body.size(), body::writeTo);
  }

  /** Whatever fails because the version is not live any more says so. */
  private <T> T live(LivePublications.Live live, Caller caller, Supplier<T> work) {
    try {
      return work.get();
    } catch (Fault fault) {
      throw publications.told(caller.realm(), live, fault);
    }
  }

  private List<Rows> read(LivePublications.Live live, Prepared prepared, OperationRequest asked) {
    return prepared.reads().isEmpty()
        ? List.of()
        : databases.read(
            live.database(), connection -> Execution.run(connection, prepared, asked, mostRows));
  }
}
