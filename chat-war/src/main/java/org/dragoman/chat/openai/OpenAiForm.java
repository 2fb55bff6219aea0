package org.dragoman.chat.openai;

import java.util.Map;
import org.dragoman.chat.dialect.Repeats;
import org.dragoman.contract.fault.Fault;
import org.dragoman.web.http.FaultForm;

/** The form of all faults below {@code /openai}. */
public record OpenAiForm() implements FaultForm {
  @Override
  public String mediaType() {
    return "application/json";
  }

  @Override
  public Map<String, String> headers(Fault fault) {
    return Repeats.headers(fault);
  }

  @Override
  public String body(Fault fault, String requestId) {
    return OpenAiFault.of(fault).text();
  }
}
