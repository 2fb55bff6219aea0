package org.dragoman.proxy.edge;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.dragoman.contract.caller.Caller;
import org.dragoman.contract.json.Json;
import org.dragoman.web.http.FaultWriter;
import org.dragoman.web.http.WholeBody;
import org.dragoman.web.identity.TokenFilter;

/** Answers a request of the edge with a value as JSON, or with what went wrong. */
public final class EdgeAnswer {
  private EdgeAnswer() {}

  /** One step that may fail with a fault. */
  @FunctionalInterface
  public interface Answer {
    /** The value to answer with, for the caller on whose behalf the edge asks. */
    Object to(Caller caller) throws IOException;
  }

  /** Writes the answer. */
  public static void write(
      HttpServletRequest request, HttpServletResponse response, Answer answer) {
    try {
      byte[] body = Json.mapper().writeValueAsBytes(answer.to(TokenFilter.caller(request)));
      response.setContentType("application/json");
      WholeBody.send(response, body);
    } catch (IOException | RuntimeException e) {
      FaultWriter.write(request, response, FaultWriter.internal(e));
    }
  }
}
