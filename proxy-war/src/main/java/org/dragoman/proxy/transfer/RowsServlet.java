package org.dragoman.proxy.transfer;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.dragoman.contract.audit.AuditAction;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.configuration.Configuration;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.operation.OperationRequest;
import org.dragoman.contract.transfer.RequestLine;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.proxy.audit.AuditLog;
import org.dragoman.proxy.audit.AuditNote;
import org.dragoman.proxy.database.Database;
import org.dragoman.proxy.database.DatabaseFault;
import org.dragoman.proxy.database.Databases;
import org.dragoman.proxy.plan.Variables;
import org.dragoman.proxy.plan.Visibility;
import org.dragoman.proxy.publication.LivePublications;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.CountedAnswer;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.rate.Transfers;

/**
 * Exports and imports the rows of a type, for the broker. A request begins with a {@link
 * RequestLine}; the rows of an import follow.
 */
@WebServlet("/rows")
public class RowsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = Logger.getLogger(RowsServlet.class.getName());
  private static final int BUFFER = 32 * 1024;

  /** How long the rest of the rows is read after the import has ended. */
  private static final Duration LONGEST_REST = Duration.ofSeconds(30);

  private final transient Transfers<Database> transfers = new Transfers<>();

  @Inject private transient LivePublications publications;
  @Inject private transient Databases databases;
  @Inject private transient AuditLog audit;
  private transient TransferLimits limits;

  /** A request with all its parts. */
  private record Transfer(
      HttpServletRequest http,
      TransferRequest asked,
      OperationRequest request,
      LivePublications.Live live,
      TransferTable table,
      Visibility visibility) {
    Database database() {
      return live.database();
    }
  }

  @Override
  public void init() {
    limits = TransferLimits.of(Settings.ofServer());
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response) {
    try {
      InputStream input = new BufferedInputStream(request.getInputStream(), BUFFER);
      Transfer transfer = transfer(request, asked(input));
      // The transfer is counted before the rows are awaited, so that no more threads wait than
      // there may be transfers.
      transfers.begin(transfer.database());
      try {
        if (transfer.asked().mode() == null) {
          give(transfer, response);
        } else {
          take(transfer, input, response);
        }
      } finally {
        transfers.end(transfer.database());
      }
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private static TransferRequest asked(InputStream input) {
    try {
      return RequestLine.read(input);
    } catch (IOException e) {
      throw BoundedBody.brokenOff(e);
    }
  }

  private Transfer transfer(HttpServletRequest http, TransferRequest asked) {
    Caller caller = TokenFilter.caller(http);
    LivePublications.Live live =
        publications.exactly(caller.realm(), asked.schema(), asked.version());
    OperationRequest request = asked.operation(caller);
    Configuration configuration = live.publication().configuration();
    TransferTable table = TransferTable.of(configuration, asked);
    Variables variables =
        Variables.of(Map.of(), List.of(), request.claims(), configuration.enums())
            .with(caller.roles(), configuration);
    return new Transfer(
        http, asked, request, live, table, new Visibility(table.configuration(), variables));
  }

  private void give(Transfer transfer, HttpServletResponse response) {
    CountedAnswer answer = CountedAnswer.begin(transfer.http(), response);
    Export export =
        new Export(
            transfer.table(),
            transfer.visibility(),
            transfer.request(),
            transfer.asked().format(),
            limits);
    try {
      export(transfer, export, response);
      answer.end(String.valueOf(export.rows()));
    } catch (SQLException | IOException | RuntimeException e) {
      fail(transfer, response, fault(transfer, e), answer.isTakenBack());
    } finally {
      Audit.exported(transfer.request(), transfer.asked().type(), export.rows(), id(transfer));
    }
  }

  private void export(Transfer transfer, Export export, HttpServletResponse response)
      throws SQLException, IOException {
    response.setContentType(transfer.asked().format().contentType());
    OutputStream output = new BufferedOutputStream(response.getOutputStream(), BUFFER);
    databases.transfer(
        transfer.database(), limits.statementSeconds(), lent -> export.run(lent, output));
    output.flush();
  }

  private void take(Transfer transfer, InputStream input, HttpServletResponse response)
      throws IOException {
    InputStream text = TextInput.of(input, limits);
    CountedAnswer answer = CountedAnswer.begin(transfer.http(), response);
    ProgressWriter progress = new ProgressWriter(response);
    try {
      ImportReport.Summary summary =
          audit.keep(
              transfer.request().caller(),
              AuditAction.IMPORT,
              transfer.request().schema(),
              id(transfer),
              note -> kept(transfer, text, progress, note));
      Audit.imported(transfer.request(), transfer.asked().type(), summary, id(transfer));
      readRest(text);
      answer.end(null);
      progress.summary(summary);
    } catch (IOException | RuntimeException e) {
      Fault fault = fault(transfer, e);
      readRest(text);
      boolean takenBack = answer.isTakenBack();
      fail(transfer, response, fault, takenBack);
      if (!takenBack) {
        tell(progress, fault);
        answer.end(null);
      }
    }
  }

  /** A client that is still sending when the connection is closed may never see the answer. */
  private static void readRest(InputStream text) {
    byte[] buffer = new byte[BUFFER];
    long end = System.nanoTime() + LONGEST_REST.toNanos();
    try {
      int read = 0;
      while (read >= 0 && System.nanoTime() - end < 0) {
        read = text.read(buffer);
      }
    } catch (IOException | Fault e) {
      LOG.log(Level.FINE, "The rest of the client's rows was not read", e);
    }
  }

  private ImportReport.Summary kept(
      Transfer transfer, InputStream text, ProgressWriter progress, AuditNote note) {
    note.version(transfer.request().version());
    try {
      ImportReport.Summary summary = imported(transfer, text, progress);
      note.changes(List.of(transfer.asked().type() + ": " + summary.inWords()));
      if (!summary.kept()) {
        note.unchanged();
      }
      return summary;
    } catch (SQLException | RuntimeException e) {
      throw fault(transfer, e);
    }
  }

  private ImportReport.Summary imported(
      Transfer transfer, InputStream text, ProgressWriter progress) throws SQLException {
    Import rows =
        new Import(
            transfer.table(),
            transfer.asked(),
            transfer.request(),
            transfer.visibility(),
            limits,
            progress);
    return databases.transfer(
        transfer.database(), limits.statementSeconds(), lent -> rows.run(lent, text));
  }

  private static void tell(ProgressWriter progress, Fault fault) {
    try {
      progress.failure(fault);
    } catch (IOException e) {
      LOG.log(Level.FINE, "The client disconnected before the fault was sent", e);
    }
  }

  private static void fail(
      Transfer transfer, HttpServletResponse response, Fault fault, boolean takenBack) {
    if (takenBack) {
      FaultWriter.write(transfer.http(), response, fault);
    } else {
      FaultWriter.log(transfer.http(), fault);
    }
  }

  /** A client that has disconnected gets no answer, and this is not an error. */
  private Fault fault(Transfer transfer, Exception e) {
    return switch (e) {
      case SQLException sql ->
          publications.reason(
              transfer.request().caller().realm(), transfer.live(), DatabaseFault.of(sql));
      case UncheckedIOException broken -> brokenOff(broken);
      case IOException broken -> brokenOff(broken);
      default -> FaultWriter.internal(e);
    };
  }

  private static Fault brokenOff(Exception e) {
    return new Fault(FaultCode.INVALID_REQUEST, "The connection was closed early", e);
  }

  private static String id(Transfer transfer) {
    return RequestId.of(transfer.http());
  }
}
