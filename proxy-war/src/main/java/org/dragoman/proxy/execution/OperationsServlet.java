package org.dragoman.proxy.execution;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.dragoman.caller.Caller;
import org.dragoman.configuration.Json;
import org.dragoman.fault.Fault;
import org.dragoman.fault.FaultCode;
import org.dragoman.http.BoundedBody;
import org.dragoman.http.FaultWriter;
import org.dragoman.http.ServerTiming;
import org.dragoman.identity.TokenFilter;
import org.dragoman.operation.OperationRequest;
import org.dragoman.proxy.answer.JsonBytes;
import org.dragoman.proxy.answer.JsonWriter;
import org.dragoman.proxy.answer.Rows;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.publication.LivePublications;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Runs operations for the broker: request, plan, rows, bytes. A Servlet, since it is hot. */
@WebServlet("/operations")
public class OperationsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final int LONGEST_REQUEST = 4 * 1024 * 1024;

  @Inject private transient LivePublications publications;
  @Inject private transient Plans plans;
  @Inject private transient Databases databases;

  @Inject
  @ConfigProperty(name = "dragoman.limits.rows", defaultValue = "10000")
  private int mostRows;

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
        Json.mapper()
            .readValue(BoundedBody.read(request, LONGEST_REQUEST), OperationRequest.class)
            .of(caller);
    LivePublications.Live live = live(caller, asked);
    Prepared prepared = plans.of(live, asked);
    long planned = System.nanoTime();
    List<Rows> rows =
        prepared.sql().isEmpty()
            ? List.of()
            : databases.read(
                live.database(),
                connection -> Execution.run(connection, prepared, asked, mostRows));
    long read = System.nanoTime();
    JsonBytes body = JsonWriter.write(prepared.plan(), rows, mostRows);
    ServerTiming timing =
        new ServerTiming().add("plan", planned - begun).add("sql", read - planned);
    response.setHeader(ServerTiming.HEADER, timing.toString());
    response.setContentType("application/json");
    response.setContentLength(body.size());
    body.writeTo(response.getOutputStream());
  }

  private LivePublications.Live live(Caller caller, OperationRequest asked) {
    LivePublications.Live live =
        publications.named(caller.realm(), asked.schema(), asked.version());
    if (live.publication().version() != asked.version()) {
      throw new Fault(
          FaultCode.SCHEMA_CHANGED, "The schema is live in another version than was asked for");
    }
    return live;
  }
}
