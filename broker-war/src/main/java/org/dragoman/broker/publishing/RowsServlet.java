package org.dragoman.broker.publishing;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.dragoman.broker.graphql.RowTypes;
import org.dragoman.contract.fault.Fault;
import org.dragoman.contract.fault.FaultCode;
import org.dragoman.contract.transfer.RequestLine;
import org.dragoman.contract.transfer.RowFormat;
import org.dragoman.contract.transfer.TransferRequest;
import org.dragoman.settings.BrokerSettings;
import org.dragoman.settings.Settings;
import org.dragoman.web.http.AnnouncedInput;
import org.dragoman.web.http.BoundedBody;
import org.dragoman.web.http.CountedAnswer;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.Gzip;
import org.dragoman.web.http.LateGzip;
import org.dragoman.web.http.RequestId;
import org.dragoman.web.identity.TokenFilter;
import org.dragoman.web.proxyclient.ProxyClient;
import org.dragoman.web.proxyclient.ProxyExchange;
import org.dragoman.web.proxyclient.Purpose;
import org.dragoman.web.rate.RequestRates;
import org.dragoman.web.rate.Transfers;

/**
 * The admin API: {@code GET} exports all rows of a type as text, {@code POST} imports rows. It is
 * not GraphQL, whose answers are one JSON value: rows are of any length and are streamed. {@link
 * AdminFilter} checks the roles.
 */
@WebServlet("/admin/schemas/*")
public class RowsServlet extends HttpServlet {
  private static final long serialVersionUID = 1L;
  private static final Pattern PATH = Pattern.compile("/([^/]+)/types/([^/]+)/rows");
  private static final String PROXY_PATH = "/rows";
  private static final int BUFFER = 32 * 1024;

  private final transient Transfers<List<String>> transfers = new Transfers<>();

  @Inject private transient RowTypes types;
  @Inject private transient ProxyClient proxy;
  private transient RequestRates rates;

  @Override
  public void init() {
    rates = RequestRates.of(Settings.ofServer(), BrokerSettings.TRANSFERS);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response) {
    try {
      Matcher path = PATH.matcher(String.valueOf(request.getPathInfo()));
      if (!path.matches()) {
        throw new Fault(FaultCode.UNKNOWN_PATH, "No resource has this path");
      }
      switch (request.getMethod()) {
        case "GET", "POST" -> move(request, response, path.group(1), path.group(2));
        default -> {
          response.setHeader("Allow", "GET, POST");
          throw new Fault(FaultCode.METHOD_NOT_ALLOWED, "Send GET or POST");
        }
      }
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }

  private void move(
      HttpServletRequest request, HttpServletResponse response, String schema, String type)
      throws IOException {
    RequestRates.Admitted admitted = rates.admit(TokenFilter.caller(request));
    List<String> named = List.of(TokenFilter.caller(request).realm(), schema);
    try (admitted) {
      transfers.begin(named);
      try {
        if (request.getMethod().equals("GET")) {
          give(request, response, schema, type);
        } else {
          take(request, response, schema, type);
        }
      } finally {
        transfers.end(named);
      }
    }
  }

  private void give(
      HttpServletRequest request, HttpServletResponse response, String schema, String type)
      throws IOException {
    RowFormat format =
        RowFormats.accepted(request.getHeader("Accept"))
            .orElseThrow(
                () -> new Fault(FaultCode.NOT_ACCEPTABLE, "Accept text/csv or application/jsonl"));
    TransferRequest asked = asked(request, schema, type, format, null, null);
    try (ProxyExchange exchange = exchange(request, output -> RequestLine.write(asked, output))) {
      CountedAnswer answer = CountedAnswer.begin(request, response);
      response.setContentType(format.contentType());
      response.addHeader("Vary", "Accept, Accept-Encoding");
      response.setHeader(
          "Content-Disposition", "attachment; filename=\"" + type + format.suffix() + "\"");
      relay(null, exchange, answer, request, response, output(request, response));
    }
  }

  private static OutputStream output(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    return Gzip.isAccepted(request.getHeader(Gzip.VARY))
        ? new LateGzip(response)
        : response.getOutputStream();
  }

  private void take(
      HttpServletRequest request, HttpServletResponse response, String schema, String type)
      throws IOException {
    RowFormat format =
        RowFormats.ofContentType(request.getContentType())
            .orElseThrow(
                () ->
                    new Fault(
                        FaultCode.UNSUPPORTED_MEDIA_TYPE, "Send text/csv or application/jsonl"));
    BoundedBody.requireNoCoding(request);
    TransferRequest asked =
        asked(
            request,
            schema,
            type,
            format,
            parameter(request, "mode", TransferRequest.Mode.class),
            parameter(request, "onError", TransferRequest.OnError.class));
    SentRows rows = new SentRows(AnnouncedInput.of(request), System::nanoTime);
    try (ProxyExchange exchange = exchange(request, output -> send(asked, rows, output))) {
      CountedAnswer answer = CountedAnswer.begin(request, response);
      response.setContentType("application/x-ndjson");
      relay(rows, exchange, answer, request, response, response.getOutputStream());
    } catch (Fault fault) {
      throw rows.cause(fault);
    }
  }

  private static <T extends Enum<T>> T parameter(
      HttpServletRequest request, String name, Class<T> words) {
    String given = request.getParameter(name);
    for (T word : words.getEnumConstants()) {
      String known = word.name().toLowerCase(Locale.ROOT);
      if (given == null || known.equals(given)) {
        return word;
      }
    }
    throw new Fault(FaultCode.INVALID_REQUEST, "The parameter " + name + " has an invalid value");
  }

  private TransferRequest asked(
      HttpServletRequest request,
      String schema,
      String type,
      RowFormat format,
      TransferRequest.Mode mode,
      TransferRequest.OnError onError) {
    return types.request(
        TokenFilter.caller(request), schema, type, format, mode, onError, RequestId.of(request));
  }

  private ProxyExchange exchange(HttpServletRequest request, ProxyExchange.Body body) {
    return proxy.exchange(
        TokenFilter.caller(request), Purpose.ROWS, PROXY_PATH, body, RequestId.of(request));
  }

  /**
   * Sends the rows as they come. When the proxy stops reading, the rest of the body is read and
   * dropped for a while.
   */
  private static void send(TransferRequest asked, SentRows rows, OutputStream proxy)
      throws IOException {
    RequestLine.write(asked, proxy);
    // The proxy can begin, or refuse, before the first rows come.
    proxy.flush();
    byte[] buffer = new byte[BUFFER];
    for (int read = rows.read(buffer); read >= 0; read = rows.read(buffer)) {
      try {
        proxy.write(buffer, 0, read);
        if (rows.available() == 0) {
          proxy.flush();
        }
      } catch (IOException e) {
        BoundedBody.discard(rows);
        throw e;
      }
    }
  }

  /**
   * Passes on the proxy's answer as it comes.
   *
   * @param upload the rows that the client sends; null for an export, whose answer ends with the
   *     number of rows
   */
  private static void relay(
      SentRows upload,
      ProxyExchange exchange,
      CountedAnswer answer,
      HttpServletRequest request,
      HttpServletResponse response,
      OutputStream output) {
    byte[] buffer = new byte[BUFFER];
    boolean giving = false;
    try {
      for (int read = exchange.body().read(buffer);
          read >= 0;
          read = exchange.body().read(buffer)) {
        giving = true;
        output.write(buffer, 0, read);
        if (exchange.body().available() == 0) {
          output.flush();
        }
        giving = false;
      }
      String count = exchange.trailer(CountedAnswer.HEADER).orElse(null);
      if (upload == null && count == null) {
        throw new IOException("The answer ended without the number of rows");
      }
      // Closing the stream asks for the trailer.
      giving = true;
      answer.end(count);
      output.close();
    } catch (IOException e) {
      Fault failure =
          giving
              ? new Fault(FaultCode.INVALID_REQUEST, "The client closed the connection", e)
              : new Fault(
                  FaultCode.PROXY_UNAVAILABLE,
                  "The rows ended early: the connection to the proxy was lost",
                  1,
                  e);
      Fault fault = upload == null ? failure : upload.cause(failure);
      if (answer.isTakenBack()) {
        FaultWriter.write(request, response, fault);
      } else {
        FaultWriter.log(request, fault);
      }
    }
  }
}
